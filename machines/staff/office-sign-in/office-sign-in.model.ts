import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { officeSignInMachine } from './office-sign-in.machine.ts'

const codes = ['AAAA-AAAA', 'BBBB-BBBB']
const refused = [new Refusal(400, 'That is not right.'), new Refusal(401, 'Sign in again.')]

export const officeSignInModel: Model<typeof officeSignInMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { email: 'office@example.org', password: 'four words in a row' } },
      { type: 'form.edit', change: { code: '123456' } },
      { type: 'form.edit', change: { code: '' } },
    ],
  },
  outcomes: {
    signIn: {
      done: [
        { challenge: 'a-challenge', factors: ['totp', 'passkey', 'recovery'] },
        { challenge: 'a-challenge', factors: ['passkey', 'recovery'] },
        { challenge: 'a-challenge', factors: [] },
      ],
      error: [new Refusal(401, 'Wrong email or password.')],
    },
    verifyCode: { done: [undefined], error: refused },
    verifyPasskey: { done: [undefined], error: refused },
    makeSecret: { done: [{ secret: 'JBSWY3DP', uri: 'otpauth://totp/Office?secret=JBSWY3DP' }], error: refused },
    confirmApp: { done: [codes], error: refused },
    makePasskey: { done: [codes], error: refused },
  },
  serialize: ({ context: { form, challenge } }) => [
    form.email !== '',
    form.password !== '',
    form.code,
    challenge.factors,
  ],
  scene: { office: '/login' },
  scenarios: {
    'signed in by a code': ['form.edit (office@)', 'signIn answers (totp)', 'form.edit (123456)', 'verifyCode answers'],
    'signed in by a passkey': ['form.edit (office@)', 'signIn answers', 'passkey.use', 'verifyPasskey answers'],
    'signed in by a recovery code': [
      'form.edit (office@)',
      'signIn answers',
      'recovery.use',
      'form.edit (123456)',
      'verifyCode answers',
    ],
    'the first time, with an app': [
      'form.edit (office@)',
      'in enrolling.choosing',
      'app.enrol',
      'makeSecret answers',
      'form.edit (123456)',
      'confirmApp answers',
      'codes.kept',
    ],
    'the first time, with a passkey': [
      'form.edit (office@)',
      'in enrolling.choosing',
      'passkey.enrol',
      'makePasskey answers',
      'codes.kept',
    ],
    'a wrong password, tried again': ['form.edit (office@)', 'signIn fails (401)', 'signIn answers'],
    'a wrong code, tried again': [
      'form.edit (office@)',
      'signIn answers (totp)',
      'form.edit (123456)',
      'verifyCode fails (400)',
      'form.edit (123456)',
      'verifyCode answers',
    ],
    'it took too long': [
      'form.edit (office@)',
      'signIn answers (totp)',
      'form.edit (123456)',
      'verifyCode fails (401)',
    ],
  },
}
