import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeEntry } from '#contract/events/attendees.ts'
import type { WalkIn, WalkInForm, WalkIns } from '#contract/events/walk-in.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { plainNaira } from '#domain/common/money.ts'
import { may } from '#domain/common/permissions.ts'
import { doorIsOpen } from '#domain/door/door.ts'
import { numberOnRoll } from '#domain/door/roll.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { numberOf } from '#server/areas/common/list/search.ts'
import { readAttendee } from '#server/areas/events/attendee/attendees.list.ts'
import { lockJournal, writeAttendance, writeOfficeLine } from '#server/areas/events/attendee/journal.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { NoPlace } from '#server/areas/events/places/why-short.ts'
import { writeQuorum } from '#server/areas/events/quorum/quorum-count.ts'
import { needStillOn, readEvent } from '#server/areas/events/registration/open-event.ts'
import { findSeat, newTicketNumber, type Seat, takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { tellAttendee } from '#server/areas/events/registration/tell-attendee.ts'
import { nameOf } from '#server/areas/events/ticket/find-seat.ts'
import { postMoney } from '#server/areas/money/payment/post-money.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import { issueReceipt } from '#server/areas/money/receipt/issue-receipt.ts'
import { writeReceived } from '#server/areas/money/record/write-received.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, attendee, cashBoxLine, event, fullName, isListed, isSeat, isSeatOf } from '#server/db/schema/index.ts'
import { type Holder, openBox, readBoxes } from './cash-box.ts'
import { saleAtDoor } from './sale.ts'

type Timed = Pick<Context, 'clock'>
type EventRow = typeof event.$inferSelect

/** Somebody without a ticket, and the line of the journal that lets them in. */
export interface Come extends WalkIn {
  line: string
}

/** The member whose number was said, if there is one. */
export async function memberOfWalkIn(db: Db, { number }: Pick<WalkIn, 'number'>): Promise<number | null> {
  if (number === '') return null
  const [member] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isListed(account), eq(account.membership_number, numberOf(String(numberOnRoll(number))))))
  return member?.id ?? null
}

/** Why a member does not come as a walk-in: they were let in, by the roll or by a ticket, or have one. Who is no member may. */
export async function whyNoWalkIn(tx: Db, event: number, account: number | null): Promise<string | null> {
  if (account === null) return null
  const [own] = await tx
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, event), isSeat, isSeatOf(account)))
    .orderBy(isNull(attendee.came_at), asc(attendee.id))
    .limit(1)
  if (!own) return null
  if (own.state === 'attended') return 'The member with this number was let in already.'
  return `${nameOf(own)} has a ticket that is not used yet. Let them in by it: nothing is to be paid.`
}

const namesOf = (name: string) => {
  const words = name.split(/\s+/)
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { first_name: words.slice(0, last_name ? -1 : undefined).join(' '), last_name }
}

/**
 * The seat of somebody who came without a ticket, with its place; `beyond` also where there is none left. An address that has
 * a seat already proves nothing: this one is another person's, and has none.
 */
export async function seatWalkIn(
  tx: Db,
  { clock }: Timed,
  { id: event_id }: Pick<EventRow, 'id'>,
  { line, beyond, account_id, ...come }: Come & { beyond: boolean; account_id: number | null },
): Promise<Seat | NoPlace> {
  const { name, phone, amount, means } = come
  const hasAddress = come.email !== '' && (await findSeat(tx, event_id, come.email)) === null
  const email = hasAddress ? come.email : `walk-in-${line}`
  const ticket_type = come.ticket_type || null
  const person = {
    ...namesOf(name),
    middle_name: '',
    phone,
    email,
    ticket_type,
    price: means === null ? null : amount,
    walk_in: line,
  }
  const owner = { event_id, account_id, payment_id: null, ticket_number: newTicketNumber(clock), beyond }
  const taken = await takeSeats(tx, clock, { ...owner, people: [person] })
  if (taken instanceof NoPlace) return taken
  const [first] = taken
  if (first?.isNew) return first.seat
  if (!hasAddress) throw new Error('This line of a walk-in has a seat already')
  // Somebody was faster with the address.
  return seatWalkIn(tx, { clock }, { id: event_id }, { ...come, email: '', line, beyond, account_id })
}

interface Paid {
  come: Come
  seat: Seat
  holder: Holder
  by: Pick<Act, 'actor'> & Partial<Act>
  /** When it was taken, by our clock. */
  at: number
  /** Who was taken back since gets no ticket by mail. */
  isTold: boolean
}

