import { listGrades, listUpgrades } from '#contract/endpoints.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { grade } from '#machines/parts/samples.ts'
import { answers } from '#machines/parts/scene.ts'
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
  scene: { answers: [answers(listGrades, [grade, { ...grade, id: 2, name: 'Member' }]), answers(listUpgrades, [])] },
}
