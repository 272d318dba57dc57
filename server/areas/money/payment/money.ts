import * as v from 'valibot'
import { koboOf } from '#domain/common/money.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import type { Money, Standing } from '#server/ports/payment-provider.ts'

type Came = Pick<Money, 'amount' | 'fee' | 'refunded'>

/** What is left of the amount once the payer's fee is taken out, over the price. */
const netOver = ({ amount, fee }: Came, price: number) => koboOf(amount) - koboOf(fee) - koboOf(price)

/**
 * D-74: the price, with the payer's fee in the amount or beside it; or more. What lies between the two may be too little
 * with the fee in it, and is looked at. Nothing is covered by money that was given back.
 */
export const covers = (money: Came, price: number) =>
  money.refunded === 0 && (koboOf(money.amount) === koboOf(price) || netOver(money, price) >= 0)

/** Naira that count where all that came is for dues: the payer bears the provider's charge. */
export const creditOf = ({ amount_paid, fee }: Pick<Payment, 'amount_paid' | 'fee'>) =>
  (koboOf(amount_paid ?? 0) - koboOf(fee ?? 0)) / 100

/** Money in review of which the office has made credit of a member: no price was agreed. */
export const isCredit = ({ purpose, details }: Pick<Payment, 'purpose' | 'details'>) =>
  purpose === 'dues' && v.is(v.object({ years: v.literal(0), agreed: v.array(v.unknown()) }), details)

export const surplusOf = (money: Came, price: number) => Math.max(0, netOver(money, price)) / 100

/** The provider's clock is not ours: nothing was paid before it was begun, and nothing later than now. */
function momentOf(paidAt: string | null, begun: Date, now: number): Date {
  const moment = Date.parse(paidAt ?? '')
  return new Date(Number.isNaN(moment) ? now : Math.max(begun.getTime(), Math.min(moment, now)))
}

/** What the provider told of the money, as it is stored; `refunded` is all that went back, in naira. The moment that was told first stays. */
export function moneyFacts(
  answer: Standing | null,
  { amount, paid_at, created_at }: Payment,
  { now, refunded }: { now: number; refunded: number },
) {
  if (answer?.kind !== 'paid') return {}
  return {
    paid_at: paid_at ?? momentOf(answer.paidAt, created_at, now),
    amount_paid: answer.amount,
    fee: answer.fee,
    surplus: surplusOf(answer, amount),
    refunded,
    ...(answer.transactionId && { transaction_id: answer.transactionId }),
  }
}
