import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { credentials } from '#machines/parts/samples.ts'
import type { signInMachine } from './sign-in.machine.ts'

export const signInModel: Model<typeof signInMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { email: 'member@example.org', password: 'a password' } },
      { type: 'form.edit', change: { password: '' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { email: 'Enter an e-mail address like name@example.org.' }], error: [new Error('')] },
    sendForm: { done: [credentials], error: [new Refusal(400, 'The e-mail address or the password is wrong')] },
  },
  serialize: ({ context: { form } }) => form,
}
