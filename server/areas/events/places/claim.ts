import { and, asc, count, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { EventFrom } from 'xstate'
import { MINUTE } from '#contract/common/spans.ts'
import { MOST_SEATS } from '#contract/events/order.ts'
import { claimMachine } from '#machines/events/claim/claim.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import { digestOf } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { claim, claimPool, type payment, pool, waitingEntry } from '#server/db/schema/index.ts'
import { addTo, type Changes, changeTaken, freePlaces, type Pool, poolsOf } from './pool.ts'
import { buyerOfOffer, entryOfClaim, knows, leaveQueue, offerPlaces, stepEntry, waitsWith } from './waiting.ts'
import { NoPlace, whyShort } from './why-short.ts'

type Claim = typeof claim.$inferSelect
type ClaimEvent = EventFrom<typeof claimMachine>
type Timed = Pick<Context, 'clock'>

/** So long a place is held from the moment a payment begins. */
const HOLD = 30 * MINUTE
/** So much longer, each time the provider keeps silent. */
const MORE = 5 * MINUTE

type OfferEnd = 'offer.decline' | 'offer.lapsed' | 'product.fulfilled' | 'registration.closed'

type Looked = Pick<typeof payment.$inferSelect, 'id' | 'state' | 'paid_at'>

/** Who buys at an event: what they hold already moves to what they begin now. An address says nothing: anybody may type it. */
export interface Buyer {
  /** Of an account, or of a visitor, whose payments for the event have it one after the other; none where there is no other than the offer. */
  key?: string | undefined
  /** The payments that they began before and come back from. */
  earlier: readonly number[]
}

export interface Buying {
  event_id: number
  /** Whose held places are theirs to take; nobody's where the office gives a seat. */
  buyer?: Buyer | undefined
  payment_id: number | null
  /** The entry of the waiting list that the place was offered to. */
  waiting_entry?: number | undefined
  /** The lines of a bill, one for each place, which is known by it. */
  lines?: readonly number[] | undefined
  /** Until when a place is held, where that is not for as long as somebody pays. */
  held_until?: Date | undefined
  /** Whether or not there is a place: whoever it is for is inside already. */
  beyond?: boolean | undefined
  /** Of a visitor who is not signed in. */
  networks?: string[] | undefined
  /** The places that are wanted, each with its ticket type and the discount code that it uses; one without them where nothing is said. */
  places?: readonly { code?: string | undefined; ticket_type?: string | null | undefined }[] | undefined
}

const ONE_PLACE: NonNullable<Buying['places']> = [{}]

const keysOf = (key: string | undefined, count: number) =>
  Array.from({ length: count }, (_, place) => (key === undefined ? null : digestOf('buyer', key, place)))

/** By what the places of a buyer are known, in order; nothing where no buyer is known. */
const buyersOf = ({ buyer, waiting_entry, lines, places = ONE_PLACE }: Buying, count = places.length) =>
  lines
    ? lines.map((line) => digestOf('bill line', line))
    : waiting_entry === undefined
      ? keysOf(buyer?.key, count)
      : Array.from({ length: count }, () => buyerOfOffer(waiting_entry))

const known = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null)

const isHeldFor = (...payments: readonly number[]) =>
  and(inArray(claim.payment_id, [...payments]), eq(claim.state, 'held'))

/** Claims are locked in the order of their numbers, before the first counter. */
const lock = (tx: Db, which: SQL | undefined): Promise<Claim[]> =>
  tx.select().from(claim).where(which).orderBy(asc(claim.id)).for('update')

/** All that is held for a buyer, for the payment, or for those that it follows, by the key of the place. */
async function lockHeldBy(tx: Db, buying: Buying): Promise<Map<string | null, Claim>> {
  const { event_id, payment_id, buyer } = buying
  const payments = [...(buyer?.earlier ?? []), ...(payment_id === null ? [] : [payment_id])]
  const isOne = or(inArray(claim.buyer, known(buyersOf(buying, MOST_SEATS))), isHeldFor(...payments))
  const held = await lock(tx, and(eq(claim.event_id, event_id), isOne))
  return new Map(held.map((one) => [one.buyer, one]))
}

function next({ state }: Pick<Claim, 'state'>, event: ClaimEvent): Claim['state'] {
  const to = stepFrom(claimMachine, state, event)
  const known = claim.state.enumValues.find((one) => one === to)
  if (!known) throw new Error(`A claim that is ${state} does not know ${event.type}`)
  return known
}

/** Writes a step of a claim that is locked; the places of one that is released are free again. */
async function step(tx: Db, ctx: Timed, held: Claim, event: ClaimEvent, change: Partial<Claim> = {}) {
  const state = next(held, event)
  const ended = state === 'held' ? {} : { buyer: null, held_until: null, networks: null }
  await tx
    .update(claim)
    .set({ ...change, ...ended, state })
    .where(eq(claim.id, held.id))
  if (state === 'released') await freePlacesOf(tx, ctx, [held])
}

