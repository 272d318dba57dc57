import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { pickDue } from '#server/areas/money/payment/provider/pick-due.ts'
import { settle } from '#server/areas/money/payment/settle.ts'

/** So many at once: while the provider is slow, one payment does not hold up all others. */
const LANES = 4

async function lane(deps: PaymentDeps, stopping?: AbortSignal) {
  const next = async () => (stopping?.aborted ? null : pickDue(deps))
  for (let due = await next(); due; due = await next()) {
    await settle(deps, due, 'reconciler').catch((error: unknown) => {
      deps.log.error({ trace: due, err: error }, 'A payment could not be settled and is looked at again')
    })
  }
}

/** Looks at every payment that is due: who paid and closed the tab has lost nothing. */
export const reconcile = async (deps: PaymentDeps, stopping?: AbortSignal): Promise<void> => {
  await Promise.all(Array.from({ length: LANES }, () => lane(deps, stopping)))
}
