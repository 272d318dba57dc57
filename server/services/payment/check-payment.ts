import type { OfficePayment } from '#contract/office-payment.ts'
import { type Act, actorOf, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { officePaymentOf } from './office-payment.ts'
import { settle } from './settle.ts'
import type { Till } from './till.ts'

/** The office has the provider asked now. */
export async function checkPayment(
  till: Till & OfficeContext,
  { traceId }: { traceId: string },
): Promise<OfficePayment> {
  const actor = actorOf(till.session)
  const row = await settle(till, traceId, actor)
  const act: Act = { actor, what: 'payment checked', about: `payment ${row.id}`, after: { state: row.state } }
  await recordAct(till.db, till, act)
  return officePaymentOf(row)
}
