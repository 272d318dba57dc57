import { Refusal } from '#contract/common/refusal.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import { postMoney } from '#server/areas/money/payment/post-money.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import { issueReceipt } from '#server/areas/money/receipt/issue-receipt.ts'
import type { Db } from '#server/db/database.ts'

interface Paid {
  before: Payment
  /** As it was written: paid, and for what. */
  paid: Payment
  act: Omit<Act, 'about'>
}

/** Gives what a payment is for, by hand: with its ledger, its record and its receipt. What cannot be given is refused, and nothing is done. */
export async function give(
  tx: Db,
  deps: Pick<PaymentDeps, 'clock' | 'products'>,
  { before, paid, act }: Paid,
): Promise<Payment> {
  const outcome = await productOf(deps, paid.purpose).fulfil(
    tx,
    { clock: deps.clock, products: deps.products, afterAll: true },
    paid,
  )
  if ('unfulfillable' in outcome) throw new Refusal(409, outcome.unfulfillable)
  const after = await finish(tx, deps, paid, outcome)
  await postMoney(tx, deps, { before, after })
  await recordAct(tx, deps, { ...act, about: `payment ${after.id}` })
  // Last: the lock on the numbers is held until the end of the transaction.
  await issueReceipt(tx, deps, { payment: after, given: outcome.fulfilled })
  return after
}
