import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { accepted, refused } from '#samples/money.ts'
import type { paymentLinkMachine } from './payment-link.machine.ts'

export const paymentLinkModel: Model<typeof paymentLinkMachine> = {
  inputs: [{ token: 'a-token-of-a-payment-link' }],
  cases: {},
  outcomes: {
    readLink: {
      done: [{ first_name: 'First', grade: 'Associate', grade_id: 3, fee: 30_000 }],
      error: [new Refusal(404, 'This link has been used'), new Error('Could not Get User')],
    },
    invokePayment: { done: [accepted, refused], error: [new Refusal(503, 'The provider does not answer')] },
  },
}
