import type { Model } from '#machines/parts/model.ts'
import type { doorPassMachine } from './door-pass.lifecycle.ts'

export const doorPassModel: Model<typeof doorPassMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    'opened, and over with its event': ['pass.open', 'time.over', 'journal.arrived', 'grace.over'],
    'revoked while it is open': ['pass.open', 'pass.revoke', 'journal.arrived', 'grace.over'],
    'too many wrong PINs': ['tries.spent'],
  },
}
