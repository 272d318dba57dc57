import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { RefundStep } from '#contract/events/event.ts'
import { hasEnded } from '#domain/events/events.ts'
import { nameOfType } from '#domain/events/ticket-types.ts'
import { lastDayForSeats, mayBeBilled } from '#domain/money/bill.ts'
import { reviewReasons } from '#domain/money/review-reasons.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { holdPlaces, lockClaims, releaseLines } from '#server/areas/events/places/claim.ts'
import { endSeats } from '#server/areas/events/places/end-seats.ts'
import { entryEnding, entryOf } from '#server/areas/events/places/event-dates.ts'
import { NoPlace } from '#server/areas/events/places/why-short.ts'
import { Bought } from '#server/areas/events/registration/bought.ts'
import {
  CALLED_OFF,
  lockAgainstCallOff,
  needEvent,
  needStillOn,
  readEvent,
} from '#server/areas/events/registration/open-event.ts'
import { isSecondOwn, lockOwnSeat, needOneOwn } from '#server/areas/events/registration/own-seat.ts'
import { peopleOf } from '#server/areas/events/registration/people.ts'
import { findSeat, newTicketNumber, takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { tellAttendee } from '#server/areas/events/registration/tell-attendee.ts'
import type {
  BilledOrder,
  EndedLines,
  HeldLines,
  LineOutcome,
  Order,
  PaidLine,
} from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, billLine, billSeat, event, isSeat } from '#server/db/schema/index.ts'
import type { MailData } from '#server/mails/kinds.ts'

type Timed = Pick<Context, 'clock'>

const ERASED = 'The data of this person was erased, so nobody can be given a seat.'

const Ordered = v.object({
  ...v.omit(Bought, ['ticket_number']).entries,
  refund: v.object({ steps: v.array(RefundStep), starts: v.string() }),
})

/** The seats of an order as lines of a bill. */
export async function toBill({ db, clock }: Context, order: Order): Promise<BilledOrder> {
  const { event_id, seats } = v.parse(Ordered, order.details)
  const found = await needEvent(db, event_id)
  if (!mayBeBilled(found.start_date, clock.now()))
    throw new Refusal(409, `${found.title} begins in less than three days: its seats cannot be paid by bill any more.`)
  const lines = seats.map(({ amount, ticket_type = null }) => ({
    item: [found.title, nameOfType(found.ticket_types, ticket_type)].filter(Boolean).join(', '),
    kobo: amount * 100,
  }))
  if (lines.some(({ kobo }) => kobo === 0))
    throw new Refusal(409, 'One of these seats costs nothing. Register that person alone, and the others by bill.')
  return { lines, until: lastDayForSeats(found.start_date) }
}

/** Holds a place for each seat of a bill: all of them, or refuses. Of several events the one with the lower number comes first. */
export async function holdLines(tx: Db, ctx: Timed, all: readonly HeldLines[]) {
  const seats = all.flatMap(({ lines, order, account, until, networks }) => {
    const ordered = v.parse(Ordered, order.details)
    return seatsOf(ordered).map((seat, at) => ({
      ...seat,
      account: at === 0 ? account : null,
      line: lines[at] ?? 0,
      until,
      networks,
    }))
  })
  // The lock of a member's own seat comes before all places.
  for (const { event_id, account, price, person } of seats.toSorted(
    (one, other) => (one.account ?? 0) - (other.account ?? 0),
  ))
    await needOneOwn(tx, { event_id, account, seats: [price], email: person.email })
  for (const event_id of [...new Set(seats.map((seat) => seat.event_id))].toSorted((one, other) => one - other)) {
    const own = seats.filter((seat) => seat.event_id === event_id)
    const [first] = own
    if (!first) continue
    await needStillOn(tx, event_id)
    const { until: held_until, networks } = first
    const lines = own.map(({ line }) => line)
    const places = own.map(({ price }) => price)
    const claims = await holdPlaces(tx, ctx, { event_id, payment_id: null, lines, held_until, networks, places })
    const rows = own.map(({ line: line_id, person, price, refund }, at) => {
      const { first_name, middle_name, last_name, phone, email, answers = [] } = person
      const who = { first_name, middle_name: middle_name || null, last_name, phone, email, answers }
      return { ...who, line_id, event_id, price, refund, claim_id: claims[at] ?? null }
    })
    await tx.insert(billSeat).values(rows)
  }
}

/** Who comes by an order, each with the price and the terms that were agreed. */
function seatsOf({ event_id, seats, others = [], answers, refund, ...form }: v.InferOutput<typeof Ordered>) {
  return peopleOf({ form, others }, { seats, answers }).flatMap((person, at) => {
    const price = seats[at]
    return price ? { event_id, person, price, refund } : []
  })
}

type Row = typeof billSeat.$inferSelect

/** The seat of a line, with the ticket in the mail; or why there is none. The place that was held is taken, or after the bill has expired a free one. */
async function takeSeat(tx: Db, ctx: Timed, row: Row, { id, account, payer }: PaidLine): Promise<number | string> {
  const { event_id, first_name, middle_name, last_name, phone, email, price, answers } = row
  // What an erasure leaves is no address.
  if (!email.includes('@')) return ERASED
  const found = await readEvent(tx, event_id)
  if (!found) return reviewReasons.gone
  if (await lockAgainstCallOff(tx, event_id)) return CALLED_OFF
  if (hasEnded(found, ctx.clock.now())) return reviewReasons.over
  if (await findSeat(tx, event_id, email)) return reviewReasons.hadSeat
  if (await isSecondOwn(tx, { event_id, account, seats: [price] })) return reviewReasons.secondMemberPrice
  const names = { first_name, middle_name: middle_name ?? '', last_name, phone, email }
  const { amount, code, ticket_type = null } = price
  const ticket_number = newTicketNumber(ctx.clock)
  const owner = { event_id, account_id: account, payment_id: null, line: id, ticket_number }
  const people = [{ ...names, price: amount, code, ticket_type, answers }] as const
  const taken = await takeSeats(tx, ctx.clock, { ...owner, people })
  if (taken instanceof NoPlace) return taken.late
  const [first] = taken
  if (!first?.isNew) return reviewReasons.hadSeat
  await tellAttendee(tx, ctx, { seat: first.seat, event: found, paid: null, by: { name: payer, act: 'registered' } })
  return first.seat.id
}

