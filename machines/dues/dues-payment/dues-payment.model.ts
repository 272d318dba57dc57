import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { grade, ownDues, duesQuote as quote } from '#samples/dues.ts'
import { profile } from '#samples/identity.ts'
import { accepted, refused } from '#samples/money.ts'
import type { duesPaymentMachine } from './dues-payment.machine.ts'

export const duesPaymentModel: Model<typeof duesPaymentMachine> = {
  inputs: [
    { profile, grade, quote, open: 1 },
    { profile, grade: undefined, quote, open: 1 },
    { profile: undefined, grade, quote, open: 1 },
  ],
  cases: {
    'years.set': [
      { type: 'years.set', years: 2 },
      { type: 'years.set', years: 0 },
    ],
  },
  outcomes: {
    invokePayment: {
      done: [accepted, refused],
      error: [new Refusal(503, 'The provider does not answer'), new Refusal(401, 'Sign in again')],
    },
  },
  serialize: ({ context: { grade, years } }) => [grade === undefined, years],
  scene: {
    member: { ...profile, yearly_dues: 'inactive' },
    answers: { listGrades: [grade], quoteDues: quote, getOwnDues: ownDues },
  },
  scenarios: {
    'two years, paid at the provider': ['years.set', 'in left'],
    'declined, tried again': ['invokePayment answers ("05")', 'in left'],
    'the provider does not answer, tried again': ['invokePayment fails (503)', 'in left'],
    'came back without paying': ['in left', 'page.returned'],
    'signed out meanwhile': ['invokePayment fails (401)'],
  },
}
