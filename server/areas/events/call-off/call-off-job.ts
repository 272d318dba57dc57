import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Context } from '#server/areas/common/context.ts'
import { postMails } from '#server/areas/common/outbox.ts'
import { callOffBilled } from '#server/areas/events/bill/call-off-billed.ts'
import { endOffer, releaseHold } from '#server/areas/events/places/claim.ts'
import { endSeats } from '#server/areas/events/places/end-seats.ts'
import { entryOf } from '#server/areas/events/places/event-dates.ts'
import { stepEntry } from '#server/areas/events/places/waiting.ts'
import type { JobKind, Step } from '#server/areas/jobs/job-kind.ts'
import type { Payment, Products } from '#server/areas/money/payment/product.ts'
import { draftRefund, leftOf } from '#server/areas/money/refund/refund.ts'
import { askFor } from '#server/areas/staff/approval/ask.ts'
import type { Db } from '#server/db/database.ts'
import {
  addressOfSeat,
  attendee,
  billLine,
  claim,
  event,
  isSeat,
  payment,
  refund,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { aboutEvent, returnMoney } from './refund-act.ts'

type Timed = Pick<Context, 'clock'>
type EventRow = typeof event.$inferSelect

const ROWS_A_STEP = 200
/** Why the money goes back, in words that may be kept for ever. */
const REASON = 'The event was called off.'

const Wanted = v.object({ event: v.number(), byProvider: v.boolean() })
/** The payment after which the refunds go on. */
const Cursor = v.nullable(v.number())

interface Told {
  id: string
  email: string
  first_name: string
  ticket_number: string | null
  /** Kobo that go back. */
  refund: number
  paying?: boolean
}

/** Tells people that the event does not take place; the same person about the same seat once. */
function tell(tx: Db, ctx: Timed, row: EventRow, told: readonly Told[]): Promise<void> {
  const about = entryOf(row)
  const reason = row.called_off_reason ?? ''
  return postMails(
    tx,
    ctx,
    told.map(({ id: cause, email, first_name, ticket_number, refund: kobo, paying }) => ({
      to: email,
      cause,
      mail: {
        kind: 'event-called-off',
        data: {
          first_name,
          ticket_number,
          event: about,
          reason,
          refund: kobo === 0 ? null : kobo / 100,
          ...(paying && { paying }),
        },
      },
    })),
  )
}

type Paid = { email: string; payment_id: number | null }

/**
 * Locks the payments of people, and answers how many kobo go back to each. Of a group only the person who paid is told of the
 * money.
 */
async function lockPayments(tx: Db, people: readonly Paid[]): Promise<(one: Paid) => number> {
  const paid = await tx
    .select()
    .from(payment)
    .where(
      inArray(
        payment.id,
        people.flatMap(({ payment_id }) => payment_id ?? []),
      ),
    )
    .orderBy(asc(payment.id))
    .for('update')
  const left = new Map<number, { payer: string; kobo: number }>()
  for (const one of paid) left.set(one.id, { payer: one.payer_email.toLowerCase(), kobo: await leftOf(tx, one) })
  return ({ email, payment_id }) => {
    const of = payment_id === null ? undefined : left.get(payment_id)
    return of && of.payer === email.toLowerCase() ? of.kobo : 0
  }
}

/** Ends the next seats. Their payments are locked before them. */
async function endSomeSeats(tx: Db, ctx: Timed, row: EventRow): Promise<number> {
  const seats = await tx
    .select({ ...getTableColumns(attendee), email: addressOfSeat })
    .from(attendee)
    .where(and(eq(attendee.event_id, row.id), isSeat))
    .orderBy(asc(attendee.id))
    .limit(ROWS_A_STEP)
  const backTo = await lockPayments(tx, seats)
  const ids = seats.map(({ id }) => id)
  const ended = new Set(await endSeats(tx, ctx, inArray(attendee.id, ids), 'event.calledOff'))
  const told = seats
    .filter(({ id }) => ended.has(id))
    .map((seat) => ({
      id: `attendee ${seat.id}`,
      email: seat.email,
      first_name: seat.first_name,
      ticket_number: seat.by_roll ? null : seat.ticket_number,
      refund: backTo(seat),
    }))
  await tell(tx, ctx, row, told)
  return seats.length
}

/** Ends the next places that are held for a payment or an offer. A payment that is made after all waits for the office. */
async function endSomeHolds(tx: Db, ctx: Timed, row: EventRow): Promise<number> {
  const held = await tx
    .select({ id: claim.id, payment_id: claim.payment_id })
    .from(claim)
    .where(and(eq(claim.event_id, row.id), eq(claim.state, 'held')))
    .orderBy(asc(claim.id))
    .limit(ROWS_A_STEP)
  const entries = await tx
    .select()
    .from(waitingEntry)
    .where(
      inArray(
        waitingEntry.claim_id,
        held.map(({ id }) => id),
      ),
    )
  const backTo = await lockPayments(tx, entries)
  for (const { id, payment_id } of held) {
    if (payment_id !== null) await releaseHold(tx, ctx, payment_id)
    // The place of a payment that ends may be an offer again.
    await endOffer(tx, ctx, id, 'registration.closed')
  }
  await tellWaiting(tx, ctx, row, { entries, backTo })
  const told = new Set(entries.flatMap(({ claim_id }) => claim_id ?? []))
  await tellPaying(
    tx,
    ctx,
    row,
    held.flatMap(({ id, payment_id }) => (payment_id === null || told.has(id) ? [] : payment_id)),
  )
  return held.length
}

/** Who is paying just now and has no entry of the waiting list. Money that comes all the same waits for the office, and is told of then. */
async function tellPaying(tx: Db, ctx: Timed, row: EventRow, payments: number[]) {
  const paying = await tx
    .select({ id: payment.id, email: payment.payer_email, name: payment.payer_name })
    .from(payment)
    .where(and(inArray(payment.id, payments), isNull(payment.paid_at)))
  const told = paying.map(({ id, email, name }) => {
    const [first_name = ''] = name.split(' ')
    return { id: `payment ${id} begun`, email, first_name, ticket_number: null, refund: 0, paying: true }
  })
  await tell(tx, ctx, row, told)
}

interface Waiting {
  entries: readonly (typeof waitingEntry.$inferSelect)[]
  backTo: (one: Paid) => number
}

/** Somebody who waited may have paid already. */
const tellWaiting = (tx: Db, ctx: Timed, row: EventRow, { entries, backTo }: Waiting) =>
  tell(
    tx,
    ctx,
    row,
    entries.map((entry) => ({
      id: `waiting ${entry.id}`,
      email: entry.email,
      first_name: entry.first_name,
      ticket_number: null,
      refund: backTo(entry),
    })),
  )

async function closeSomeEntries(tx: Db, ctx: Timed, row: EventRow): Promise<number> {
  const isWaiting = and(eq(waitingEntry.event_id, row.id), eq(waitingEntry.state, 'waiting'))
  const next = await tx.select().from(waitingEntry).where(isWaiting).orderBy(asc(waitingEntry.id)).limit(ROWS_A_STEP)
  // Payments are locked before entries.
  const backTo = await lockPayments(tx, next)
  const ids = next.map(({ id }) => id)
  const entries = await tx
    .select()
    .from(waitingEntry)
    .where(and(isWaiting, inArray(waitingEntry.id, ids)))
    .orderBy(asc(waitingEntry.id))
    .for('update')
  for (const entry of entries) await stepEntry(tx, entry, { type: 'registration.closed' })
  await tellWaiting(tx, ctx, row, { entries, backTo })
  return next.length
}

/** For seats, or money that came and for which there is no seat. */
function isPaidFor(tx: Db, id: number) {
  const seats = tx
    .select({ id: attendee.payment_id })
    .from(attendee)
    .where(and(eq(attendee.event_id, id), eq(attendee.state, 'calledOff'), isNotNull(attendee.payment_id)))
  const isOfEvent = and(eq(payment.purpose, 'event'), eq(payment.target, String(id)))
  return or(inArray(payment.id, seats), and(eq(payment.state, 'review'), isNotNull(payment.paid_at), isOfEvent))
}

/** Tells who paid and was not told with a seat or an entry: the seat was given away, was for somebody else, or there was none. */
async function tellPayer(tx: Db, ctx: Timed, row: EventRow, { of, kobo }: { of: Payment; kobo: number }) {
  const own = and(
    eq(attendee.payment_id, of.id),
    eq(attendee.state, 'calledOff'),
    sql`lower(${attendee.email}) = ${of.payer_email.toLowerCase()}`,
  )
  const waited = and(eq(waitingEntry.payment_id, of.id), eq(waitingEntry.state, 'closed'))
  if ((await tx.$count(attendee, own)) + (await tx.$count(waitingEntry, waited)) > 0) return
  const [first_name = ''] = of.payer_name.split(' ')
  await tell(tx, ctx, row, [
    { id: `payment ${of.id}`, email: of.payer_email, first_name, ticket_number: null, refund: kobo },
  ])
}

interface Drafting {
  row: EventRow
  after: number
  byProvider: boolean
  requested_by: number
}

/** Writes down the next refunds, each of all that is left. Answers the last payment, or null where there are no more. */
async function draftSomeRefunds(tx: Db, ctx: Timed, { row, after, byProvider, requested_by }: Drafting) {
  const payments = await tx
    .select()
    .from(payment)
    .where(and(isPaidFor(tx, row.id), gt(payment.id, after)))
    .orderBy(asc(payment.id))
    .limit(ROWS_A_STEP)
    .for('update')
  for (const of of payments) {
    const waiting = and(eq(refund.payment_id, of.id), eq(refund.state, 'requested'), isNull(refund.attendee_id))
    const kobo = await leftOf(tx, of)
    // One that waits is decided first: a second one would make it void.
    if (kobo === 0 || (await tx.$count(refund, waiting)) > 0) continue
    const way = byProvider && of.means === 'card' ? 'provider' : 'transfer'
    const purchase = of.state === 'used' ? 'takeBack' : 'keep'
    await draftRefund(tx, ctx, { payment_id: of.id, way, kobo, purchase, reason: REASON, requested_by })
    await tellPayer(tx, ctx, row, { of, kobo })
  }
  return payments.at(-1)?.id ?? null
}

/** Asks a second person, once for all of them. */
async function askForRefunds(tx: Db, ctx: Timed, id: number, account: number): Promise<void> {
  const bills = tx
    .select({ id: sql<string>`${billLine.bill_id}::text` })
    .from(billLine)
    .where(and(eq(billLine.purpose, 'event'), eq(billLine.target, id), eq(billLine.state, 'returned')))
  const isOfBill = and(eq(payment.purpose, 'bill'), inArray(payment.target, bills))
  const isOne = and(
    inArray(
      refund.payment_id,
      tx
        .select({ id: payment.id })
        .from(payment)
        .where(or(isPaidFor(tx, id), isOfBill)),
    ),
    eq(refund.state, 'requested'),
    isNull(refund.approval_id),
  )
  const [all] = await tx
    .select({ payments: sql<number>`count(*)::int`, kobo: sql<number>`coalesce(sum(${refund.kobo}), 0)::float8` })
    .from(refund)
    .where(isOne)
  if (!all || all.payments === 0) return
  const by = { account, act: { actor: `account ${account}` } }
  const approval_id = await askFor(tx, ctx, returnMoney, {
    about: aboutEvent(id),
    version: 1,
    data: all,
    reason: REASON,
    by,
  })
  await tx.update(refund).set({ approval_id }).where(isOne)
}

/** Ends all that an event has, 200 a step, and asks for the refunds in the end. What is done already is not found again. */
export const callOffJob = (products: Products): JobKind => ({
  step: async (tx, ctx, job): Promise<Step> => {
    const { event: id, byProvider } = v.parse(Wanted, job.data)
    const after = v.parse(Cursor, job.cursor) ?? 0
    const [row] = await tx.select().from(event).where(eq(event.id, id))
    const requested_by = job.created_by
    if (!row || requested_by === null) throw new Error('An event is called off by a person')
    const billed = await callOffBilled(tx, { ...ctx, products }, { event_id: id, byProvider, requested_by })
    const done =
      billed ||
      (await endSomeSeats(tx, ctx, row)) ||
      (await endSomeHolds(tx, ctx, row)) ||
      (await closeSomeEntries(tx, ctx, row))
    if (done > 0) return { done, cursor: null, last: false }
    const next = await draftSomeRefunds(tx, ctx, { row, after, byProvider, requested_by })
    if (next !== null) return { done: 0, cursor: next, last: false }
    await askForRefunds(tx, ctx, id, requested_by)
    return { done: 0, cursor: after, last: true }
  },
})
