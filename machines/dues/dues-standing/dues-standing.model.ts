import type { Model } from '#machines/parts/model.ts'
import type { DuesState, duesStandingMachine } from './dues-standing.lifecycle.ts'

const left: DuesState[] = ['active', 'due.inGrace', 'due.shut', 'inArrears']

export const duesStandingModel: Model<typeof duesStandingMachine> = {
  inputs: [undefined],
  cases: {
    'membership.begin': left.map((leaves) => ({ type: 'membership.begin', leaves })),
    'year.fallDue': left.map((leaves) => ({ type: 'year.fallDue', leaves })),
    'dues.settle': left.map((leaves) => ({ type: 'dues.settle', leaves })),
    'dues.open': left.map((leaves) => ({ type: 'dues.open', leaves })),
  },
  scenarios: {
    'paid in the year of grace': [
      'membership.begin ("active")',
      'year.fallDue (due.inGrace)',
      'dues.settle ("active")',
    ],
    'the grace ends unpaid': ['membership.begin ("active")', 'year.fallDue (due.inGrace)', 'grace.end', 'year.age'],
    'lost in arrears': ['membership.begin (inArrears)', 'membership.lose'],
    'arrears are settled': ['membership.begin (inArrears)', 'dues.settle ("active")'],
  },
}
