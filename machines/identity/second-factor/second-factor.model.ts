import { Refusal } from '#contract/common/refusal.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import type { Model } from '#machines/parts/model.ts'
import type { secondFactorMachine } from './second-factor.machine.ts'

const codes = ['abcd-efgh-ijkm-npqr', 'stuv-wxyz-2345-6789']
const errors = [new Error('Something went wrong'), new Refusal(401, 'Sign in again')]

export const secondFactorModel: Model<typeof secondFactorMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { password: 'a password' } },
      { type: 'form.edit', change: { code: '123456' } },
    ],
  },
  outcomes: {
    makeSecret: {
      done: [{ secret: 'JBSWY3DP', uri: 'otpauth://totp/Chapter?secret=JBSWY3DP' }],
      error: [new Refusal(400, ownPasswordIsWrong), ...errors],
    },
    confirmApp: {
      done: [codes],
      error: [new Refusal(400, 'This code is not right, or it was used already.'), ...errors],
    },
    renewCodes: { done: [codes], error: errors },
    switchOff: { done: [undefined], error: errors },
    stopReset: { done: [undefined], error: errors },
  },
  serialize: ({ context: { form } }) => [form.password, form.code],
  scene: { answers: { getOwnFactor: { on_since: '2027-03-12T08:00:00.000Z', recovery_left: 9, reset_at: null } } },
  scenarios: {
    'set up': [
      'set-up.begin',
      'form.edit (password)',
      'makeSecret answers',
      'form.edit (123456)',
      'confirmApp answers',
      'codes.kept',
    ],
    'a wrong password, tried again': [
      'set-up.begin',
      'form.edit (password)',
      'makeSecret fails (current password)',
      'form.edit (password)',
      'makeSecret answers',
    ],
    'a wrong code, tried again': [
      'set-up.begin',
      'form.edit (password)',
      'makeSecret answers',
      'form.edit (123456)',
      'confirmApp fails (400)',
      'form.edit (123456)',
      'confirmApp answers',
    ],
    'new codes': ['codes.renew', 'renewCodes answers', 'codes.kept'],
    'switched off': ['off.ask', 'switchOff answers'],
    'not switched off after all': ['off.ask', 'off.withhold'],
  },
}
