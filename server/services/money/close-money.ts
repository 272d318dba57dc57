import { eq } from 'drizzle-orm'
import type { MoneyClosing, MoneyRecord } from '#contract/office/money.ts'
import { Refusal } from '#contract/refusal.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment } from '#server/db/schema/index.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { nextState } from '#server/services/payment/lifecycle.ts'
import { postMoney } from '#server/services/payment/post-money.ts'
import { unknownPayment } from '#server/services/payment/read-payment.ts'
import { nextCheck } from '#server/services/payment/schedule.ts'
import { lockFor } from './attach-money.ts'
import { recordOf } from './get-money-record.ts'

/** Ends a payment in review for which nothing will be given: its money went back from the bank, or stays with the chapter. */
export async function closeMoney(
  ctx: OfficeContext,
  { traceId, how, reason }: MoneyClosing & { traceId: string },
): Promise<MoneyRecord> {
  return inTransaction(ctx.db, async (tx) => {
    const event = { type: 'money.close' } as const
    const before = await lockFor(tx, traceId, event)
    const held = before.paid_at === null ? 0 : Math.max(0, (before.amount_paid ?? 0) - before.refunded)
    if (how === 'givenBack' && held === 0) {
      throw new Refusal(409, 'No money of this payment is here: there is nothing to give back.')
    }
    const given_back = how === 'givenBack' ? held : 0
    const state = nextState(before, event)
    const next_check_at = nextCheck({ ...before, state }, ctx.clock.now())
    const [after] = await tx
      .update(payment)
      .set({ state, given_back, review_reason: null, next_check_at })
      .where(eq(payment.id, before.id))
      .returning()
    if (!after) throw unknownPayment()
    await postMoney(tx, ctx, { before, after })
    const act = { ...byOffice(ctx), what: 'payment closed', about: `payment ${before.id}` }
    await recordAct(tx, ctx, { ...act, before: { state: before.state }, after: { state, how, given_back, reason } })
    return recordOf(tx, after)
  })
}
