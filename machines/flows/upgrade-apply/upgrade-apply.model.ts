import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { upgradeApplyMachine } from './upgrade-apply.machine.ts'

export const upgradeApplyModel: Model<typeof upgradeApplyMachine> = {
  inputs: [undefined],
  cases: { 'grade.seek': [{ type: 'grade.seek', wish: { gradeId: 2, amount: 30_000 } }] },
  outcomes: {
    applyForUpgrade: {
      done: ['Upgrade Application Sent'],
      error: [new Refusal(400, 'The next grade is Member'), new Refusal(401, 'Sign in again')],
    },
  },
}
