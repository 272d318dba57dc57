import { eq } from 'drizzle-orm'
import type { Attendee } from '#contract/registration.ts'
import { attendee } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import type { Payment } from '#server/services/payment/product.ts'

/** The seat that a payment was made for; of several, that of who registered. */
export async function readPaidSeat({ db }: Pick<Context, 'db'>, payment: Payment): Promise<Attendee> {
  const [seat] = await db
    .select()
    .from(attendee)
    .where(eq(attendee.payment_id, payment.id))
    .orderBy(attendee.id)
    .limit(1)
  if (!seat) throw new Error('A payment is used and has no seat')
  const { id, first_name, middle_name, last_name, phone, email, ticket_number } = seat
  return { id, first_name, middle_name, last_name, phone, email, ticket_number }
}
