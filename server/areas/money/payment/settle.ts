import { reviewReasons } from '#domain/money/review-reasons.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { askProvider } from './provider/ask-provider.ts'
import { readPayment } from './read-payment.ts'
import { FulfilmentFailed, type Step, takeStep } from './take-step.ts'

/** Given is given; and money that could not be answered with its product waits for the office, not for who asks again. */
const isSettled = ({ state, paid_at }: Payment, by: Step['by']) =>
  by === 'payer' && (state === 'used' || state === 'closed' || (state === 'review' && paid_at !== null))

async function step(deps: PaymentDeps, given: Step): Promise<Payment | null> {
  try {
    return await inTransaction(deps.db, (tx) => takeStep(tx, deps, given))
  } catch (error) {
    if (!(error instanceof FulfilmentFailed) || isUnavailable(error)) throw error
    deps.log.error({ trace: given.row.trace_id, err: error.cause }, 'What was paid for could not be fulfilled')
    return inTransaction(deps.db, (tx) => takeStep(tx, deps, { ...given, stuck: reviewReasons.failed }))
  }
}

/**
 * The only way in which a payment is finished: for who comes back, for the loop that asks the provider, which a
 * notification wakes, and for the office. The provider is asked while no transaction is open; then one transaction does all or nothing. A caller
 * who comes second finds another state than the one that was read, changes nothing and answers the same.
 */
export async function settle(
  deps: PaymentDeps,
  traceId: string,
  by: Step['by'],
  { ends = false }: Pick<Step, 'ends'> = {},
): Promise<Payment> {
  let row = await readPayment(deps.db, traceId)
  if (isSettled(row, by)) return row
  const answer = await askProvider(deps, traceId)
  for (;;) {
    const settled = await step(deps, { row, answer, by, ends })
    if (settled) {
      if (settled.purpose === 'event') deps.placesChanged()
      return settled
    }
    row = await readPayment(deps.db, traceId)
    if (row.state === 'used') return row
  }
}
