import type { Model } from '#machines/parts/model.ts'
import type { claimMachine } from './claim.lifecycle.ts'

export const claimModel: Model<typeof claimMachine> = {
  inputs: [undefined],
  cases: {
    'time.over': [
      { type: 'time.over', answered: true, prolonged: 0 },
      { type: 'time.over', answered: false, prolonged: 0 },
    ],
  },
  serialize: () => null,
}
