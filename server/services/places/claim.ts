import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { EventFrom } from 'xstate'
import { registration } from '#contract/messages/registration.ts'
import { Refusal } from '#contract/refusal.ts'
import { claimMachine } from '#machines/lifecycles/claim/claim.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import type { Db } from '#server/db/database.ts'
import { claim, claimPool, type payment } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { digestOf } from '#server/services/identity/secrets.ts'
import { freePlaces, poolsOf, takePlaces } from './pool.ts'

type Claim = typeof claim.$inferSelect
type ClaimEvent = EventFrom<typeof claimMachine>
type Timed = Pick<Context, 'clock'>

const MINUTE = 60_000
/** So long a place is held from the moment a payment begins. */
const HOLD = 30 * MINUTE
/** So much longer, each time the provider keeps silent. */
const MORE = 5 * MINUTE

type Looked = Pick<typeof payment.$inferSelect, 'id' | 'state' | 'paid_at'>

interface Buying {
  event_id: number
  email: string
  payment_id: number | null
}

const buyerOf = (email: string) => digestOf('buyer', email.trim().toLowerCase())

const heldBy = ({ event_id, email }: Buying) => and(eq(claim.event_id, event_id), eq(claim.buyer, buyerOf(email)))

const isHeldFor = (payment_id: number) => and(eq(claim.payment_id, payment_id), eq(claim.state, 'held'))

async function lock(tx: Db, which: SQL | undefined): Promise<Claim | null> {
  const [row] = await tx.select().from(claim).where(which).for('update')
  return row ?? null
}

function next({ state }: Pick<Claim, 'state'>, event: ClaimEvent): Claim['state'] {
  const to = stepFrom(claimMachine, state, event)
  const known = claim.state.enumValues.find((one) => one === to)
  if (!known) throw new Error(`A claim that is ${state} does not know ${event.type}`)
  return known
}

/** Writes a step of a claim that is locked; the places of one that is released are free again. */
async function step(tx: Db, held: Claim, event: ClaimEvent, change: Partial<Claim> = {}): Promise<Claim['state']> {
  const state = next(held, event)
  const ended = state === 'held' ? {} : { buyer: null, held_until: null }
  await tx
    .update(claim)
    .set({ ...change, ...ended, state })
    .where(eq(claim.id, held.id))
  if (state === 'released') await freePlacesOf(tx, [held.id])
  return state
}

async function freePlacesOf(tx: Db, claims: number[]) {
  const freed = await tx
    .select({ id: claimPool.pool_id, places: count() })
    .from(claimPool)
    .where(inArray(claimPool.claim_id, claims))
    .groupBy(claimPool.pool_id)
  await freePlaces(tx, freed)
}

async function notePools(tx: Db, claim_id: number, pools: number[]) {
  await tx.insert(claimPool).values(pools.map((pool_id) => ({ claim_id, pool_id })))
}

/**
 * Holds a place for a payment that begins; refuses where none is left. The place that is held for the same buyer already
 * moves to this payment.
 */
export async function holdPlace(tx: Db, { clock }: Timed, buying: Buying): Promise<void> {
  const now = clock.now()
  const { event_id, payment_id } = buying
  const held_until = new Date(now + HOLD)
  const row = { event_id, payment_id, state: 'held' as const, created_at: new Date(now), held_until }
  const [made] = await tx
    .insert(claim)
    .values({ ...row, buyer: buyerOf(buying.email) })
    .onConflictDoNothing()
    .returning({ id: claim.id })
  if (!made) {
    const held = await lock(tx, heldBy(buying))
    if (!held) return holdPlace(tx, { clock }, buying)
    await step(tx, held, { type: 'claim.handOver' }, { payment_id, held_until, prolonged: 0 })
    return
  }
  const pools = await poolsOf(tx, event_id)
  if (!(await takePlaces(tx, pools))) throw new Refusal(409, registration.full)
  await notePools(tx, made.id, pools)
}

/** A place for a seat: the one that is held for this buyer, or another one. Answers its claim, or null where the event is full. */
export async function takePlace(tx: Db, { clock }: Timed, buying: Buying): Promise<number | null> {
  const { event_id, payment_id } = buying
  const held = await lock(tx, heldBy(buying))
  const event = { type: 'product.fulfilled' } as const
  if (held) {
    await step(tx, held, event, { payment_id })
    return held.id
  }
  const pools = await poolsOf(tx, event_id)
  if (!(await takePlaces(tx, pools))) return null
  const row = { event_id, payment_id, created_at: new Date(clock.now()) }
  const [made] = await tx
    .insert(claim)
    .values({ ...row, state: next({ state: 'held' }, event) })
    .returning({ id: claim.id })
  if (!made) throw new Error('A place was taken and not noted')
  await notePools(tx, made.id, pools)
  return made.id
}

/** The seats of these claims are gone: their places are free. All claims are locked before the first counter. */
export async function releaseSeats(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const locked = await tx.select().from(claim).where(inArray(claim.id, ids)).orderBy(asc(claim.id)).for('update')
  // Somebody else may have cancelled the same seat just before.
  const taken = locked.filter(({ state }) => state !== 'released')
  for (const one of taken) {
    await tx
      .update(claim)
      .set({ state: next(one, { type: 'seat.cancelled' }) })
      .where(eq(claim.id, one.id))
  }
  await freePlacesOf(
    tx,
    taken.map(({ id }) => id),
  )
}

/** Nothing will be given for this payment: the place that is held for it, if any, is free. */
export async function releaseHold(tx: Db, payment_id: number): Promise<void> {
  const held = await lock(tx, isHeldFor(payment_id))
  if (held) await step(tx, held, { type: 'payment.failed' })
}

/**
 * The provider was asked about a payment that is not fulfilled. A failed one frees its place; one whose time is over frees
 * it or, where the provider kept silent, has a little more time. Money that is in keeps its place until the office has
 * decided. Answers until when the place is held now.
 */
export async function updateHold(
  tx: Db,
  { clock }: Timed,
  { payment: of, silent }: { payment: Looked; silent: boolean },
): Promise<Date | null> {
  const held = await lock(tx, isHeldFor(of.id))
  if (!held) return null
  if (of.state === 'failed' || of.state === 'closed') {
    await step(tx, held, { type: 'payment.failed' })
    return null
  }
  const now = clock.now()
  if (of.paid_at !== null) return null
  if (held.held_until !== null && held.held_until.getTime() > now) return held.held_until
  const { prolonged } = held
  const held_until = new Date(now + MORE)
  const change = { held_until, prolonged: prolonged + 1 }
  const state = await step(tx, held, { type: 'time.over', answered: !silent, prolonged }, change)
  return state === 'held' ? held_until : null
}
