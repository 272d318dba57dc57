import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Ticket } from '#contract/events/ticket.ts'
import { naira } from '#domain/common/money.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { returnBilledSeat } from '#server/areas/events/bill/return-billed-seat.ts'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { entryEnding } from '#server/areas/events/places/event-dates.ts'
import { needStillOn } from '#server/areas/events/registration/open-event.ts'
import { lockBillWhole } from '#server/areas/money/bill/bill.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { lockPayment } from '#server/areas/money/refund/refund.ts'
import { askForSeatRefund } from '#server/areas/money/refund/seat-refund.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee } from '#server/db/schema/index.ts'
import { readRefundable } from './due-back.ts'
import { nameOf, needSeat, type ReadSeat } from './find-seat.ts'
import { getTicket, mayCancel, type TicketContext } from './get-ticket.ts'

type Cancelling = TicketContext & Pick<PaymentDeps, 'provider' | 'products'>

const less = (sum: number) =>
  new Refusal(409, `The refund is now ${naira(sum)}, less than was shown. Check it again before you cancel.`)

const wasUsed = () => new Refusal(409, 'This ticket has been used at the door.')

/** Ends the seat. Answers false where it was given away at the same moment, and refuses where its holder was let in. */
async function endSeat(tx: Db, ctx: Cancelling, token: string): Promise<boolean> {
  if (!(await cancelSeats(tx, ctx, and(eq(attendee.token, token), eq(attendee.state, 'taken'))))) return false
  const { seat } = await needSeat(tx, token)
  if (seat.came_at !== null) throw wasUsed()
  return true
}

async function endFreeSeat(tx: Db, ctx: Cancelling, { seat, event, dates }: ReadSeat) {
  if (!(await endSeat(tx, ctx, seat.token))) return
  const { id, email, first_name, ticket_number } = seat
  const entry = entryEnding(event, ctx.clock.now())
  const data = { first_name, ticket_number, event: event.title, starts: dates.start_date, entry }
  await postMail(tx, ctx, email, { kind: 'seat-cancelled', data }, `attendee ${id}`)
  await recordAct(tx, ctx, { actor: 'ticket holder', what: 'cancel seat', about: `attendee ${id}` })
}

/** Ends a seat that was paid for; what is due of its price is asked for in the same transaction. */
async function endPaidSeat(tx: Db, ctx: Cancelling, found: ReadSeat, shown: number | undefined) {
  const { seat, event, dates, payment: of } = found
  const { id, email, first_name, ticket_number } = seat
  const refundable = await readRefundable(tx, found, ctx.clock.now())
  if (!of || !refundable) throw new Refusal(409, 'This seat was paid for. Write to the chapter office to cancel it.')
  const { due } = refundable
  const sum = due / 100
  if (shown !== undefined && sum < shown) throw less(sum)
  if (!(await endSeat(tx, ctx, seat.token))) return
  await tx.update(attendee).set({ due_back: due }).where(eq(attendee.id, id))
  if (due > 0) await askForSeatRefund(tx, ctx, of, { seat: id, due, price: seat.price ?? 0 })
  const about = { ticket_number, event: event.title, starts: dates.start_date, refund: sum }
  const entry = entryEnding(event, ctx.clock.now())
  const told = [{ to: email, data: { ...about, first_name, holder: null, entry } }]
  const [payer = ''] = of.payer_name.split(' ')
  // Who paid knows whom the seat was bought for, and not to whom it was given since.
  const holder = seat.given ? 'the person it was given to' : nameOf(seat)
  const forPayer = { to: of.payer_email, data: { ...about, first_name: payer, holder } }
  const isPayer = of.payer_email.toLowerCase() === email.toLowerCase()
  for (const { to, data } of isPayer ? told : [...told, forPayer])
    await postMail(tx, ctx, to || null, { kind: 'paid-seat-cancelled', data }, `attendee ${id}`)
  const act = { actor: 'ticket holder', what: 'cancel seat', about: `attendee ${id}`, after: { due_back: sum } }
  await recordAct(tx, ctx, act)
}

/** Ends a seat that a bill has paid: what is due of it is the payer's. */
async function endBilledSeat(tx: Db, ctx: Cancelling, found: ReadSeat, shown: number | undefined) {
  const { seat, event, dates, billed } = found
  const { id, email, first_name, ticket_number } = seat
  const due = (await readRefundable(tx, found, ctx.clock.now()))?.due ?? 0
  const sum = due / 100
  if (shown !== undefined && sum < shown) throw less(sum)
  if (!billed || !(await endSeat(tx, ctx, seat.token))) return
  await tx.update(attendee).set({ due_back: due }).where(eq(attendee.id, id))
  const entry = entryEnding(event, ctx.clock.now())
  const about = { ticket_number, event: event.title, starts: dates.start_date, refund: sum }
  const data = { ...about, first_name, holder: null, entry }
  await postMail(tx, ctx, email, { kind: 'paid-seat-cancelled', data }, `attendee ${id}`)
  const holder = seat.given ? 'the person it was given to' : nameOf(seat)
  await returnBilledSeat(tx, ctx, billed.line, { seat: id, due, price: seat.price ?? 0, about: { ...about, holder } })
  const act = { actor: 'ticket holder', what: 'cancel seat', about: `attendee ${id}`, after: { due_back: sum } }
  await recordAct(tx, ctx, act)
}

/**
 * Cancels a seat for who has the link of its ticket: its place is free at once, and the address of the seat is told. Of a
 * seat that was paid for, the office is asked to give back what is due by now.
 */
export async function cancelOwnSeat(
  ctx: Cancelling,
  { token, refund: shown }: { token: string; refund?: number | undefined },
): Promise<Ticket> {
  await inTransaction(ctx.db, async (tx) => {
    const { event: of, payment: paid, billed } = await needSeat(tx, token)
    if (paid) await lockPayment(tx, paid.trace_id)
    if (billed) await lockBillWhole(tx, billed.line.bill_id)
    await needStillOn(tx, of.id)
    const found = await needSeat(tx, token)
    const { seat } = found
    if (seat.state === 'cancelled') return
    if (seat.state === 'attended') throw wasUsed()
    if (!mayCancel(found, ctx.clock.now())) throw new Refusal(409, 'This event has begun.')
    if (found.billed) await endBilledSeat(tx, ctx, found, shown)
    else await (seat.payment_id === null ? endFreeSeat(tx, ctx, found) : endPaidSeat(tx, ctx, found, shown))
  })
  return getTicket(ctx, { token })
}
