import type { Model } from '#machines/parts/model.ts'
import type { upgradeApplicationMachine } from './upgrade-application.machine.ts'

export const upgradeApplicationModel: Model<typeof upgradeApplicationMachine> = { inputs: [undefined], cases: {} }
