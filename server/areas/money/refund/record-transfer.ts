import { Refusal } from '#contract/common/refusal.ts'
import { refundRefusals } from '#contract/money/refund-messages.ts'
import type { PaymentRefunds, RefundTransfer } from '#contract/money/refunds.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { byOffice } from '#server/areas/common/audit.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { needNewEvidence } from '#server/areas/money/payment/need-new-evidence.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { finishRefund } from './finish-refund.ts'
import { getPaymentRefunds } from './get-payment-refunds.ts'
import { lockRefund } from './refund.ts'

/** The office made the transfer: its reference and day are the evidence, and of one refund alone. */
export async function recordTransfer(
  deps: PaymentDeps & OfficeContext,
  { id, reference, day }: RefundTransfer & { id: number },
): Promise<PaymentRefunds> {
  ownAccount(deps)
  if (day > dayInAbuja(deps.clock.now())) throw new Refusal(400, refundRefusals.inFuture)
  const traceId = await inTransaction(deps.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    needAnother(deps, locked.payment.account_id)
    if (locked.refund.way !== 'transfer') throw new Refusal(409, refundRefusals.notByTransfer)
    if (locked.refund.state === 'done') throw new Refusal(409, 'This refund is done already.')
    await needNewEvidence(tx, reference)
    const transfer = { reference, day }
    await finishRefund(tx, deps, locked, { returned: locked.refund.kobo, transfer, by: byOffice(deps) })
    return locked.payment.trace_id
  })
  return getPaymentRefunds(deps, { traceId })
}
