import { eq } from 'drizzle-orm'
import type { Receipt } from '#contract/receipt.ts'
import { Refusal } from '#contract/refusal.ts'
import { fulfilment, payment } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'

/** What was bought, to whoever holds the token of the mail (D-94). */
export async function getReceipt({ db }: Context, { token }: { token: string }): Promise<Receipt> {
  const [found] = await db
    .select({ payment, given: fulfilment.given })
    .from(payment)
    .innerJoin(fulfilment, eq(fulfilment.payment_id, payment.id))
    .where(eq(payment.receipt_token, token))
  if (!found?.payment.paid_at) throw new Refusal(404, 'There is no such receipt.')
  const { payer_name, purpose, item, amount, trace_id, paid_at } = found.payment
  const ticket_number = purpose === 'event' ? found.given : null
  return { payer: payer_name, purpose, item, amount, trace_id, paid_at: paid_at.toISOString(), ticket_number }
}
