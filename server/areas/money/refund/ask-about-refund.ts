import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { PaymentRefunds } from '#contract/money/refunds.ts'
import { byOffice } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { payment, refund } from '#server/db/schema/index.ts'
import { getPaymentRefunds } from './get-payment-refunds.ts'
import { advanceRefund } from './send-refund.ts'

/** The office has the provider asked about a refund now. */
export async function askAboutRefund(
  deps: PaymentDeps & OfficeContext,
  { id }: { id: number },
): Promise<PaymentRefunds> {
  const [of] = await deps.db
    .select({ traceId: payment.trace_id, state: refund.state })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, id))
  if (!of) throw new Refusal(404, 'There is no such refund.')
  if (of.state !== 'unknown')
    throw new Refusal(409, 'This refund does not wait for an answer of the card provider any more.')
  await advanceRefund(deps, id, byOffice(deps))
  return getPaymentRefunds(deps, of)
}