/** Frees the places of these claims, and offers them to the waiting list at once; `end` is done in between. */
async function freePlacesOf(tx: Db, ctx: Timed, claims: Pick<Claim, 'id' | 'event_id'>[], end?: () => Promise<void>) {
  const freed = await tx
    .select({ id: claimPool.pool_id, places: count() })
    .from(claimPool)
    .where(
      inArray(
        claimPool.claim_id,
        claims.map(({ id }) => id),
      ),
    )
    .groupBy(claimPool.pool_id)
  await freePlaces(tx, freed)
  await end?.()
  const events = new Set(claims.map(({ event_id }) => event_id))
  for (const event_id of [...events].sort((one, other) => one - other)) await offerPlaces(tx, ctx, event_id)
}

interface Place {
  buyer: string | null
  /** The counters that the place is taken from. */
  pools: number[]
  /** What is held for it already. */
  held: Claim | undefined
}

/**
 * The places that are wanted, with what is held for each. What is held under another key, as for somebody who has signed in
 * since, serves as well.
 */
async function placesOf(tx: Db, buying: Buying, held: Map<string | null, Claim>): Promise<Place[]> {
  const { event_id, places = ONE_PLACE } = buying
  const buyers = buyersOf(buying)
  const isSpare = (one: Claim) => !buyers.some((buyer) => buyer === one.buyer)
  const spare = [...held.values()].filter(isSpare)
  const all: Place[] = []
  for (const [at, buyer] of buyers.entries()) {
    all.push({ buyer, pools: await poolsOf(tx, event_id, places[at]), held: held.get(buyer) ?? spare.shift() })
  }
  return all
}

/**
 * Raises the counters of these places by what their claims, and those that are given up for them, have not raised yet: all of
 * them, or none, and answers which are short.
 */
async function raise(
  tx: Db,
  places: readonly Place[],
  { given = [], beyond = false }: { given?: readonly Claim[]; beyond?: boolean | undefined } = {},
): Promise<Pool[]> {
  const claims = [...places.flatMap(({ held }) => held?.id ?? []), ...given.map(({ id }) => id)]
  const noted = await tx.select().from(claimPool).where(inArray(claimPool.claim_id, claims))
  const changes: Changes = new Map()
  for (const { pools } of places) addTo(changes, pools, 1)
  for (const { pool_id } of noted) addTo(changes, [pool_id], -1)
  return changeTaken(tx, changes, beyond)
}

async function notePools(tx: Db, claim_id: number, pools: number[]) {
  await tx.delete(claimPool).where(eq(claimPool.claim_id, claim_id))
  await tx.insert(claimPool).values(pools.map((pool_id) => ({ claim_id, pool_id })))
}

/** All that is held for this buyer, with a claim for each place that is wanted; a new one has raised no counter yet. */
async function claimPlaces(tx: Db, ctx: Timed, buying: Buying, held_until: Date): Promise<Map<string | null, Claim>> {
  const { event_id, payment_id } = buying
  const held = await lockHeldBy(tx, buying)
  for (const buyer of known(buyersOf(buying))) {
    if (held.has(buyer)) continue
    const row = {
      event_id,
      payment_id,
      state: 'held' as const,
      created_at: new Date(ctx.clock.now()),
      held_until,
      buyer,
      networks: buying.networks,
    }
    const [made] = await tx.insert(claim).values(row).onConflictDoNothing().returning()
    // The same buyer was faster: that claim is locked instead.
    if (!made) return claimPlaces(tx, ctx, buying, held_until)
    held.set(buyer, made)
  }
  return held
}

/**
 * Holds places for a payment that begins: all that are wanted, or refuses. What is held for the same buyer already moves to
 * this payment, or is given up for it; what of it is not wanted any more is free again. Answers the claims in order.
 */
export async function holdPlaces(tx: Db, ctx: Timed, buying: Buying): Promise<number[]> {
  const held_until = buying.held_until ?? new Date(ctx.clock.now() + HOLD)
  const held = await claimPlaces(tx, ctx, buying, held_until)
  const places = await placesOf(tx, buying, held)
  for (const { buyer } of places) held.delete(buyer)
  const rest = [...held.values()]
  const short = await raise(tx, places, { given: rest })
  if (short.length > 0) throw await whyShort(tx, short, buying.event_id, places.length)
  const change = { payment_id: buying.payment_id, held_until, prolonged: 0 }
  for (const { pools, held: there } of places) {
    if (!there) throw new Error('A place has no claim')
    await step(tx, ctx, there, { type: 'claim.handOver' }, change)
    await notePools(tx, there.id, pools)
    const entry = await entryOfClaim(tx, there.id)
    if (entry?.state === 'offered') await stepEntry(tx, entry, { type: 'offer.accept' })
  }
  const ids = rest.map(({ id }) => id)
  await tx.delete(claimPool).where(inArray(claimPool.claim_id, ids))
  for (const one of rest) await step(tx, ctx, one, { type: 'payment.failed' })
  return places.flatMap(({ held: there }) => there?.id ?? [])
}

