import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { moneyRecord, paymentRefunds } from '#samples/money.ts'
import type { actMachine, Outcome, Overtaken } from './act.machine.ts'

const at = '2027-03-18T08:14:02.000Z'

const told: Outcome = { title: '₦25,000.00 goes back', facts: [['The payer was mailed', '09:14:06']], to: '/money/7' }
const waits: Outcome = { title: 'The refund is asked for', facts: [], waitsFor: 'money.refund' }
const overtaken: Overtaken = {
  by: 'Ada Placeholder',
  at,
  text: '₦10,000.00 of it went back',
  isOver: false,
  rows: [{ label: 'Sum', typed: '25,000', now: '15,000' }],
  change: { amount: '15,000' },
}

export const actModel: Model<typeof actMachine> = {
  inputs: [
    {
      act: 'request-refund',
      subject: { record: moneyRecord, refunds: paymentRefunds },
      form: { amount: '25000.00', way: 'transfer', purchase: 'keep', reason: '' },
    },
    { act: 'check-payment', subject: moneyRecord, form: {}, isDirect: true },
  ],
  cases: {
    'form.edit': [{ type: 'form.edit', change: { reason: 'Cannot travel' } }],
    'proof.edit': [
      { type: 'proof.edit', code: '123456' },
      { type: 'proof.edit', code: '12' },
    ],
  },
  outcomes: {
    checkForm: {
      done: [
        { errors: {}, key: 'key-1', at },
        { errors: { reason: 'Say why.' }, key: 'key-2', at },
      ],
      error: [new Error('')],
    },
    sendAct: {
      done: [
        { came: 'done', outcome: told },
        { came: 'done', outcome: { title: 'Done', facts: [] } },
        { came: 'done', outcome: waits },
        { came: 'overtaken', overtaken },
        { came: 'unproven' },
        { came: 'lost' },
      ],
      error: [new Refusal(409, 'More than may go back')],
    },
    lookUp: {
      done: [
        { came: 'done', outcome: told },
        { came: 'done', outcome: waits },
        { came: 'overtaken', overtaken },
        { came: 'refused', text: 'More than may go back' },
        { came: 'nothing', at },
      ],
      error: [new Error('There is no connection to the office.')],
    },
    proveByCode: { done: [undefined], error: [new Refusal(400, 'This code is not right')] },
    proveByPasskey: { done: [undefined], error: [new Error('No passkey was given.')] },
  },
  // A code matters while it is asked for.
  serialize: (snapshot) => {
    const { code, looks, isLeft, isDirect } = snapshot.context
    return [snapshot.matches('proving') && code.length, looks, isLeft, isDirect]
  },
  scene: { office: '/money' },
  scenarios: {
    done: ['form.edit', 'sendAct answers (goes back)'],
    'done after a proof': [
      'form.edit',
      'sendAct answers (unproven)',
      'proof.edit (123456)',
      'proveByCode answers',
      'sendAct answers (goes back)',
    ],
    'a wrong code, tried again': [
      'form.edit',
      'sendAct answers (unproven)',
      'proof.edit (123456)',
      'proveByCode fails (400)',
      'proof.edit (123456)',
      'proveByCode answers',
      'sendAct answers (goes back)',
    ],
    'waits for a second person': ['form.edit', 'in waiting'],
    'overtaken by somebody else': ['form.edit', 'sendAct answers (overtaken)', 'form.submit'],
    'the answer was lost, and it was done': ['form.edit', 'sendAct answers (lost)', 'lookUp answers (goes back)'],
    'the answer was lost, and nothing was done': ['form.edit', 'sendAct answers (lost)', 'lookUp answers (nothing)'],
    refused: ['form.edit', 'sendAct fails (409)'],
    'the reason is missing': ['form.submit', 'checkForm answers (Say why)'],
  },
}
