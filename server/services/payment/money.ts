import type { Money, Standing } from '#server/ports/payment-provider.ts'
import type { Payment } from '#server/services/goods.ts'

/** More than the price: with the payer's fee in the amount, or truly too much. */
function surplusOf({ amount, fee }: Money, price: number): number {
  if (amount <= price || amount - fee === price) return 0
  return amount - fee > price ? amount - fee - price : amount - price
}

/** D-74: no less than the price, and not given back already. */
export const covers = ({ amount, refunded }: Money, price: number) => amount >= price && refunded === 0

/** What the provider told of the money, as it is kept. */
export function moneyFacts(said: Standing | null, { amount, paid_at }: Payment, now: number) {
  if (said?.kind !== 'paid') return {}
  const told = said.paidAt === null ? Number.NaN : Date.parse(said.paidAt)
  return {
    // A moment to come is no moment of payment; one that is kept stays.
    paid_at: paid_at ?? new Date(told <= now ? told : now),
    amount_paid: said.amount,
    fee: said.fee,
    surplus: surplusOf(said, amount),
    refunded: said.refunded,
    ...(said.transactionId && { transaction_id: said.transactionId }),
  }
}
