import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { grade } from '#samples/dues.ts'
import { profile } from '#samples/identity.ts'
import { accepted, refused } from '#samples/money.ts'
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
  scene: {
    answers: {
      listGrades: [grade],
      listUpgrades: [
        {
          id: 7,
          current_grade: 'Associate',
          desired_grade: 'Member',
          desired_grade_id: 2,
          amount: 30_000,
          status: 'approved',
          created_at: '2027-02-03T15:02:00.000Z',
          trace_id: null,
          reason: null,
        },
      ],
    },
  },
}
