import { Refusal } from '#contract/common/refusal.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { paymentStandings } from '#contract/messages/payment-standings.ts'
import type { Purpose } from '#contract/money/payment.ts'
import type { Asking, Payment } from '#server/areas/money/payment/product.ts'
import { publicState } from './lifecycle.ts'
import { type PaymentDeps, productOf } from './payment-deps.ts'
import { readPayment, unknownPayment } from './read-payment.ts'
import { settle } from './settle.ts'

interface Confirmation {
  trace_id: string
}

/**
 * Somebody came back from paying and says so. What is believed is the trace alone, and that only of who bought; whether
 * it is paid the provider is asked. Told again, it answers the same.
 */
export async function confirmPayment(
  deps: PaymentDeps & Asking,
  purpose: Purpose,
  { trace_id, ...sent }: Confirmation,
): Promise<Payment> {
  const row = await readPayment(deps.db, trace_id)
  if (row.purpose !== purpose) throw new Refusal(409, 'This payment was made for something else.')
  if (!productOf(deps, purpose).isBuyer(row, { account: deps.account, sent })) throw unknownPayment()
  const settled = await settle(deps, trace_id, 'payer')
  const state = publicState(settled)
  if (state === 'fulfilled') return settled
  if (state === 'failed') throw new Refusal(400, paymentStandings.failed)
  const isReceived = state === 'review' && settled.paid_at !== null
  throw new Refusal(409, isReceived ? flowScreens.paymentReceived : paymentStandings.open)
}
