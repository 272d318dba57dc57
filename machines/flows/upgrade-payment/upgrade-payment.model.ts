import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { accepted, profile, refused } from '#machines/parts/samples.ts'
import type { upgradePaymentMachine } from './upgrade-payment.machine.ts'

export const upgradePaymentModel: Model<typeof upgradePaymentMachine> = {
  inputs: [{ profile }, { profile: undefined }],
  cases: {
    'upgrade.pay': [
      { type: 'upgrade.pay', application: { id: 7, status: 'approved', trace_id: null } },
      { type: 'upgrade.pay', application: { id: 8, status: 'pending', trace_id: null } },
    ],
  },
  outcomes: {
    invokePayment: {
      done: [accepted, refused],
      error: [new Refusal(503, 'The provider does not answer'), new Refusal(401, 'Sign in again')],
    },
  },
}
