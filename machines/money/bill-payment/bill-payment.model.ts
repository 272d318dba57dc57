import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { accepted, billPage, refused } from '#samples/money.ts'
import type { billPaymentMachine } from './bill-payment.machine.ts'

export const billPaymentModel: Model<typeof billPaymentMachine> = {
  inputs: [{ token: 'a-token-of-a-bill-of-others' }],
  scene: { answers: { getBillPage: billPage } },
  cases: {},
  outcomes: { invokePayment: { done: [accepted, refused], error: [new Refusal(503, 'The provider does not answer')] } },
}
