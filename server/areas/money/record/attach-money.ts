import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { MoneyAttachment, MoneyRecord } from '#contract/money/money.ts'
import { openRefunds } from '#contract/money/refunds.ts'
import { plainNaira } from '#domain/common/money.ts'
import { byOffice } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needAnotherFor } from '#server/areas/money/bill/bill.ts'
import { mayTake, nextState, type PaymentEvent } from '#server/areas/money/payment/lifecycle.ts'
import { covers, creditOf, isCredit, surplusOf } from '#server/areas/money/payment/money.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import type { Order, Payment } from '#server/areas/money/payment/product.ts'
import { unknownPayment } from '#server/areas/money/payment/read-payment.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment, refund } from '#server/db/schema/index.ts'
import { recordOf } from './get-money-record.ts'
import { give } from './give.ts'
import { orderAtOffice } from './offers.ts'

/** Money that is on its way back may not be used for anything else. */
const goesBack = (id: number) => and(eq(refund.payment_id, id), inArray(refund.state, openRefunds))

/** Whether money of this payment is on its way back. */
export const isGoingBack = async (tx: Db, id: number) => (await tx.$count(refund, goesBack(id))) > 0

/** A payment that may take this step now, locked against everybody else who would take one. */
export async function lockFor(tx: Db, traceId: string, event: PaymentEvent): Promise<Payment> {
  const [row] = await tx.select().from(payment).where(eq(payment.trace_id, traceId)).for('update')
  if (!row) throw unknownPayment()
  if (!mayTake(row, event)) throw new Refusal(409, 'This payment does not wait for the office any more.')
  if (await isGoingBack(tx, row.id)) {
    throw new Refusal(409, 'Money of this payment is on its way back. Wait until that is done, or cancel it.')
  }
  return row
}

/** What is agreed of a payment, for the records. */
const facts = ({ state, purpose, target, item, amount, account_id }: Payment) => ({
  state,
  purpose,
  target,
  item,
  amount,
  account_id,
})

/** All of it counts for the dues of a member, or for a bill, but for the provider's charge. */
function needCredit(before: Payment, order: Order): Order {
  const amount = Math.floor(creditOf(before))
  if (amount < 1) throw new Refusal(409, 'Less than a naira came, not counting the provider’s charge. Close it.')
  return { ...order, amount }
}

/** Says for whom and for what money in review came. It is given in the same transaction, or nothing is changed. */
export async function attachMoney(
  ctx: OfficeContext & Pick<PaymentDeps, 'products'>,
  { traceId, reason, ...purchase }: MoneyAttachment & { traceId: string },
): Promise<MoneyRecord> {
  return inTransaction(ctx.db, async (tx) => {
    const event = { type: 'money.attach' } as const
    const before = await lockFor(tx, traceId, event)
    needAnother(ctx, before.account_id)
    if (purchase.purpose === 'bill') await needAnotherFor(tx, ctx, purchase.id)
    const { order: asked, account } = await orderAtOffice({ ...ctx, db: tx }, purchase)
    needAnother(ctx, account)
    const isAll = purchase.purpose === 'bill' || isCredit({ purpose: purchase.purpose, details: asked.details })
    const order = isAll ? needCredit(before, asked) : asked
    const came = { amount: before.amount_paid ?? 0, fee: before.fee ?? 0, refunded: before.refunded }
    if (came.refunded > 0) throw new Refusal(409, 'The provider gave money of this payment back. Close it.')
    if (!covers(came, order.amount)) {
      throw new Refusal(409, `${plainNaira(came.amount)} came, and this costs ${plainNaira(order.amount)}.`)
    }
    const [paid] = await tx
      .update(payment)
      .set({
        purpose: purchase.purpose,
        target: order.target,
        item: order.item,
        amount: order.amount,
        account_id: order.account === null ? null : (account ?? before.account_id),
        payer_id: order.payer_id ?? null,
        details: { ...order.details, ...order.minted },
        surplus: order === asked ? surplusOf(came, order.amount) : 0,
        state: nextState(before, event),
        review_reason: null,
      })
      .where(eq(payment.id, before.id))
      .returning()
    if (!paid) throw unknownPayment()
    // Its money is for something else now: no place is kept for it, and it does not wait for one.
    if (before.purpose !== paid.purpose || before.target !== paid.target) {
      const looked = { payment: { ...before, state: 'closed' as const }, silent: false }
      await productOf(ctx, before.purpose).updateHold?.(tx, ctx, looked)
    }
    const act = { ...byOffice(ctx), what: 'payment attached', before: facts(before) }
    const after = await give(tx, ctx, { before, paid, act: { ...act, after: { ...facts(paid), reason } } })
    return recordOf(tx, after)
  })
}
