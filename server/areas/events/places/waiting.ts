import { and, asc, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { EventFrom } from 'xstate'
import { isPaid } from '#domain/events/events.ts'
import { offerUntil } from '#domain/events/places.ts'
import { openPrice } from '#domain/events/prices.ts'
import { closingOf, standingOf } from '#domain/events/registration.ts'
import { isSoldOut, saleOf, salesOf, type TicketType, usualType } from '#domain/events/ticket-types.ts'
import { waitingMachine } from '#machines/events/waiting/waiting.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { digestOf } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { attendee, claim, claimPool, event, isSeat, waitingEntry } from '#server/db/schema/index.ts'
import { eventDates } from './event-dates.ts'
import { hasPlaces, poolsOf, readTypePlaces, takePlaces } from './pool.ts'

export type WaitingEntry = typeof waitingEntry.$inferSelect
type WaitingEvent = EventFrom<typeof waitingMachine>
type Timed = Pick<Context, 'clock'>

/** The buyer of an offered place. It differs from the key of an address, so that a registration form cannot take the place. */
export const buyerOfOffer = (entry: number) => digestOf('offer', entry)

/** Whether an entry knows this event where it is. */
export const knows = ({ state }: Pick<WaitingEntry, 'state'>, event: WaitingEvent) =>
  stepFrom(waitingMachine, state, event) !== null

/** Writes a step of an entry that is locked. */
export async function stepEntry(
  tx: Db,
  entry: Pick<WaitingEntry, 'id' | 'state'>,
  event: WaitingEvent,
  change: Partial<WaitingEntry> = {},
): Promise<void> {
  const to = stepFrom(waitingMachine, entry.state, event)
  const state = waitingEntry.state.enumValues.find((one) => one === to)
  if (!state) throw new Error(`An entry that is ${entry.state} does not know ${event.type}`)
  await tx
    .update(waitingEntry)
    .set({ ...change, state })
    .where(eq(waitingEntry.id, entry.id))
}

/** The entry that a place was offered to, if it was; locked. */
export async function entryOfClaim(tx: Db, claim_id: number): Promise<WaitingEntry | null> {
  const [entry] = await tx.select().from(waitingEntry).where(eq(waitingEntry.claim_id, claim_id)).for('update')
  return entry ?? null
}

/** The entry in which this payment waits for a place, or for which a place is kept. */
export const waitsWith = (payment_id: number) =>
  and(eq(waitingEntry.payment_id, payment_id), inArray(waitingEntry.state, ['waiting', 'paying']))

/** Takes an entry that waits off the list. Answers false where there is none. */
export async function leaveQueue(tx: Db, which: SQL | undefined): Promise<boolean> {
  const [entry] = await tx.select().from(waitingEntry).where(which).for('update')
  if (entry) await stepEntry(tx, entry, { type: 'entry.leave' })
  return Boolean(entry)
}

const waitsFor = (event_id: number) => and(eq(waitingEntry.event_id, event_id), eq(waitingEntry.state, 'waiting'))

/** Nothing is paid for it, and its address has a seat by another way. What is paid is decided with the money in review. */
export const isSeated = sql`(${isNull(waitingEntry.payment_id)} and exists (
  select from ${attendee} where ${attendee.event_id} = ${waitingEntry.event_id} and ${isSeat}
    and lower(${attendee.email}) = lower(${waitingEntry.email})))`

/** Who is next; those who wish one of these types, which are full or not for sale, wait on: '' stands for no wish. */
async function lockNext(tx: Db, event_id: number, full: readonly string[]): Promise<WaitingEntry | null> {
  const [entry] = await tx
    .select()
    .from(waitingEntry)
    .where(
      and(waitsFor(event_id), not(isSeated), notInArray(sql`coalesce(${waitingEntry.ticket_type}, '')`, [...full])),
    )
    .orderBy(asc(waitingEntry.rank), asc(waitingEntry.id))
    .limit(1)
    .for('update')
  return entry ?? null
}

type EventRow = typeof event.$inferSelect

/** Claims a place that was taken for an entry; one that is paid gets its seat from the regular work on money in review. */
async function claimPlace(tx: Db, { clock }: Timed, { entry, pools, until, type }: Offering) {
  const { id, event_id, payment_id } = entry
  const isPaid = payment_id !== null
  const made = await insertRow(tx, claim, {
    event_id,
    payment_id,
    state: 'held',
    buyer: buyerOfOffer(id),
    held_until: until,
    created_at: new Date(clock.now()),
  })
  await tx.insert(claimPool).values(pools.map((pool_id) => ({ claim_id: made.id, pool_id })))
  const change = isPaid ? {} : { offer_until: until, ticket_type: type?.id ?? null }
  await stepEntry(tx, entry, { type: 'place.freed', isPaid }, { claim_id: made.id, ...change })
}

async function offer(tx: Db, ctx: Timed, offering: Offering) {
  const { entry, row, type, until } = offering
  await claimPlace(tx, ctx, offering)
  const { id, email, first_name, token } = entry
  const { title, location } = row
  const { start_date } = eventDates(row)
  const fee = isPaid(row)
    ? openPrice({ fee: row.fee ?? 0, prices: row.prices }, type, ctx.clock.now()).amount || null
    : null
  const data = {
    first_name,
    event: title,
    starts: start_date,
    location,
    ...(type && { ticket_type: type.name }),
    fee,
    until: until.toISOString(),
    token,
  }
  await postMail(tx, ctx, email, { kind: 'place-offered', data }, `waiting ${id}`)
}

interface Offering {
  entry: WaitingEntry
  row: EventRow
  /** The ticket type that is offered, and the counters of its place. */
  type: TicketType | undefined
  pools: number[]
  until: Date
}

/** Tells everybody on the waiting list for whom there is one, once, that the free places are open to all. */
async function tellOfFreePlaces(tx: Db, { clock }: Timed, row: EventRow) {
  const { ticket_types } = row
  const places = await readTypePlaces(tx, row.id)
  const free = ticket_types.filter((type) => saleOf(type, clock.now()) === 'open' && !isSoldOut(type.id, places))
  if (free.length === 0 && salesOf(ticket_types, clock.now()) !== 'alike') return
  const ids = free.map(({ id }) => id)
  const isTold = or(isNull(waitingEntry.ticket_type), inArray(waitingEntry.ticket_type, ids))
  const told = await tx
    .update(waitingEntry)
    .set({ told_at: new Date(clock.now()) })
    .where(and(waitsFor(row.id), isNull(waitingEntry.told_at), isNull(waitingEntry.payment_id), not(isSeated), isTold))
    .returning()
  const { title } = row
  const { start_date } = eventDates(row)
  for (const { id, email, first_name } of told) {
    const data = { first_name, event: title, event_id: row.id, starts: start_date }
    await postMail(tx, { clock }, email, { kind: 'places-free', data }, `waiting ${id}`)
  }
}

/**
 * Offers the free places of an event to its waiting list, in order: who has paid gets one without an offer. In the last hours
 * it makes no offers and tells the list that the places are open to everybody. The counter of the event is locked first, so
 * that no place is offered twice.
 */
export async function offerPlaces(tx: Db, ctx: Timed, event_id: number): Promise<void> {
  if ((await tx.$count(waitingEntry, waitsFor(event_id))) === 0) return
  const [row] = await tx.select().from(event).where(eq(event.id, event_id))
  if (!row || row.hidden || row.called_off_at) return
  const now = ctx.clock.now()
  const facts = eventDates(row)
  if (standingOf(facts, now) !== 'open') return
  if (!(await hasPlaces(tx, await poolsOf(tx, event_id)))) return
  const until = offerUntil(Date.parse(closingOf(facts)), now)
  const full: string[] = []
  for (let entry = await lockNext(tx, event_id, full); entry; entry = await lockNext(tx, event_id, full)) {
    const isPaid = entry.payment_id !== null
    if (until === null && !isPaid) return tellOfFreePlaces(tx, ctx, row)
    const type = await typeFor(tx, entry, row, now)
    if (type === null) {
      full.push(entry.ticket_type ?? '')
      continue
    }
    const pools = await poolsOf(tx, event_id, { ticket_type: type?.id })
    const offering = { entry, row, type, pools, until: new Date(until ?? now) }
    if (await takePlaces(tx, pools)) await (isPaid ? claimPlace : offer)(tx, ctx, offering)
    // Others may wish a type that has places.
    else if (type?.id === entry.ticket_type && type) full.push(type.id)
    else return
  }
}

/**
 * The ticket type for an entry: the one that it wishes, else the usual one; null where that is not for sale, or none is.
 * Undefined where tickets are alike.
 */
async function typeFor(
  tx: Db,
  { ticket_type, payment_id }: WaitingEntry,
  { id, ticket_types }: EventRow,
  now: number,
): Promise<TicketType | undefined | null> {
  const wished = ticket_types.find((type) => type.id === ticket_type)
  // What was paid for is what is given.
  if (payment_id !== null) return wished
  if (ticket_type !== null) return wished && saleOf(wished, now) === 'open' ? wished : null
  if (salesOf(ticket_types, now) === 'alike') return undefined
  return usualType(ticket_types, await readTypePlaces(tx, id), now) ?? null
}
