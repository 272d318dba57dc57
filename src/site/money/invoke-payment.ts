import type { InvokePayment } from '#contract/money/invoke.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { isAccepted } from '#machines/parts/checkout.ts'
import { type Call, newKey } from '#src/lib/call.ts'

interface Asking {
  signal: AbortSignal
  /** Only a member may pay for this. */
  asMember?: boolean
}

/** Asks the server to begin a payment at the provider's. A yes without a page to go to is no answer. */
export async function invokePayment(call: Call, body: InvokePayment, asking: Asking): Promise<InvokedPayment> {
  const invoked = await call((to) => to.invokePayment, { body, key: newKey(), ...asking })
  if (isAccepted(invoked) && !/^https?:/.test(invoked.payPageLink ?? '')) throw new Error('')
  return invoked
}
