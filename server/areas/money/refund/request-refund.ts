import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { refundRefusals } from '#contract/money/refund-messages.ts'
import { type PaymentRefunds, purchaseChoices, type RefundRequest } from '#contract/money/refunds.ts'
import { koboOf, naira } from '#domain/common/money.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { refund } from '#server/db/schema/index.ts'
import { lockCredit } from '../bill/bill.ts'
import { getPaymentRefunds } from './get-payment-refunds.ts'
import { draftRefund, leftOf, lockPayment, seatsTakenBack, waysOf } from './refund.ts'
import { giveBack } from './refund-act.ts'

type Requested = RefundRequest & { traceId: string }

/** Asks a second person to give money back. */
export async function requestRefund(
  deps: PaymentDeps & OfficeContext,
  { traceId, amount, way, purchase, reason }: Requested,
): Promise<PaymentRefunds> {
  const requested_by = ownAccount(deps)
  await inTransaction(deps.db, async (tx) => {
    const of = await lockPayment(tx, traceId)
    const isHeld = of.state !== 'used'
    if (of.payer_id !== null && of.purpose !== 'bill') throw new Refusal(409, refundRefusals.isSplit)
    if (of.paid_at === null) throw new Refusal(409, refundRefusals.nothingCame)
    if (of.state === 'closed') throw new Refusal(409, refundRefusals.isClosed)
    if (!waysOf(deps, of).includes(way)) throw new Refusal(409, refundRefusals.noCall)
    const choices = isHeld ? ['keep'] : purchaseChoices[of.purpose]
    if (!choices.includes(purchase)) throw new Refusal(409, refundRefusals.notTakenBack)
    const waiting = and(eq(refund.payment_id, of.id), eq(refund.state, 'requested'))
    if ((await tx.$count(refund, waiting)) > 0) throw new Refusal(409, refundRefusals.waits)
    const left = await leftOf(tx, of)
    if (left === 0) throw new Refusal(409, refundRefusals.nothingLeft)
    if (koboOf(amount) > left) throw new Refusal(409, `No more than ${naira(left / 100)} of this payment can go back.`)
    if (of.payer_id !== null && !isHeld && koboOf(amount) > (await lockCredit(tx, of.payer_id)))
      throw new Refusal(409, refundRefusals.notFree)
    const row = { payment_id: of.id, way, kobo: koboOf(amount), purchase, reason, requested_by }
    const id = await draftRefund(tx, deps, row)
    const about = `payment ${of.id}`
    const version = (await giveBack.versionOf(tx, about)) ?? 0
    const seats = await seatsTakenBack(tx, of, purchase)
    const data = { refund: id, amount, way, purchase, purpose: of.purpose, isHeld, seats }
    const approval_id = await ask(tx, deps, giveBack, { about, version, data, reason })
    await tx.update(refund).set({ approval_id }).where(eq(refund.id, id))
  })
  return getPaymentRefunds(deps, { traceId })
}