/** For how many seats a discount code is held for a buyer who has not paid yet: what is begun anew takes that over. */
export async function heldUses(
  db: Db,
  { event_id, code, buyer }: { event_id: number; code: string; buyer: Buyer },
): Promise<number> {
  const keys = known(keysOf(buyer.key, MOST_SEATS))
  const [found] = await db
    .select({ uses: count() })
    .from(claim)
    .innerJoin(claimPool, eq(claimPool.claim_id, claim.id))
    .innerJoin(pool, eq(pool.id, claimPool.pool_id))
    .where(
      and(
        eq(claim.event_id, event_id),
        eq(claim.state, 'held'),
        eq(pool.code, code),
        or(inArray(claim.buyer, keys), isHeldFor(...buyer.earlier)),
      ),
    )
  return found?.uses ?? 0
}

/** The entry has its place now: the one that was offered or kept, or after the offer the one that this claim found. */
async function seatEntry(tx: Db, { waiting_entry, payment_id }: Buying, claim_id: number) {
  const which = or(
    eq(waitingEntry.claim_id, claim_id),
    waiting_entry === undefined ? undefined : eq(waitingEntry.id, waiting_entry),
    payment_id === null ? undefined : waitsWith(payment_id),
  )
  const event = { type: 'product.fulfilled' } as const
  for (const found of await tx.select().from(waitingEntry).where(which).orderBy(asc(waitingEntry.id)).for('update')) {
    if (knows(found, event)) await stepEntry(tx, found, event, { claim_id })
  }
}

/** Who waited for a place pays what was agreed: a code that lowered the price is not counted again. */
async function countedOnce(tx: Db, buying: Buying): Promise<Buying> {
  const { payment_id, places = ONE_PLACE } = buying
  if (payment_id === null || !places.some(({ code }) => code)) return buying
  const hasWaited = (await tx.$count(waitingEntry, waitsWith(payment_id))) > 0
  return hasWaited ? { ...buying, places: places.map(({ ticket_type }) => ({ ticket_type })) } : buying
}

/**
 * Places for seats: those that are held for this buyer, and others. Answers their claims in order; where there are not
 * enough, why, and nothing has changed.
 */
export async function takePlacesFor(tx: Db, ctx: Timed, buying: Buying): Promise<number[] | NoPlace> {
  const { event_id, payment_id, waiting_entry, networks } = buying
  const held = await lockHeldBy(tx, buying)
  // An offer that ended gives nothing; late money for one may still find a free place.
  if (waiting_entry !== undefined && payment_id === null && held.size === 0) return new NoPlace()
  const places = await placesOf(tx, await countedOnce(tx, buying), held)
  const short = await raise(tx, places, { beyond: buying.beyond })
  if (short.length > 0) return whyShort(tx, short, event_id, places.length)
  const event = { type: 'product.fulfilled' } as const
  const claims: number[] = []
  for (const { pools, held: there } of places) {
    const row = { event_id, payment_id, created_at: new Date(ctx.clock.now()), networks }
    if (there) await step(tx, ctx, there, event, { payment_id })
    const [made] = there
      ? [there]
      : await tx
          .insert(claim)
          .values({ ...row, state: next({ state: 'held' }, event) })
          .returning({ id: claim.id })
    if (!made) throw new Error('A place was taken and not noted')
    await notePools(tx, made.id, pools)
    await seatEntry(tx, buying, made.id)
    claims.push(made.id)
  }
  return claims
}

/** Moves the place of a seat to another ticket type. Where that is full, why, and nothing has changed. */
export async function movePlace(
  tx: Db,
  ctx: Timed,
  { id, ticket_type }: { id: number; ticket_type: string },
): Promise<NoPlace | null> {
  const [held] = await lock(tx, eq(claim.id, id))
  if (!held) throw new Error('A seat has no place')
  const isOfCode = and(eq(claimPool.claim_id, id), ne(pool.code, ''))
  const [used] = await tx
    .select({ code: pool.code })
    .from(claimPool)
    .innerJoin(pool, eq(pool.id, claimPool.pool_id))
    .where(isOfCode)
  const pools = await poolsOf(tx, held.event_id, { ticket_type, code: used?.code })
  const short = await raise(tx, [{ buyer: null, pools, held }])
  if (short.length > 0) return whyShort(tx, short, held.event_id, 1)
  await notePools(tx, id, pools)
  await offerPlaces(tx, ctx, held.event_id)
  return null
}

