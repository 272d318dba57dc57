import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { newPasswordMachine } from './new-password.machine.ts'

export const newPasswordModel: Model<typeof newPasswordMachine> = {
  inputs: [{ code: '123456' }, { code: undefined }, { code: undefined, link: 'a-link' }],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { password: 'a password', password_confirmation: 'a password' } },
      { type: 'form.edit', change: { password_confirmation: 'another' } },
      { type: 'form.edit', change: { password: '' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { password: 'Choose a password of at least 8 characters.' }], error: [new Error('')] },
    resetPassword: { done: [undefined], error: [new Refusal(400, 'The code is wrong or has expired')] },
    setPassword: { done: [undefined], error: [new Refusal(400, 'The link has been used')] },
  },
  serialize: ({ context: { form } }) => form,
}
