import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { registerMachine } from './register.machine.ts'

export const registerModel: Model<typeof registerMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { name: 'First Surname', email: 'member@example.org', password: 'a password' } },
      { type: 'form.edit', change: { name: ' ' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { password: 'Choose a password of at least 8 characters.' }], error: [new Error('')] },
    sendForm: { done: [undefined], error: [new Refusal(400, 'Choose a less common password')] },
  },
  serialize: ({ context: { form } }) => form,
}
