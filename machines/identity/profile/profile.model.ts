import { Refusal } from '#contract/common/refusal.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import type { Model } from '#machines/parts/model.ts'
import { profile } from '#samples/identity.ts'
import type { profileMachine } from './profile.machine.ts'

export const profileModel: Model<typeof profileMachine> = {
  inputs: [{ profile: { ...profile, middle_name: 'Middle', dob: '1990-04-05' } }],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { email: 'other@example.org' } },
      { type: 'form.edit', change: { dob: '' } },
    ],
    'session.ended': [{ type: 'session.ended' }],
    'password.type': [
      { type: 'password.type', text: 'a password' },
      { type: 'password.type', text: '' },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { dob: 'Choose your date of birth.' }], error: [new Error('')] },
    updateProfile: {
      done: [{ ...profile, middle_name: 'Middle', dob: '1990-04-05' }],
      error: [
        new Refusal(400, 'That day is to come'),
        new Refusal(400, ownPasswordIsWrong),
        new Refusal(401, 'Sign in again'),
      ],
    },
  },
  serialize: ({ context: { form, email, password } }) => [form.email, form.dob, email, password],
  scenarios: {
    saved: ['form.submit', 'updateProfile answers'],
    'a new e-mail address, with the password': [
      'form.edit (other@)',
      'form.submit',
      'password.type (a password)',
      'updateProfile answers',
    ],
    'a wrong password, tried again': [
      'form.edit (other@)',
      'form.submit',
      'password.type (a password)',
      'updateProfile fails (current password)',
      'password.type (a password)',
      'updateProfile answers',
    ],
    'the password is withheld': ['form.edit (other@)', 'in asking', 'password.withhold'],
    'the date of birth is missing': ['form.edit (dob)', 'checkForm answers (birth)'],
  },
}
