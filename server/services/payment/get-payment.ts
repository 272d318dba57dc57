import { paymentStandings } from '#contract/messages/payment-standings.ts'
import type { PaymentState } from '#contract/payment.ts'
import { checkSoon } from './check-soon.ts'
import { toldState } from './lifecycle.ts'
import { readPayment } from './read-payment.ts'
import type { Till } from './till.ts'

/** How it stands, to anyone who knows the trace: nothing of a person (D-77). One that is open is looked at again. */
export async function getPayment(till: Till, { traceId }: { traceId: string }): Promise<PaymentState> {
  const state = toldState(await readPayment(till.db, traceId))
  if (state === 'open') {
    await checkSoon(till, traceId)
    till.wake()
  }
  return { state, message: paymentStandings[state] }
}
