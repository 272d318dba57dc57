import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import { giveWaitedSeats } from '#server/areas/events/waiting/wait-for-place.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'

/**
 * Keeps the waiting lists, then gives the seats that are paid for. If one of the two fails, that is logged, and the other has
 * its turn.
 */
export async function workOnWaitingLists(deps: PaymentDeps): Promise<void> {
  const logFailure = (error: unknown) => {
    deps.log.error({ err: error }, 'The waiting lists were not worked on to the end')
    return 0
  }
  const ended = await advanceWaitingLists(deps, deps.log).catch(logFailure)
  const given = await giveWaitedSeats(deps).catch(logFailure)
  if (ended + given > 0) deps.placesChanged()
}
