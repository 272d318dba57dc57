import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Attendee, type GroupSeat, OfferedAttendee } from '#contract/events/registration.ts'
import { typeTold } from '#domain/events/ticket-types.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { unknownPayment } from '#server/areas/money/payment/read-payment.ts'
import { attendee, event } from '#server/db/schema/index.ts'
import { personName } from './people.ts'

/**
 * The seat that a payment was made for; of several, that of who registered. Its names and addresses are those of the
 * payment: the seat may have been given to somebody else since, who is not told to who paid.
 */
export async function readPaidSeat({ db }: Pick<Context, 'db'>, payment: Payment): Promise<Attendee> {
  const seats = await db
    .select({ seat: attendee, types: event.ticket_types })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(eq(attendee.payment_id, payment.id))
    .orderBy(attendee.id)
  const [own] = seats
  if (!own) throw new Error('A payment is used and has no seat')
  const bought = v.safeParse(OfferedAttendee, payment.details)
  // Of somebody who was erased the payment keeps no name.
  if (!bought.success) throw unknownPayment()
  const { id, ticket_number } = own.seat
  const group = seats.map(({ seat, types }, at): GroupSeat => {
    const person = at === 0 ? bought.output : seat.given ? undefined : seat
    return {
      ...(person && { name: personName(person) }),
      amount: seat.price ?? 0,
      ...typeTold(types, seat.ticket_type),
    }
  })
  const { middle_name } = bought.output
  return {
    ...bought.output,
    middle_name: middle_name || null,
    id,
    ticket_number,
    ...(group.length > 1 && { seats: group }),
  }
}
