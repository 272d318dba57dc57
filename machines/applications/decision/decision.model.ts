import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { application } from '#samples/applications.ts'
import type { decisionMachine, Standing } from './decision.machine.ts'

const open: Standing = { version: 3, steps: ['approve', 'reject', 'ask'], hold: null }
const held: Standing = {
  version: 4,
  steps: ['undo'],
  hold: { step: 'approve', endsAt: '2027-03-18T08:21:04.000Z', endsIn: 300_000, until: 1_805_444_464_000 },
}
const settled: Standing = { version: 5, steps: ['reverse'], hold: null }

const down = new Error('The site cannot reach its records just now.')
const first = wasFirst('Somebody changed this in the meantime.', {
  by: 'Musa Model',
  what: 'rejected',
  at: '2027-03-18T08:15:40.000Z',
})

export const decisionModel: Model<typeof decisionMachine> = {
  inputs: [{ id: 'M12' }],
  cases: {
    'record.changed': [
      { type: 'record.changed', standing: open },
      { type: 'record.changed', standing: held },
      { type: 'record.changed', standing: settled },
    ],
    'step.choose': [
      { type: 'step.choose', step: 'approve', asksWhy: false },
      { type: 'step.choose', step: 'reject', asksWhy: true },
      { type: 'step.choose', step: 'reopen', asksWhy: false },
    ],
    'reason.edit': [
      { type: 'reason.edit', reason: 'No certificate was sent.' },
      { type: 'reason.edit', reason: '' },
    ],
  },
  outcomes: {
    readRecord: { done: [open, held], error: [down] },
    decide: { done: [held, settled], error: [first, down] },
    undo: { done: [open], error: [new Refusal(409, 'The decision has been taken.')] },
  },
  serialize: ({ context: { steps, asksWhy, reason, hold } }) => [steps, asksWhy, reason, hold !== null],
  scene: { office: '/applications/M12', answers: { showApplication: application } },
  scenarios: {
    approved: ['step.choose (approve)', 'in held', 'in deciding.done'],
    'approved, and undone': ['step.choose (approve)', 'in held', 'decision.undo', 'undo answers'],
    'rejected with a reason': ['step.choose (reject)', 'reason.edit (No certificate)', 'decide answers'],
    'the reason is missing': ['step.choose (reject)', 'decision.send'],
    'somebody was first': ['step.choose (approve)', 'in conflict', 'conflict.accept', 'readRecord answers'],
    'the site cannot be reached, tried again': [
      'step.choose (approve)',
      'in failed',
      'decision.send',
      'decide answers',
    ],
    'undone too late': ['step.choose (approve)', 'in held', 'undo fails (409)'],
  },
}
