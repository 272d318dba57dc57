import { desc, eq } from 'drizzle-orm'
import { refundRefusals } from '#contract/money/refund-messages.ts'
import { type PaymentRefunds, purchaseChoices } from '#contract/money/refunds.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { readPayment } from '#server/areas/money/payment/read-payment.ts'
import { refund } from '#server/db/schema/index.ts'
import { freeCreditOf } from '../bill/bill.ts'
import { leftOf, waysOf } from './refund.ts'
import { describeRefunds } from './refunds.list.ts'

/** What went back of a payment, what is on its way, and what may be asked for. */
export async function getPaymentRefunds(
  deps: PaymentDeps & OfficeContext,
  { traceId }: { traceId: string },
): Promise<PaymentRefunds> {
  const of = await readPayment(deps.db, traceId)
  const rows = await deps.db
    .select({ id: refund.id, state: refund.state })
    .from(refund)
    .where(eq(refund.payment_id, of.id))
    .orderBy(desc(refund.id))
  const ids = rows.map(({ id }) => id)
  const told = ids.length > 0 ? await describeRefunds(deps.db, deps, ids) : new Map()
  const came = await leftOf(deps.db, of)
  const isBill = of.purpose === 'bill' && of.payer_id !== null && of.state === 'used'
  const free = isBill && of.payer_id !== null ? Math.max(0, await freeCreditOf(deps.db, of.payer_id)) : came
  const left = Math.min(came, free)
  const waits = rows.some(({ state }) => state === 'requested') && refundRefusals.waits
  const isClosed = of.state === 'closed' && refundRefusals.isClosed
  const why =
    (of.paid_at === null && refundRefusals.nothingCame) ||
    isClosed ||
    waits ||
    (came > 0 && free === 0 && refundRefusals.notFree) ||
    (left === 0 && refundRefusals.nothingLeft)
  return {
    left: left / 100,
    ways: why ? [] : waysOf(deps, of),
    why: why || null,
    purchases: of.state === 'used' ? [...purchaseChoices[of.purpose]] : [],
    refunds: ids.flatMap((id) => told.get(id) ?? []),
  }
}
