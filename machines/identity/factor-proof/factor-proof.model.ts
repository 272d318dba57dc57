import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { factorProofMachine } from './factor-proof.machine.ts'

export const factorProofModel: Model<typeof factorProofMachine> = {
  inputs: [undefined],
  cases: { 'form.edit': [{ type: 'form.edit', change: { code: '123456' } }] },
  outcomes: {
    proveByCode: {
      done: [undefined],
      error: [
        new Refusal(400, 'This code is not right, or it was used already.'),
        new Refusal(401, 'Sign in again'),
        new Refusal(429, 'You have tried too often. Please wait a minute and try again.'),
      ],
    },
  },
  serialize: ({ context }) => context.form.code,
  scenarios: {
    proven: ['proof.asked', 'form.edit', 'proveByCode answers'],
    'a wrong code, tried again': [
      'proof.asked',
      'form.edit',
      'proveByCode fails (400)',
      'form.edit',
      'proveByCode answers',
    ],
    'tried too often': ['proof.asked', 'form.edit', 'proveByCode fails (429)'],
    withheld: ['proof.asked', 'proof.withhold'],
  },
}