/** The seats of these claims are gone: their places are free. All claims are locked before the first counter. */
export async function releaseSeats(tx: Db, ctx: Timed, ids: number[], end?: () => Promise<void>): Promise<void> {
  if (ids.length === 0) return end?.()
  const locked = await lock(tx, inArray(claim.id, ids))
  // Somebody else may have cancelled the same seat just before.
  const taken = locked.filter(({ state }) => state !== 'released')
  for (const one of taken) {
    await tx
      .update(claim)
      .set({ state: next(one, { type: 'seat.cancelled' }), networks: null })
      .where(eq(claim.id, one.id))
  }
  await freePlacesOf(tx, ctx, taken, end)
}

/** Read without a lock: counters are locked before an entry. */
async function offerUntilOf(tx: Db, claim_id: number): Promise<Date | null> {
  const which = eq(waitingEntry.claim_id, claim_id)
  const [entry] = await tx.select({ until: waitingEntry.offer_until }).from(waitingEntry).where(which)
  return entry?.until ?? null
}

/** The payment failed or its time is over: the place is released, or is an offer again while that has time left. */
async function endHold(tx: Db, ctx: Timed, held: Claim, event: ClaimEvent) {
  const until = await offerUntilOf(tx, held.id)
  const isOffered = until !== null && until.getTime() > ctx.clock.now()
  if (isOffered) {
    await step(tx, ctx, held, { type: 'claim.handOver' }, { payment_id: null, held_until: until, prolonged: 0 })
  } else await step(tx, ctx, held, event)
  const ended = await entryOfClaim(tx, held.id)
  if (ended) await stepEntry(tx, ended, { type: 'payment.failed', offerIsOver: !isOffered })
}

async function endHolds(tx: Db, ctx: Timed, held: readonly Claim[], event: ClaimEvent) {
  for (const one of held) await endHold(tx, ctx, one, event)
}

/** Nothing will be given for this payment: the places that are held for it, if any, are free. */
export async function releaseHold(tx: Db, ctx: Timed, payment_id: number): Promise<void> {
  await endHolds(tx, ctx, await lock(tx, isHeldFor(payment_id)), { type: 'payment.failed' })
}

/** Holds claims before the first counter, where several steps follow. */
export const lockClaims = async (tx: Db, ids: number[]): Promise<void> => void (await lock(tx, inArray(claim.id, ids)))

/** The same of places that are held for lines of a bill. */
export const releaseLines = async (tx: Db, ctx: Timed, ids: number[]): Promise<void> =>
  endHolds(tx, ctx, await lock(tx, and(inArray(claim.id, ids), eq(claim.state, 'held'))), { type: 'payment.failed' })

/**
 * The provider was asked about a payment that is not fulfilled. A failed one frees its places; one whose time is over frees
 * them or, where the provider kept silent, has a little more time. Money that is in keeps its places until the office has
 * decided. Answers until when the places are held now.
 */
export async function updateHold(
  tx: Db,
  ctx: Timed,
  { payment: of, silent }: { payment: Looked; silent: boolean },
): Promise<Date | null> {
  const held = await lock(tx, isHeldFor(of.id))
  if (of.state === 'failed' || of.state === 'closed') {
    await endHolds(tx, ctx, held, { type: 'payment.failed' })
    await leaveQueue(tx, and(waitsWith(of.id), eq(waitingEntry.state, 'waiting')))
    return null
  }
  // The places of a payment are held and prolonged together.
  const [first] = held
  if (!first) return null
  const now = ctx.clock.now()
  if (of.paid_at !== null) return null
  if (first.held_until !== null && first.held_until.getTime() > now) return first.held_until
  const { prolonged } = first
  const event = { type: 'time.over', answered: !silent, prolonged } as const
  if (next(first, event) === 'released') {
    await endHolds(tx, ctx, held, event)
    return null
  }
  const held_until = new Date(now + MORE)
  for (const one of held) await step(tx, ctx, one, event, { held_until, prolonged: prolonged + 1 })
  return held_until
}

/** Ends an offer that was declined, is over, is of no use any more, or whose event was called off. Answers whether it was still there. */
export async function endOffer(tx: Db, ctx: Timed, claim_id: number, how: OfferEnd): Promise<boolean> {
  const [held] = await lock(tx, and(eq(claim.id, claim_id), eq(claim.state, 'held'), isNull(claim.payment_id)))
  if (!held) return false
  await step(tx, ctx, held, { type: 'offer.ended' })
  const entry = await entryOfClaim(tx, claim_id)
  if (entry) await stepEntry(tx, entry, { type: how })
  return true
}