async function tellOver(tx: Db, ctx: Timed, row: Row, told: Pick<MailData<'bill-seat-over'>, 'payer' | 'why'>) {
  const { line_id, event_id, first_name, email } = row
  const [of] = await tx.select().from(event).where(eq(event.id, event_id))
  if (!of || !email.includes('@')) return
  const data = { first_name, event: of.title, event_id, starts: of.start_date.toISOString(), ...told }
  await postMail(tx, ctx, email, { kind: 'bill-seat-over', data }, `bill line ${line_id} ${told.why}`)
}

/** The locks of members' own seats on a bill come before the places of its first line. */
async function lockOwnSeats(tx: Db, line: number) {
  const [of] = await tx.select({ bill: billLine.bill_id }).from(billLine).where(eq(billLine.id, line))
  const isOwn = and(eq(billLine.bill_id, of?.bill ?? 0), eq(billLine.purpose, 'event'), isNotNull(billLine.account_id))
  const own = await tx
    .selectDistinct({ account: billLine.account_id, event: billLine.target })
    .from(billLine)
    .where(isOwn)
    .orderBy(billLine.account_id, billLine.target)
  for (const { account, event: at } of own) if (account !== null && at !== null) await lockOwnSeat(tx, account, at)
}

/** Gives the seat of a line. What could not be given is the payer's credit, and who was to come is told. */
export async function giveLine(tx: Db, ctx: Timed, line: PaidLine): Promise<LineOutcome> {
  const [row] = await tx.select().from(billSeat).where(eq(billSeat.line_id, line.id))
  if (!row) throw new Error(`Line ${line.id} of a bill has no seat`)
  await lockOwnSeats(tx, line.id)
  // Its money was taken back meanwhile, and the seat stayed.
  const stands =
    row.attendee_id !== null && (await tx.$count(attendee, and(eq(attendee.id, row.attendee_id), isSeat))) > 0
  if (stands) return { taken: line.kobo }
  const given = await takeSeat(tx, ctx, row, line)
  if (typeof given === 'string') {
    if (row.claim_id !== null) await releaseLines(tx, ctx, [row.claim_id])
    await tellOver(tx, ctx, row, { payer: line.payer, why: 'notGiven' })
    return { why: given }
  }
  // The seat has the answers now.
  await tx.update(billSeat).set({ attendee_id: given, answers: [] }).where(eq(billSeat.line_id, line.id))
  return { taken: line.kobo }
}

/** Tells the holders of seats that were given for a bill and have ended now. */
async function tellEnded(tx: Db, ctx: Timed, ids: number[], why: EndedLines['why']) {
  const seats = await tx
    .select({ seat: attendee, of: event })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(inArray(attendee.id, ids))
    .orderBy(attendee.id)
  for (const { seat, of } of seats) {
    const { id, email, first_name, ticket_number } = seat
    const entry = entryEnding(of, ctx.clock.now())
    if (hasEnded({ start_date: entry.start_date, end_date: entry.end_date }, ctx.clock.now())) continue
    const cause = `attendee ${id}`
    if (why === 'calledOff') {
      const data = { first_name, ticket_number, event: entryOf(of), reason: of.called_off_reason ?? '', refund: null }
      await postMail(tx, ctx, email, { kind: 'event-called-off', data }, cause)
    } else {
      const data = { first_name, ticket_number, event: of.title, starts: entry.start_date, entry }
      await postMail(tx, ctx, email, { kind: 'seat-cancelled', data }, cause)
    }
  }
}

/** The places that were held for these lines are free, and the seats that were given for them end. */
export async function endLines(tx: Db, ctx: Timed, { lines, why, payer }: EndedLines): Promise<void> {
  const rows = await tx
    .select({ row: billSeat, claim: attendee.claim_id, seat: attendee.state, starts: event.start_date })
    .from(billSeat)
    .innerJoin(event, eq(event.id, billSeat.event_id))
    .leftJoin(attendee, eq(attendee.id, billSeat.attendee_id))
    .where(inArray(billSeat.line_id, lines))
    .orderBy(billSeat.line_id)
  // Who was there stays so, whatever becomes of the money.
  const mayEnd = ({ seat, starts }: Pick<(typeof rows)[number], 'seat' | 'starts'>) =>
    why === 'calledOff' || (seat !== 'attended' && (why !== 'expired' || starts.getTime() > ctx.clock.now()))
  const given = rows.filter(mayEnd).flatMap(({ row }) => row.attendee_id ?? [])
  const held = rows.filter(({ row }) => row.attendee_id === null)
  await lockClaims(
    tx,
    rows.flatMap(({ row, claim }) => claim ?? row.claim_id ?? []),
  )
  await releaseLines(
    tx,
    ctx,
    held.flatMap(({ row }) => row.claim_id ?? []),
  )
  const end = why === 'calledOff' ? 'event.calledOff' : 'seat.cancel'
  const ended = given.length > 0 ? await endSeats(tx, ctx, inArray(attendee.id, given), end) : []
  await tellEnded(tx, ctx, ended, why)
  if (payer !== null) for (const { row } of held) await tellOver(tx, ctx, row, { payer, why })
}
