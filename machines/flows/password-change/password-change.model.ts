import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { passwordChangeMachine } from './password-change.machine.ts'

export const passwordChangeModel: Model<typeof passwordChangeMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      {
        type: 'form.edit',
        change: { current_password: 'a password', new_password: 'a new one', new_password_confirmation: 'a new one' },
      },
      { type: 'form.edit', change: { new_password_confirmation: 'another' } },
      { type: 'form.edit', change: { current_password: '' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { new_password: 'Choose a password of at least 8 characters.' }], error: [new Error('')] },
    sendForm: {
      done: [undefined],
      error: [new Refusal(400, 'The current password is wrong'), new Refusal(401, 'Sign in again')],
    },
  },
  serialize: ({ context: { form } }) => form,
}
