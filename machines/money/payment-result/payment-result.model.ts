import { Refusal } from '#contract/common/refusal.ts'
import type { PaymentState } from '#contract/money/payment.ts'
import type { Model } from '#machines/parts/model.ts'
import type { Arrival } from './arrival.ts'
import type { paymentResultMachine } from './payment-result.machine.ts'

const trace = '1805012345678abcdefghijkl'
const seat = { name: 'First Last', ticket: 'TICKET180501234567812345' }
const arrivals: Arrival[] = [
  { kept: undefined, isFree: false, isStored: true },
  { kept: undefined, isFree: false, isStored: false },
  { kept: undefined, isFree: true, isStored: false },
  { kept: { is: 'success', seat }, isFree: false, isStored: false },
  { kept: { is: 'failure' }, isFree: false, isStored: false },
  { kept: { is: 'review' }, isFree: false, isStored: false },
]
const answer = (state: PaymentState['state']): PaymentState => ({ state, message: '' })
/** The provider was asked since. */
const unpaid: PaymentState = { ...answer('open'), asked_at: '2027-03-11T08:31:00.000Z' }

export const paymentResultModel: Model<typeof paymentResultMachine> = {
  inputs: [
    { purpose: 'event', id: 1, trace, status: 'success' },
    { purpose: 'event', id: 1, trace, status: 'failed' },
    { purpose: 'event', id: 1, trace: undefined, status: 'failed' },
    { purpose: 'event', id: 1, trace: undefined, status: undefined },
    { purpose: 'dues', id: 3, trace, status: 'success' },
  ],
  cases: { 'result.load': arrivals.map((arrival) => ({ type: 'result.load', arrival })) },
  outcomes: {
    confirm: {
      done: [{ seat }, { message: 'Dues Payment Successful' }],
      error: [new Refusal(400, 'No'), new Refusal(401, 'Sign in again'), new Refusal(409, 'Not yet')],
    },
    askPayment: {
      done: [answer('open'), unpaid, answer('fulfilled'), answer('review'), answer('failed')],
      error: [new Refusal(404, 'This is no payment of ours.'), new Error('Something went wrong')],
    },
  },
  serialize: ({ context: { purpose, trace: asked, status, isLate, isStored, kept, refusal, askedFirst } }) => [
    purpose,
    asked,
    status,
    isLate,
    isStored,
    kept?.is,
    refusal !== undefined,
    // Nothing known yet is another thing than never asked so far.
    askedFirst === undefined ? 'nothing' : askedFirst,
  ],
  scenarios: {
    'paid and confirmed': ['given success', 'confirm answers', 'in success'],
    'paid, and known later': ['given success', 'in looking', 'askPayment answers (fulfilled)', 'in success'],
    'paid, and never answered': ['given success', 'in looking', 'after patience'],
    'paid, and looked into by the office': ['given success', 'in looking', 'askPayment answers (review)', 'in review'],
    declined: ['given failed', 'in declined', 'askPayment answers (failed)', 'in failure'],
    'not paid so far': ['given failed', 'in doubted', 'after patience'],
    'declined, and paid after all': ['given failed', 'in doubted', 'askPayment answers (fulfilled)', 'in success'],
    'dues, paid': ['given dues', 'confirm answers (Dues Payment)', 'in success'],
  },
}
