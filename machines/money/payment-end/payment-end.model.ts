import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { paymentStanding } from '#samples/money.ts'
import type { paymentEndMachine } from './payment-end.machine.ts'

export const paymentEndModel: Model<typeof paymentEndMachine> = {
  inputs: [{ token: '1-a-link-of-a-payment' }],
  cases: {},
  scene: { answers: { getStanding: paymentStanding } },
  outcomes: { endPayment: { done: [undefined], error: [new Refusal(503, 'Please try again.'), new Error('')] } },
}
