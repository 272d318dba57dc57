import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { stepUpMachine } from './step-up.machine.ts'

const errors = [new Refusal(401, 'That code is not right.')]

export const stepUpModel: Model<typeof stepUpMachine> = {
  inputs: [undefined],
  cases: {
    'proof.asked': [{ type: 'proof.asked', act: 'Change the roles of Musa Model' }],
    'form.edit': [
      { type: 'form.edit', change: { code: '123456' } },
      { type: 'form.edit', change: { code: '12' } },
    ],
  },
  outcomes: { proveByCode: { done: [undefined], error: errors }, proveByPasskey: { done: [undefined], error: errors } },
  serialize: ({ context: { form } }) => form.code,
  scene: { office: '/roles' },
  scenarios: {
    'proven by a code': ['proof.asked', 'form.edit (123456)', 'proveByCode answers'],
    'proven by a passkey': ['proof.asked', 'passkey.use', 'proveByPasskey answers'],
    'a wrong code, tried again': [
      'proof.asked',
      'form.edit (123456)',
      'proveByCode fails',
      'form.edit (123456)',
      'proveByCode answers',
    ],
    'a code that is too short': ['proof.asked', 'form.edit ("12")', 'form.submit'],
    withheld: ['proof.asked', 'proof.cancelled'],
  },
}
