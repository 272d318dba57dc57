import { Refusal } from '#contract/common/refusal.ts'
import type { FreeAttendee } from '#contract/events/registration.ts'
import type { Context } from '#server/areas/common/context.ts'
import { attendeeOf, needOffer } from '#server/areas/events/places/entry.ts'
import { needComingEvent, needStillOn } from '#server/areas/events/registration/open-event.ts'
import { needOneOwn } from '#server/areas/events/registration/own-seat.ts'
import { quoteOrder } from '#server/areas/events/registration/quote-order.ts'
import { newTicketNumber, takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { tellAttendee } from '#server/areas/events/registration/tell-attendee.ts'
import type { PapersSeal } from '#server/areas/events/ticket/papers.ts'
import type { Asking } from '#server/areas/money/payment/product.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/** Takes the place that is kept, where nothing is to pay. */
export async function acceptOffer(
  ctx: Context & Asking & { signer: PapersSeal },
  { token }: { token: string },
): Promise<FreeAttendee> {
  const { event_id, id, ...entry } = await needOffer(ctx, token)
  // An offer is good until its time is over, also where the office closes registration meanwhile.
  const event = await needComingEvent(ctx, event_id)
  const ticket_type = entry.ticket_type
  const offered = { account: ctx.account, types: [ticket_type ?? ''], isOffered: true }
  const { seats: prices, total } = await quoteOrder(ctx, event, offered)
  if (total > 0) throw new Refusal(409, 'This event has a price: pay to register.')
  const form = attendeeOf({ ...entry, event_id, id })
  const seat = await inTransaction(ctx.db, async (tx) => {
    await needStillOn(tx, event_id)
    await needOneOwn(tx, { event_id, account: ctx.account, seats: prices, email: form.email })
    const owner = { event_id, account_id: ctx.account, payment_id: null, waiting_entry: id }
    const ticket_number = newTicketNumber(ctx.clock)
    const seats = await takeSeats(tx, ctx.clock, { ...owner, ticket_number, people: [{ ...form, ticket_type }] })
    const [taken] = seats instanceof Refusal ? [] : seats
    if (!taken) throw new Refusal(409, 'This place is not kept for you any more.')
    if (!taken.isNew) throw new Refusal(409, 'This e-mail address has a seat at this event already.')
    await tellAttendee(tx, ctx, { seat: taken.seat, event, paid: null })
    return taken.seat.id
  })
  const { middle_name, ...rest } = form
  return { ...rest, middle_name: middle_name || null, papers: ctx.signer.seal({ seats: [seat] }) }
}
