import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/database.ts'
import { attendee, claim, event, isSeat, payment, refund, waitingEntry } from '#server/db/schema/index.ts'
import { askFor } from '#server/services/approval/ask.ts'
import type { Context } from '#server/services/context.ts'
import { postMails } from '#server/services/outbox.ts'
import { endOffer, releaseHold } from '#server/services/places/claim.ts'
import { endSeats } from '#server/services/places/end-seats.ts'
import { entryOf } from '#server/services/places/event-dates.ts'
import { stepEntry } from '#server/services/places/waiting.ts'
import { draftRefund, leftOf } from '#server/services/refund/refund.ts'
import type { Step, TaskKind } from '#server/services/task/task-kind.ts'
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
}

/** Tells people that the event does not take place; the same person about the same seat once. */
function tell(tx: Db, ctx: Timed, row: EventRow, told: readonly Told[]): Promise<void> {
  const about = entryOf(row)
  const reason = row.called_off_reason ?? ''
  return postMails(
    tx,
    ctx,
    told.map(({ id: cause, email, first_name, ticket_number, refund: kobo }) => ({
      ...{ to: email, cause },
      mail: {
        kind: 'event-called-off',
        data: { first_name, ticket_number, event: about, reason, refund: kobo === 0 ? null : kobo / 100 },
      },
    })),
  )
}

/** Ends the next seats. Their payments are locked before them. */
async function endSomeSeats(tx: Db, ctx: Timed, row: EventRow): Promise<number> {
  const seats = await tx
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, row.id), isSeat))
    .orderBy(asc(attendee.id))
    .limit(ROWS_A_STEP)
  const paid = await tx
    .select()
    .from(payment)
    .where(
      inArray(
        payment.id,
        seats.flatMap(({ payment_id }) => payment_id ?? []),
      ),
    )
    .orderBy(asc(payment.id))
    .for('update')
  const left = new Map<number, { payer: string; kobo: number }>()
  for (const one of paid) left.set(one.id, { payer: one.payer_email.toLowerCase(), kobo: await leftOf(tx, one) })
  // Of a group only the person who paid is told of the money.
  const backTo = (email: string, payment_id: number | null) => {
    const of = payment_id === null ? undefined : left.get(payment_id)
    return of && of.payer === email.toLowerCase() ? of.kobo : 0
  }
  const ids = seats.map(({ id }) => id)
  const ended = new Set(await endSeats(tx, ctx, inArray(attendee.id, ids), 'event.calledOff'))
  const told = seats
    .filter(({ id }) => ended.has(id))
    .map(({ id, payment_id, email, first_name, ticket_number }) => ({
      ...{ id: `attendee ${id}`, email, first_name, ticket_number, refund: backTo(email, payment_id) },
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
  for (const { id, payment_id } of held) {
    if (payment_id !== null) await releaseHold(tx, ctx, payment_id)
    // The place of a payment that ends may be an offer again.
    await endOffer(tx, ctx, id, 'registration.closed')
  }
  const entries = await tx
    .select()
    .from(waitingEntry)
    .where(
      inArray(
        waitingEntry.claim_id,
        held.map(({ id }) => id),
      ),
    )
  await tellWaiting(tx, ctx, row, entries)
  return held.length
}

const tellWaiting = (tx: Db, ctx: Timed, row: EventRow, entries: readonly (typeof waitingEntry.$inferSelect)[]) =>
  tell(
    tx,
    ctx,
    row,
    entries.map(({ id, email, first_name }) => ({
      ...{ id: `waiting ${id}`, email, first_name, ticket_number: null, refund: 0 },
    })),
  )

async function closeSomeEntries(tx: Db, ctx: Timed, row: EventRow): Promise<number> {
  const entries = await tx
    .select()
    .from(waitingEntry)
    .where(and(eq(waitingEntry.event_id, row.id), eq(waitingEntry.state, 'waiting')))
    .orderBy(asc(waitingEntry.id))
    .limit(ROWS_A_STEP)
    .for('update')
  for (const entry of entries) await stepEntry(tx, entry, { type: 'registration.closed' })
  await tellWaiting(tx, ctx, row, entries)
  return entries.length
}

const paidSeatsOf = (tx: Db, id: number) =>
  tx
    .select({ id: attendee.payment_id })
    .from(attendee)
    .where(and(eq(attendee.event_id, id), eq(attendee.state, 'calledOff'), isNotNull(attendee.payment_id)))

interface Drafting {
  id: number
  after: number
  byProvider: boolean
  requested_by: number
}

/** Writes down the next refunds, each of all that is left. Answers the last payment, or null where there are no more. */
async function draftSomeRefunds(tx: Db, ctx: Timed, { id, after, byProvider, requested_by }: Drafting) {
  const payments = await tx
    .select()
    .from(payment)
    .where(and(inArray(payment.id, paidSeatsOf(tx, id)), gt(payment.id, after)))
    .orderBy(asc(payment.id))
    .limit(ROWS_A_STEP)
    .for('update')
  for (const of of payments) {
    const waiting = and(eq(refund.payment_id, of.id), eq(refund.state, 'requested'), isNull(refund.attendee_id))
    const kobo = await leftOf(tx, of)
    // One that waits is decided first: a second one would make it void.
    if (kobo === 0 || (await tx.$count(refund, waiting)) > 0) continue
    const way = byProvider && of.means === 'card' ? 'provider' : 'transfer'
    await draftRefund(tx, ctx, { payment_id: of.id, way, kobo, purchase: 'takeBack', reason: REASON, requested_by })
  }
  return payments.at(-1)?.id ?? null
}

/** Asks a second person, once for all of them. */
async function askForRefunds(tx: Db, ctx: Timed, id: number, account: number): Promise<void> {
  const isOne = and(
    inArray(refund.payment_id, paidSeatsOf(tx, id)),
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
    ...{ about: aboutEvent(id), version: 1, data: all, reason: REASON, by },
  })
  await tx.update(refund).set({ approval_id }).where(isOne)
}

/** Ends all that an event has, 200 a step, and asks for the refunds in the end. What is done already is not found again. */
export const callOffTask: TaskKind = {
  step: async (tx, ctx, task): Promise<Step> => {
    const { event: id, byProvider } = v.parse(Wanted, task.data)
    const after = v.parse(Cursor, task.cursor) ?? 0
    const [row] = await tx.select().from(event).where(eq(event.id, id))
    const requested_by = task.created_by
    if (!row || requested_by === null) throw new Error('An event is called off by a person')
    const done =
      (await endSomeSeats(tx, ctx, row)) || (await endSomeHolds(tx, ctx, row)) || (await closeSomeEntries(tx, ctx, row))
    if (done > 0) return { done, cursor: null, last: false }
    const next = await draftSomeRefunds(tx, ctx, { id, after, byProvider, requested_by })
    if (next !== null) return { done: 0, cursor: next, last: false }
    await askForRefunds(tx, ctx, id, requested_by)
    return { done: 0, cursor: after, last: true }
  },
}
