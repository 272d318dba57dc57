import type { Model } from '#machines/parts/model.ts'
import type { duesStandingMachine } from './dues-standing.machine.ts'

export const duesStandingModel: Model<typeof duesStandingMachine> = {
  inputs: [{ years: 1 }, { years: 0 }],
  cases: { 'dues.paid': [{ type: 'dues.paid', years: 1 }] },
  serialize: ({ context }) => Math.min(context.years, 2),
}
