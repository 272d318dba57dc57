import { Refusal } from '#contract/common/refusal.ts'
import type { Selection } from '#contract/jobs/selection.ts'
import type { Model } from '#machines/parts/model.ts'
import { job } from '#samples/jobs.ts'
import type { bulkActMachine } from './bulk-act.machine.ts'

const frozen: Selection = {
  id: 3,
  act: 'retry',
  count: 3,
  may: 2,
  refused: [{ reason: 'This job is done.', count: 1 }],
  state: 'frozen',
  done: 0,
  failed: [],
  failed_count: 0,
}
const none: Selection = { ...frozen, may: 0, refused: [{ reason: 'This job is done.', count: 3 }] }
const running: Selection = { ...frozen, state: 'running' }
const finished: Selection = { ...frozen, state: 'finished', done: 2 }
const partly: Selection = { ...finished, done: 1, failed: [{ id: 7, reason: 'This job is running.' }], failed_count: 1 }

const errors = [new Refusal(409, 'Nothing matches any more.')]

export const bulkActModel: Model<typeof bulkActMachine> = {
  inputs: [{ act: 'retry', ids: [5, 6, 7] }],
  cases: {},
  outcomes: {
    freeze: { done: [frozen, none], error: errors },
    perform: { done: [running, finished, partly], error: errors },
    askForSelection: { done: [running, finished, partly], error: [new Error('It is down')] },
  },
  serialize: ({ context: { form, selection } }) => [form, selection],
  scene: {
    office: '/tasks',
    answers: { listJobs: { items: [job], next: null, total: 1 } },
    presses: ['Select row 1', 'Try again 1…'],
  },
  scenarios: {
    'done for all': ['freeze answers', 'bulk.confirm', 'in finished'],
    'may be done for none': ['freeze answers ("may":0)', 'bulk.drop'],
    'nothing matches any more': ['freeze fails (409)', 'watch.again'],
    'the connection is lost and comes back': [
      'bulk.confirm',
      'in resting',
      'askForSelection fails',
      'watch.again',
      'in finished',
    ],
    dropped: ['freeze answers', 'bulk.drop'],
  },
}
