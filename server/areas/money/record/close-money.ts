import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { MoneyClosing, MoneyRecord } from '#contract/money/money.ts'
import { refundRefusals } from '#contract/money/refund-messages.ts'
import type { RefundTransfer } from '#contract/money/refunds.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { plainNaira } from '#domain/common/money.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { nextState } from '#server/areas/money/payment/lifecycle.ts'
import { needNewEvidence } from '#server/areas/money/payment/need-new-evidence.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import { postMoney } from '#server/areas/money/payment/post-money.ts'
import { nextCheck } from '#server/areas/money/payment/provider/schedule.ts'
import { unknownPayment } from '#server/areas/money/payment/read-payment.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment } from '#server/db/schema/index.ts'
import { lockFor } from './attach-money.ts'
import { recordOf } from './get-money-record.ts'

/** One person alone gives back no more than the limit, each time by a transfer that is the evidence of nothing else. */
async function needGivenBack(
  tx: Db,
  { clock }: Pick<OfficeContext, 'clock'>,
  { held, reference, day }: RefundTransfer & { held: number },
) {
  if (held === 0) throw new Refusal(409, 'No money of this payment is here: there is nothing to give back.')
  const { value: limit } = await readSetting(tx, 'second_person_limit')
  if (held > limit) {
    throw new Refusal(
      409,
      `More than ${plainNaira(limit)} is given back by a refund, which a second person approves. Ask for one, and close the payment after it.`,
    )
  }
  if (day > dayInAbuja(clock.now())) throw new Refusal(400, refundRefusals.inFuture)
  await needNewEvidence(tx, reference)
}

/** Ends a payment in review for which nothing will be given: its money went back from the bank, or stays with the chapter. */
export async function closeMoney(
  ctx: OfficeContext & Pick<PaymentDeps, 'products'>,
  { traceId, ...closing }: MoneyClosing & { traceId: string },
): Promise<MoneyRecord> {
  return inTransaction(ctx.db, async (tx) => {
    const event = { type: 'money.close' } as const
    const before = await lockFor(tx, traceId, event)
    needAnother(ctx, before.account_id)
    const held = before.paid_at === null ? 0 : Math.max(0, (before.amount_paid ?? 0) - before.refunded)
    if (closing.how === 'givenBack') await needGivenBack(tx, ctx, { ...closing, held })
    const given_back = closing.how === 'givenBack' ? held : 0
    const given_back_with = closing.how === 'givenBack' ? closing.reference : null
    const state = nextState(before, event)
    const next_check_at = nextCheck({ ...before, state }, ctx.clock.now())
    const [after] = await tx
      .update(payment)
      .set({ state, given_back, given_back_with, review_reason: null, next_check_at })
      .where(eq(payment.id, before.id))
      .returning()
    if (!after) throw unknownPayment()
    await productOf(ctx, after.purpose).updateHold?.(tx, ctx, { payment: after, silent: false })
    await postMoney(tx, ctx, { before, after })
    if (closing.how === 'givenBack') {
      const [first_name = ''] = after.payer_name.split(' ')
      const { item, trace_id, payer_email } = after
      const { reference, day } = closing
      const data = { first_name, item, trace_id, returned: given_back, reference, day, purchase: null }
      await postMail(tx, ctx, payer_email || null, { kind: 'payment-returned', data }, `payment ${after.id}`)
    }
    const act = { ...byOffice(ctx), what: 'payment closed', about: `payment ${before.id}` }
    await recordAct(tx, ctx, { ...act, before: { state: before.state }, after: { state, given_back, ...closing } })
    return recordOf(tx, after)
  })
}
