import { inTransaction } from '#server/db/in-transaction.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import type { Payment } from '#server/services/goods.ts'
import { askProvider } from './ask-provider.ts'
import { readPayment } from './read-payment.ts'
import { GiveFailed, type Step, takeStep } from './take-step.ts'
import type { Till } from './till.ts'

/** Given is given; and money that could not be answered with its good waits for the office, not for who asks again. */
const isSettled = ({ state, paid_at }: Payment, by: Step['by']) =>
  by === 'payer' && (state === 'used' || (state === 'review' && paid_at !== null))

async function step(till: Till, given: Step): Promise<Payment | null> {
  try {
    return await inTransaction(till.db, (tx) => takeStep(tx, till, given))
  } catch (error) {
    if (!(error instanceof GiveFailed) || isUnavailable(error)) throw error
    till.log.error({ trace: given.row.trace_id, err: error.cause }, 'What was paid for could not be given')
    return inTransaction(till.db, (tx) => takeStep(tx, till, { ...given, stuck: 'The site failed to give it.' }))
  }
}

/**
 * The only way in which a payment is finished: for who comes back, for the reconciler, whom a notification wakes, and
 * for the office. The provider is asked while no transaction is open; then one transaction does all or nothing. Whoever
 * comes second finds another state than the one that was read, changes nothing and answers the same.
 */
export async function settle(till: Till, traceId: string, by: Step['by']): Promise<Payment> {
  let row = await readPayment(till.db, traceId)
  if (isSettled(row, by)) return row
  const said = await askProvider(till, traceId)
  for (;;) {
    const settled = await step(till, { row, said, by })
    if (settled) return settled
    row = await readPayment(till.db, traceId)
    if (row.state === 'used') return row
  }
}
