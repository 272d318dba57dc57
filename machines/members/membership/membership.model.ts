import { endingKinds } from '#contract/members/member-acts.ts'
import type { Model } from '#machines/parts/model.ts'
import type { membershipMachine } from './membership.lifecycle.ts'

export const membershipModel: Model<typeof membershipMachine> = {
  inputs: [undefined],
  cases: { 'membership.end': endingKinds.map((how) => ({ type: 'membership.end', how, inArrears: true })) },
}
