import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { profile } from '#machines/parts/samples.ts'
import type { ownLinkMachine } from './own-link.machine.ts'

export const ownLinkModel: Model<typeof ownLinkMachine> = {
  inputs: [undefined],
  cases: {},
  outcomes: {
    openOwnLink: {
      done: ['a-token-of-a-payment-link'],
      error: [new Refusal(409, 'There is nothing to pay'), new Refusal(401, 'Sign in again')],
    },
  },
  scene: {
    member: {
      ...profile,
      grade_id: null,
      application: { status: 'approved', grade: 'Associate', submitted_at: '2027-03-01T09:00:00.000Z', reason: null },
    },
  },
}
