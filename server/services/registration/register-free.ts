import { registration } from '#contract/messages/registration.ts'
import { Refusal } from '#contract/refusal.ts'
import type { AttendeeForm, FreeAttendee } from '#contract/registration.ts'
import { dayInAbuja } from '#domain/days.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { CallContext } from '#server/services/context.ts'
import type { Asking } from '#server/services/payment/product.ts'
import { isFullEvent } from '#server/services/places/pool.ts'
import { atAddress, rateLimit } from '#server/services/rate-limit.ts'
import { needOpenEvent } from './open-event.ts'
import { newTicketNumber, type Seat, takeSeat } from './take-seat.ts'
import { tellAttendee } from './tell-attendee.ts'

/** So long the first mail may take: who presses again needs no second one. */
const ON_ITS_WAY = 10 * 60_000

/** Whether the caller is the member whose seat it is, or tells all that the form of the seat held. */
function isOwn(seat: Seat, account: number | null, form: AttendeeForm): boolean {
  if (account !== null && seat.account_id === account) return true
  const { first_name, middle_name, last_name, phone } = form
  return (
    seat.first_name === first_name &&
    (seat.middle_name ?? '') === (middle_name ?? '') &&
    seat.last_name === last_name &&
    seat.phone === phone
  )
}

/**
 * A seat at a free event. The same address again is answered alike and not counted twice, so that nobody learns who has
 * registered: the ticket is told by mail alone, and mailed again once a day at most.
 */
export async function registerFree(
  ctx: CallContext & Asking,
  { eventId, ...form }: AttendeeForm & { eventId: number },
): Promise<FreeAttendee> {
  const ofEmail = { limit: 'event-registration-email', of: form.email.toLowerCase() } as const
  await rateLimit(ctx, [ofEmail, ...atAddress(ctx, 'event-registration')])
  const event = await needOpenEvent(ctx, eventId)
  if (event.price !== null) throw new Refusal(409, 'This event has a price: pay to register.')
  const isFull = await inTransaction(ctx.db, async (tx) => {
    const owner = { event_id: eventId, account_id: ctx.account, payment_id: null }
    const ticket_number = newTicketNumber(ctx.clock)
    const taken = await takeSeat(tx, ctx.clock, { ...form, ...owner, ticket_number })
    if (!taken) return true
    const { seat, isNew } = taken
    const now = ctx.clock.now()
    const first = `attendee ${seat.id}`
    const isOnItsWay = isNew || now - seat.created_at.getTime() <= ON_ITS_WAY
    // Tried in every case, so that all cost the same; what was mailed under its cause is not mailed again.
    const cause = isOnItsWay ? first : `${first} again on ${dayInAbuja(now)}`
    await tellAttendee(tx, ctx, { seat, event, paid: null }, cause)
    // A full event answers all alike but those who have just taken the last seat, and ask again.
    return !isNew && !isOwn(seat, ctx.account, form) && (await isFullEvent(tx, eventId))
  })
  if (isFull) throw new Refusal(409, registration.full)
  const { first_name, middle_name, last_name, phone, email } = form
  return { first_name, middle_name: middle_name || null, last_name, phone, email }
}
