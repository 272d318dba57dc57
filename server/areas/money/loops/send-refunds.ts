import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { advanceRefund, pickDueRefund } from '#server/areas/money/refund/send-refund.ts'

/** Has the provider give back what was approved, and asks about what it did not answer. */
export async function sendRefunds(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  const next = async () => (stopping?.aborted ? null : pickDueRefund(deps))
  for (let due = await next(); due !== null; due = await next()) {
    await advanceRefund(deps, due, { actor: 'reconciler' }).catch((error: unknown) => {
      deps.log.error({ refund: due, err: error }, 'A refund could not be taken further and is looked at again')
    })
    deps.placesChanged()
  }
}
