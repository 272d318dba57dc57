import type { Model } from '#machines/support/model.ts'
import type { membershipApplicationMachine } from './membership-application.machine.ts'

export const membershipApplicationModel: Model<typeof membershipApplicationMachine> = {
  inputs: [undefined],
  cases: {},
}
