import { Refusal } from '#contract/refusal.ts'
import type { Attendee, AttendeeForm } from '#contract/registration.ts'
import { dayInAbuja } from '#domain/days.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { CallContext } from '#server/services/context.ts'
import type { Asking } from '#server/services/payment/product.ts'
import { atAddress, rateLimit } from '#server/services/rate-limit.ts'
import { needOpenEvent } from './open-event.ts'
import { newTicketNumber, type Seat, takeSeat } from './take-seat.ts'
import { tellAttendee } from './tell-attendee.ts'

const fields = ['first_name', 'last_name', 'phone', 'email'] as const

/** So long the first mail may take: who presses again needs no second one. */
const ON_ITS_WAY = 10 * 60_000

/** Whether this is the same form again, and not a stranger's with an address that is registered. */
const isSamePerson = (seat: Seat, form: AttendeeForm) =>
  fields.every((name) => seat[name].trim().toLowerCase() === form[name].trim().toLowerCase())

/**
 * A seat at a free event. The same address again succeeds and is not counted twice; its ticket is told again only to
 * who fills in the same form. To the address it is mailed again, once a day at most.
 */
export async function registerFree(
  ctx: CallContext & Asking,
  { eventId, ...form }: AttendeeForm & { eventId: number },
): Promise<Attendee> {
  const ofEmail = { limit: 'event-registration-email', of: form.email.toLowerCase() } as const
  await rateLimit(ctx, [ofEmail, ...atAddress(ctx, 'event-registration')])
  const event = await needOpenEvent(ctx, eventId)
  if (event.price !== null) throw new Refusal(409, 'This event has a price: pay to register.')
  return inTransaction(ctx.db, async (tx) => {
    const owner = { event_id: eventId, account_id: ctx.account, payment_id: null }
    const { seat, isNew } = await takeSeat(tx, ctx.clock, {
      ...form,
      ...owner,
      ticket_number: newTicketNumber(ctx.clock),
    })
    const ticket = { seat, event, paid: null }
    const now = ctx.clock.now()
    if (isNew) await tellAttendee(tx, ctx, ticket)
    else if (now - seat.created_at.getTime() > ON_ITS_WAY) {
      await tellAttendee(tx, ctx, ticket, `attendee ${seat.id} again on ${dayInAbuja(now)}`)
    }
    const { first_name, middle_name, last_name, phone, email } = form
    const ticket_number = isNew || isSamePerson(seat, form) ? seat.ticket_number : ''
    return { id: seat.id, first_name, middle_name: middle_name || null, last_name, phone, email, ticket_number }
  })
}
