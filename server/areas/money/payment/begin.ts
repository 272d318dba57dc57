import { and, eq } from 'drizzle-orm'
import { ACCEPTED } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import type { Order, Payment } from '#server/areas/money/payment/product.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment } from '#server/db/schema/index.ts'
import { ProviderSilent, type Started } from '#server/ports/payment-provider.ts'
import { releaseSlot } from './claim.ts'
import { nextState } from './lifecycle.ts'
import { type PaymentDeps, productOf } from './payment-deps.ts'

const TITLE = 'NIPR FCT Chapter'

/** What the browser gets of the provider's answer (D-09); null while there is none. */
export function answerOf(row: Payment): InvokedPayment | null {
  const { trace_id: traceId, pay_page_link: payPageLink, declined_code: code, declined_message: message } = row
  if (payPageLink) {
    return { responseHeader: { responseCode: ACCEPTED, responseMessage: 'Successful' }, payPageLink, traceId }
  }
  return code === null ? null : { responseHeader: { responseCode: code, responseMessage: message ?? '' }, traceId }
}

/** Whether it was begun is not known: the payment stays as it is and is asked about, and a retry makes a new one. */
async function refuseSilence(deps: PaymentDeps, row: Payment, error: unknown): Promise<never> {
  await releaseSlot(deps, row)
  if (!(error instanceof ProviderSilent)) throw error
  deps.log.warn({ trace: row.trace_id, why: error.message }, 'A payment could not be begun')
  throw new Refusal(503, 'The card provider does not answer just now. Please try again shortly.')
}

const begun = (row: Payment, started: Started) =>
  started.kind === 'accepted'
    ? {
        state: nextState(row, { type: 'provider.accepted' }),
        pay_page_link: started.payPageLink,
        transaction_id: started.transactionId,
      }
    : {
        state: nextState(row, { type: 'provider.declined' }),
        declined_code: started.code,
        declined_message: started.message,
        slot: null,
        next_check_at: null,
      }

/** Has the provider take it. The record was made before, and no transaction is open meanwhile. */
export async function beginPayment(deps: PaymentDeps, row: Payment, order: Order): Promise<InvokedPayment> {
  // The provider asks for an address: of a payer who has none the office's stands for it.
  const reached = order.payer.email === '' ? { email: deps.officeEmail } : {}
  const started = await deps.provider
    .start({
      traceId: row.trace_id,
      amount: row.amount,
      returnUrl: deps.site + row.return_path,
      customer: { ...order.payer, ...reached },
      title: TITLE,
      description: row.item,
      metaData: { ...order.metaData, ...reached },
    })
    .catch((error: unknown) => refuseSilence(deps, row, error))
  const change = begun(row, started)
  const stored = await inTransaction(deps.db, async (tx) => {
    const [written] = await tx
      .update(payment)
      .set(change)
      .where(and(eq(payment.id, row.id), eq(payment.state, row.state)))
      .returning()
    if (written) await productOf(deps, written.purpose).updateHold?.(tx, deps, { payment: written, silent: false })
    return written
  })
  if (change.state === 'failed' && row.purpose === 'event') deps.placesChanged()
  const answer = answerOf(stored ?? { ...row, ...change })
  if (!answer) throw new Error('A payment was begun without an answer')
  return answer
}
