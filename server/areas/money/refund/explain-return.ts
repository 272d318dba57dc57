import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { PaymentRefunds, ReturnExplained } from '#contract/money/refunds.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { refund } from '#server/db/schema/index.ts'
import { getPaymentRefunds } from './get-payment-refunds.ts'
import { isMoneyless, isUnexplained, lockRefund } from './refund.ts'

/** Why what was bought stays, though the provider gave its money back by itself. It is said once; the audit tells that, not the reason. */
export async function explainReturn(
  deps: PaymentDeps & OfficeContext,
  { id, reason }: ReturnExplained & { id: number },
): Promise<PaymentRefunds> {
  ownAccount(deps)
  const traceId = await inTransaction(deps.db, async (tx) => {
    const { refund: of, payment } = await lockRefund(tx, id)
    needAnother(deps, payment.account_id)
    if (!isUnexplained(of) || !(await isMoneyless(tx, payment.id)))
      throw new Refusal(409, 'There is nothing to explain, or it is explained already.')
    await tx.update(refund).set({ reason }).where(eq(refund.id, id))
    const about = `payment ${payment.id}`
    await recordAct(tx, deps, { ...byOffice(deps), what: 'return explained', about, after: { refund: id } })
    return payment.trace_id
  })
  return getPaymentRefunds(deps, { traceId })
}
