import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { early } from '#samples/applications.ts'
import { grades } from '#samples/dues.ts'
import { earlyUpgradeMachine } from './early-upgrade.machine.ts'

export const earlyUpgradeModel: AnyModel = {
  ...formModel(earlyUpgradeMachine, [{ gradeId: 2 }]),
  scene: { answers: { listGrades: grades, listUpgrades: [], getEligibility: early } },
  scenarios: {
    'applied for early': ['early.ask', 'form.edit (a longer text)', 'sendForm answers'],
    'refused, tried again': ['early.ask', 'form.edit (a longer text)', 'sendForm fails', 'sendForm answers'],
    'nothing filled in': ['early.ask', 'form.submit', 'checkForm answers (Enter it)'],
    'waited after all': ['early.ask', 'early.keep'],
  },
}
