import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Attendee, OfferedAttendee } from '#contract/registration.ts'
import { attendee } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import type { Payment } from '#server/services/payment/product.ts'
import { unknownPayment } from '#server/services/payment/read-payment.ts'

/**
 * The seat that a payment was made for; of several, that of who registered. Its names and addresses are those of the
 * payment: the seat may have been given to somebody else since, who is not told to who paid.
 */
export async function readPaidSeat({ db }: Pick<Context, 'db'>, payment: Payment): Promise<Attendee> {
  const [seat] = await db
    .select({ id: attendee.id, ticket_number: attendee.ticket_number })
    .from(attendee)
    .where(eq(attendee.payment_id, payment.id))
    .orderBy(attendee.id)
    .limit(1)
  if (!seat) throw new Error('A payment is used and has no seat')
  const bought = v.safeParse(OfferedAttendee, payment.details)
  // Of somebody who was erased the payment keeps no name.
  if (!bought.success) throw unknownPayment()
  return { ...bought.output, middle_name: bought.output.middle_name || null, ...seat }
}
