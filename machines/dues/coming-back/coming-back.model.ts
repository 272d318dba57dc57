import { Refusal } from '#contract/common/refusal.ts'
import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { grade, lostDues } from '#samples/dues.ts'
import { profile } from '#samples/identity.ts'
import { comingBackMachine } from './coming-back.machine.ts'

const plain = formModel(comingBackMachine)

export const comingBackModel: AnyModel = {
  ...plain,
  scene: {
    member: { ...profile, grade_id: null, membership_number: 'FCT-000690', has_lost_membership: true },
    answers: { listGrades: [grade], getOwnDues: lostDues },
  },
  outcomes: {
    ...plain.outcomes,
    withdrawRequest: { done: [undefined], error: [new Error(''), new Refusal(401, 'Sign in again')] },
  },
  scenarios: {
    'asked for': ['form.edit (a longer text)', 'sendForm answers'],
    withdrawn: ['request.withdraw', 'withdrawRequest answers'],
    'signed out meanwhile': ['form.edit (a longer text)', 'sendForm fails (401)'],
  },
}
