import { Refusal } from '#contract/common/refusal.ts'
import { refundRefusals } from '#contract/money/refund-messages.ts'
import type { PaymentRefunds } from '#contract/money/refunds.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { getPaymentRefunds } from './get-payment-refunds.ts'
import { lockRefund, takeStep } from './refund.ts'

/** An approved refund does not take place after all. One that waits for a second person is taken back among the approvals. */
export async function cancelRefund(deps: PaymentDeps & OfficeContext, { id }: { id: number }): Promise<PaymentRefunds> {
  const traceId = await inTransaction(deps.db, async (tx) => {
    const { refund, payment } = await lockRefund(tx, id)
    if (refund.state === 'requested') throw new Refusal(409, refundRefusals.waits)
    if (refund.state === 'approved' && refund.tries > 0) throw new Refusal(409, refundRefusals.isBegun)
    await takeStep(tx, refund, { type: 'refund.cancel', ended_at: new Date(deps.clock.now()), next_at: null })
    const about = `payment ${payment.id}`
    await recordAct(tx, deps, { ...byOffice(deps), what: 'refund cancelled', about, after: { refund: id } })
    return payment.trace_id
  })
  return getPaymentRefunds(deps, { traceId })
}
