import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { toldToHolder } from '#domain/events/ticket-types.ts'
import { lastDayForSeats, lastDayOf } from '#domain/money/bill.ts'
import { mayBeMailed, postMail, postMails } from '#server/areas/common/outbox.ts'
import { factsOf, holdsPlaces, isOnList, isSameFacts, Move } from '#server/areas/events/event/plan-move.ts'
import { entryOf } from '#server/areas/events/places/event-dates.ts'
import type { JobKind, Step } from '#server/areas/jobs/job-kind.ts'
import { mailOf } from '#server/areas/money/bill/settle-bill.ts'
import type { Db } from '#server/db/database.ts'
import { addressOfSeat, attendee, bill, event, isSeat, waitingEntry } from '#server/db/schema/index.ts'
import type { MailData } from '#server/mails/kinds.ts'
import { movedTermsOf } from './due-back.ts'
import { readSeats } from './find-seat.ts'

const ROWS_A_STEP = 200

/** The seat, the entry or the bill after which the next step begins. Seats come first. */
const Cursor = v.nullable(v.object({ of: v.picklist(['seats', 'entries', 'bills']), after: v.number() }))

/** What all mails of a move tell. */
type EventMoved = MailData<'event-moved'>
type Told = Pick<EventMoved, 'event' | 'before'>

async function seatsAfter(tx: Db, id: number, after: number, now: number) {
  const next = tx
    .select({ id: attendee.id })
    .from(attendee)
    .where(and(eq(attendee.event_id, id), isSeat, mayBeMailed(addressOfSeat), gt(attendee.id, after)))
    .orderBy(asc(attendee.id))
    .limit(ROWS_A_STEP)
  const seats = await readSeats(tx, inArray(attendee.id, next))
  return seats.map((found) => {
    const { id: seat, first_name, token, by_roll } = found.seat
    const ticket_number = by_roll ? null : found.seat.ticket_number
    const refund = movedTermsOf(found, now)
    const ofHolder = toldToHolder(found.event.ticket_types, found.seat.ticket_type)
    const data = { first_name, seat, ticket_number, token, refund, ...ofHolder }
    return { id: seat, to: found.address, cause: `attendee ${seat}`, data }
  })
}

async function entriesAfter(tx: Db, id: number, after: number) {
  const entries = await tx
    .select()
    .from(waitingEntry)
    .where(and(eq(waitingEntry.event_id, id), isOnList, mayBeMailed(waitingEntry.email), gt(waitingEntry.id, after)))
    .orderBy(asc(waitingEntry.id))
    .limit(ROWS_A_STEP)
  return entries.map(({ id: entry, email, first_name, token }) => {
    const data = { first_name, entry, ticket_number: null, token, refund: false }
    return { id: entry, to: email, cause: `waiting ${entry}`, data }
  })
}

/** Tells the payers of the next bills that hold places at the event: those who are to come have no ticket yet. */
async function tellPayers(tx: Db, ctx: Parameters<JobKind['step']>[1], id: number, { revision, after, told }: Payers) {
  const next = await tx
    .select()
    .from(bill)
    .where(and(holdsPlaces(tx, id), gt(bill.id, after)))
    .orderBy(asc(bill.id))
    .limit(ROWS_A_STEP)
  for (const row of next) {
    const { to, data } = await mailOf(tx, row)
    const until = lastDayOf(row.valid_until, [lastDayForSeats(told.event.start_date)])
    const mailed = { ...data, ...told, until }
    await postMail(tx, ctx, to, { kind: 'bill-event-moved', data: mailed }, `bill ${row.id} moved ${revision}`)
  }
  return next
}

interface Payers {
  revision: number
  after: number
  told: Told
}

/**
 * Tells everybody who has a seat at an event that was moved, or waits for one, 200 a step: each once for this revision,
 * whatever ends the job. Nobody is told of what was taken back, or is no longer so.
 */
export const moveJob: JobKind = {
  step: async (tx, ctx, job): Promise<Step> => {
    const { event: id, revision, before } = v.parse(Move, job.data)
    const { of, after } = v.parse(Cursor, job.cursor) ?? { of: 'seats', after: 0 }
    const [row] = await tx.select().from(event).where(eq(event.id, id))
    const isNews = row && row.called_off_at === null && !isSameFacts(before, factsOf(row))
    if (!isNews) return { done: 0, cursor: job.cursor, last: true }
    const told: Told = { event: entryOf(row), before }
    if (of === 'bills') {
      const payers = await tellPayers(tx, ctx, id, { revision, after, told })
      const last = payers.at(-1)?.id
      return last === undefined
        ? { done: 0, cursor: job.cursor, last: true }
        : { done: payers.length, cursor: { of, after: last }, last: false }
    }
    const next = of === 'seats' ? await seatsAfter(tx, id, after, ctx.clock.now()) : await entriesAfter(tx, id, after)
    await postMails(
      tx,
      ctx,
      next.map(({ to, cause, data }) => ({
        to,
        cause: `${cause} moved ${revision}`,
        mail: { kind: 'event-moved', data: { ...data, ...told } },
      })),
    )
    const lastId = Math.max(after, ...next.map((one) => one.id))
    if (next.length > 0) return { done: next.length, cursor: { of, after: lastId }, last: false }
    if (of === 'seats') return { done: 0, cursor: { of: 'entries', after: 0 }, last: false }
    return { done: 0, cursor: { of: 'bills', after: 0 }, last: false }
  },
}

/** Whether what the mail tells is still so: the seat or the entry, and when and where the event takes place. */
export async function moveIsTrue(db: Db, { seat, entry, token, event: told }: EventMoved): Promise<boolean> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.id, told.id), eq(event.hidden, false), isNull(event.called_off_at)))
  if (!row || !isSameFacts(told, factsOf(row))) return false
  if (seat !== undefined)
    return (await db.$count(attendee, and(eq(attendee.id, seat), eq(attendee.token, token), isSeat))) > 0
  return entry !== undefined && (await db.$count(waitingEntry, and(eq(waitingEntry.id, entry), isOnList))) > 0
}
