import { Refusal } from '#contract/common/refusal.ts'
import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { erasureRequestMachine } from './erasure-request.machine.ts'

const plain = formModel(erasureRequestMachine)

export const erasureRequestModel: AnyModel = {
  ...plain,
  scene: { answers: { getOwnData: { held: [{ part: 'profile', entries: 1 }], matters: ['dues'], erasure: null } } },
  outcomes: {
    ...plain.outcomes,
    withdrawRequest: { done: [undefined], error: [new Error(''), new Refusal(401, 'Sign in again')] },
  },
  scenarios: {
    'asked for': ['form.edit (a longer text)', 'sendForm answers'],
    'a wrong password, tried again': ['form.edit (a longer text)', 'sendForm fails (400)', 'sendForm answers'],
    withdrawn: ['request.withdraw', 'withdrawRequest answers'],
    'signed out meanwhile': ['form.edit (a longer text)', 'sendForm fails (401)'],
  },
}
