import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { credentials } from '#samples/identity.ts'
import type { signInMachine } from './sign-in.machine.ts'

export const signInModel: Model<typeof signInMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { email: 'member@example.org', password: 'a password' } },
      { type: 'form.edit', change: { password: '' } },
      { type: 'form.edit', change: { code: '123456' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { email: 'Enter it.' }], error: [new Error('')] },
    sendForm: {
      done: [credentials],
      error: [
        new Refusal(401, 'The e-mail address or the password is not right.'),
        new Refusal(401, 'Please enter your code.', { data: { challenge: 'a-challenge' } }),
      ],
    },
    verifyCode: {
      done: [credentials],
      error: [
        new Refusal(400, 'This code is not right, or it was used already.'),
        new Refusal(401, 'This sign-in has ended. Please enter your password again.'),
        new Error('Could not Login User'),
      ],
    },
  },
  scenarios: {
    'signed in': ['form.edit (member@)', 'in sent'],
    'signed in with a code': ['form.edit (member@)', 'sendForm fails (challenge)', 'form.edit (123456)', 'in sent'],
    'a wrong password, tried again': ['form.edit (member@)', 'sendForm fails (not right)', 'in sent'],
    'a wrong code, tried again': [
      'form.edit (member@)',
      'sendForm fails (challenge)',
      'form.edit (123456)',
      'verifyCode fails (not right)',
      'in sent',
    ],
    'nothing filled in': ['form.submit', 'checkForm answers (Enter it)'],
  },
  serialize: ({ context: { form, challenge } }) => [form.email, form.password, form.code, challenge],
}
