import type { OfficePayment } from '#contract/money/office-payment.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { officePaymentOf } from '#server/areas/money/payments/office-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { settle } from '../settle.ts'

/** The office has the provider asked now. */
export async function checkPayment(
  deps: PaymentDeps & OfficeContext,
  { traceId }: { traceId: string },
): Promise<OfficePayment> {
  const by = byOffice(deps)
  const row = await settle(deps, traceId, by.actor)
  const act: Act = { ...by, what: 'payment checked', about: `payment ${row.id}`, after: { state: row.state } }
  await recordAct(deps.db, deps, act)
  return officePaymentOf(row)
}
