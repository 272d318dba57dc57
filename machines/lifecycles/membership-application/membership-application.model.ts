import type { Model } from '#machines/parts/model.ts'
import type { membershipApplicationMachine } from './membership-application.machine.ts'

export const membershipApplicationModel: Model<typeof membershipApplicationMachine> = {
  inputs: [undefined],
  cases: {},
}
