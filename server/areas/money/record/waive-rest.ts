import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { SeatPrice } from '#contract/events/quote.ts'
import type { MoneyRecord, MoneyWaiver } from '#contract/money/money.ts'
import { exactNaira, plainNaira } from '#domain/common/money.ts'
import { netOf } from '#domain/money/review-reasons.ts'
import { byOffice } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { nextState } from '#server/areas/money/payment/lifecycle.ts'
import { surplusOf } from '#server/areas/money/payment/money.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { unknownPayment } from '#server/areas/money/payment/read-payment.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment } from '#server/db/schema/index.ts'
import { lockFor } from './attach-money.ts'
import { mayWaive, recordOf } from './get-money-record.ts'
import { give } from './give.ts'

const event = { type: 'money.attach' } as const

const Seats = v.looseObject({ seats: v.optional(v.array(SeatPrice), []) })

/** The prices of the seats are what came for them: the rest is taken off the last ones first. */
function loweredBy(details: unknown, rest: number) {
  const agreed = v.parse(Seats, details)
  let left = rest
  const seats = agreed.seats.toReversed().map((seat) => {
    const off = Math.min(seat.amount, left)
    left -= off
    return { ...seat, amount: seat.amount - off }
  })
  return { ...agreed, seats: seats.toReversed() }
}

/** Gives seats for which too little came: their price becomes what came, and the rest is waived with a reason. */
export async function waiveRest(
  ctx: OfficeContext & Pick<PaymentDeps, 'products'>,
  { traceId, reason }: MoneyWaiver & { traceId: string },
): Promise<MoneyRecord> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockFor(tx, traceId, event)
    needAnother(ctx, before.account_id)
    if (!mayWaive(before)) throw new Refusal(409, 'The rest is waived only of seats for which too little came.')
    const amount = Math.floor(netOf(before))
    const waived = before.amount - amount
    const { value: limit } = await readSetting(tx, 'second_person_limit')
    if (waived > limit) {
      throw new Refusal(
        409,
        `${exactNaira(waived)} is more than one person may waive (${plainNaira(limit)}). Refund it.`,
      )
    }
    const came = { amount: before.amount_paid ?? 0, fee: before.fee ?? 0, refunded: before.refunded }
    const [paid] = await tx
      .update(payment)
      .set({
        amount,
        details: loweredBy(before.details, waived),
        surplus: surplusOf(came, amount),
        state: nextState(before, event),
        review_reason: null,
      })
      .where(eq(payment.id, before.id))
      .returning()
    if (!paid) throw unknownPayment()
    const facts = ({ state, amount: price }: Payment) => ({ state, amount: price })
    const act = { ...byOffice(ctx), what: 'payment rest waived', before: facts(before) }
    const after = await give(tx, ctx, { before, paid, act: { ...act, after: { ...facts(paid), waived, reason } } })
    return recordOf(tx, after)
  })
}
