import { endingKinds } from '#contract/common/standing.ts'
import type { Model } from '#machines/parts/model.ts'
import type { membershipMachine } from './membership.lifecycle.ts'

export const membershipModel: Model<typeof membershipMachine> = {
  inputs: [undefined],
  cases: { 'membership.end': endingKinds.map((how) => ({ type: 'membership.end', how, inArrears: true })) },
  scenarios: {
    'joined by the entry fee': ['entryFee.paid'],
    'resigned and reinstated': [
      'entryFee.paid',
      'membership.end (resigned)',
      'reinstatement.approve',
      'arrears.verified',
    ],
    'lost, and taken back': ['entryFee.paid', 'membership.end ("lost")', 'ending.takeBack'],
    died: ['entryFee.paid', 'membership.end (died)'],
  },
}