/** What was taken goes to the books and into the box of who took it, with a receipt; who gave an address is mailed. */
export async function takeMoney(
  tx: Db,
  ctx: Timed,
  of: EventRow,
  { come, seat, holder, by, at, isTold }: Paid,
): Promise<void> {
  const { means, amount, name, phone, email } = come
  const told = isTold ? await readEvent(tx, of.id) : null
  if (means === null || amount === 0) {
    if (told)
      await tellAttendee(tx, ctx, { seat, event: told, paid: null, by: { name: 'The chapter', act: 'registered' } })
    return
  }
  const { before, paid } = await writeReceived(tx, ctx, {
    purpose: 'event',
    means,
    reference: `WALK-IN ${seat.id}`,
    account_id: seat.account_id,
    amount,
    day: dayInAbuja(at),
    order: {
      target: String(of.id),
      item: of.title,
      payer: { name, email, phone },
      details: {},
      returnPath: `/events/${of.id}`,
    },
  })
  await tx.update(attendee).set({ payment_id: paid.id }).where(eq(attendee.id, seat.id))
  const after = await finish(tx, ctx, paid, { fulfilled: seat.ticket_number })
  await postMoney(tx, ctx, { before, after })
  const box_id = await openBox(tx, ctx, holder)
  await tx.insert(cashBoxLine).values({ box_id, payment_id: paid.id, kobo: amount * 100, at: new Date(at) })
  const price = saleAtDoor(of, at).find(({ id }) => id === come.ticket_type)?.amount
  await recordAct(tx, ctx, {
    ...by,
    what: 'payment recorded',
    about: `payment ${paid.id}`,
    after: { means, reference: paid.reference, amount, price, item: of.title },
  })
  await issueReceipt(tx, ctx, { payment: after, given: seat.ticket_number })
  if (!told) return
  const receipt = { amount, receipt_token: after.receipt_token, afterAll: false }
  await tellAttendee(tx, ctx, { seat, event: told, paid: receipt, by: { name: 'The chapter', act: 'registered' } })
}

async function nameOfAccount(tx: Db, id: number | null) {
  const [found] = await tx
    .select({ name: fullName })
    .from(account)
    .where(eq(account.id, id ?? 0))
  return found?.name || 'the office'
}

/** The desk lets somebody in who has no ticket, at the price of the day. */
export function takeWalkIn(ctx: OfficeContext, { id, ...form }: WalkInForm & { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const [eventRow] = await tx.select().from(event).where(eq(event.id, id))
    if (!eventRow) throw new Refusal(404, 'There is no such event.')
    await needStillOn(tx, id)
    const now = ctx.clock.now()
    if (!doorIsOpen(eventDates(eventRow), now)) throw new Refusal(409, 'The door of this event is closed.')
    const offer = saleAtDoor(eventRow, now).find((one) => one.id === form.ticket_type)
    if (!offer) throw new Refusal(400, 'Choose a ticket type.', { problems: { ticket_type: 'Choose a ticket type.' } })
    if (offer.amount !== form.amount)
      throw new Refusal(409, `The price is now ${plainNaira(offer.amount)}. Close this, and begin again.`)
    if (offer.amount > 0 && form.means === '')
      throw new Refusal(400, 'Choose how they pay.', { problems: { means: 'Choose how they pay.' } })
    const account_id = await memberOfWalkIn(tx, form)
    if (form.number !== '' && account_id === null) {
      const missing = 'There is no member with this number.'
      throw new Refusal(400, missing, { problems: { number: missing } })
    }
    await lockJournal(tx, id)
    const why = await whyNoWalkIn(tx, id, account_id)
    if (why) throw new Refusal(409, why, { problems: { number: why } })
    const means = offer.amount > 0 && form.means !== '' ? form.means : null
    const come = { ...form, means, line: randomUUID() }
    const seat = await seatWalkIn(tx, ctx, eventRow, { ...come, beyond: false, account_id })
    if (seat instanceof NoPlace) throw seat
    const by = await nameOfAccount(tx, ctx.session.account)
    await writeOfficeLine(tx, eventRow, { now, by, kind: 'in', seat, verdict: 'admitted', of: null })
    await writeAttendance(tx, eventRow, [seat.id], now)
    await writeQuorum(tx, eventRow, now)
    const holder = { event_id: id, pass_id: null, account_id: ctx.session.account, holder: by }
    await takeMoney(tx, ctx, eventRow, { come, seat, holder, by: byOffice(ctx), at: now, isTold: true })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'let in a walk-in', about: `attendee ${seat.id}` })
    return readAttendee(tx, ctx, seat.id)
  })
}

/** What is for sale at the door, and what was taken. */
export async function getWalkIns(ctx: OfficeContext, { id }: { id: number }): Promise<WalkIns> {
  const [eventRow] = await ctx.db.select().from(event).where(eq(event.id, id))
  if (!eventRow) throw new Refusal(404, 'There is no such event.')
  const now = ctx.clock.now()
  const isOpen = eventRow.called_off_at === null && doorIsOpen(eventDates(eventRow), now)
  const { roles } = ctx.session
  const seesMoney = may(roles, 'money.read') || may(roles, 'attendees.check_in')
  return { sale: isOpen ? saleAtDoor(eventRow, now) : [], boxes: seesMoney ? await readBoxes(ctx.db, id) : [] }
}
