import type { Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch } from '#contract/members/import.ts'
import type { Model } from '#machines/parts/model.ts'
import { job } from '#samples/jobs.ts'
import { importOfMembers } from '#samples/members.ts'
import type { importMachine } from './import.machine.ts'

const read = importOfMembers
const counts = { create: 2, update: 1, possible: 0, same: 0, invalid: 0 }
const previewed: ImportBatch = { ...read, state: 'previewed', revision: 2, counts, wanted: { create: 2, update: 1 } }
const unwanted: ImportBatch = { ...previewed, revision: 3, wanted: { create: 0, update: 0 } }
const outcomes = { created: 2, updated: 1, skipped: 0, undone: 0, kept: 0 }
const importing: ImportBatch = {
  ...previewed,
  state: 'importing',
  task_id: job.id,
  outcomes,
  undo_until: '2027-04-11T11:00:00.000Z',
}
const done: ImportBatch = { ...importing, state: 'done' }
const undone: ImportBatch = {
  ...done,
  state: 'undone',
  outcomes: { ...outcomes, created: 0, updated: 0, undone: 2, kept: 1 },
}

const ended_at = '2027-03-12T11:01:00.000Z'
const over: Job = { ...job, state: 'done', ended_at, steps: [] }
const failed: Job = { ...job, state: 'failed', ended_at, error: 'Something went wrong', steps: ['retry'] }
const foreign: Job = { ...job, steps: [] }

const refused = [new Refusal(409, 'This file was imported.')]

export const importModel: Model<typeof importMachine> = {
  inputs: [{ id: read.id }],
  cases: {
    'column.map': [
      { type: 'column.map', column: 1, field: null },
      { type: 'column.map', column: 1, field: 'sur_name' },
    ],
    'rows.choose': [
      { type: 'rows.choose', choosing: { verdict: 'update', rows: [77], choice: 'leave' } },
      { type: 'rows.choose', choosing: { verdict: 'create', choice: 'leave' } },
    ],
  },
  outcomes: {
    readBatch: { done: [read, previewed, importing, done, { ...read, state: 'reading' }], error: refused },
    preview: { done: [previewed], error: refused },
    choose: { done: [previewed, unwanted], error: [...refused, new Error('It is down')] },
    commit: { done: [importing], error: refused },
    undo: { done: [{ ...undone, state: 'undoing' }], error: refused },
    askForJob: { done: [job, foreign, over, failed], error: [new Error('It is down')] },
    cancelJob: { done: [{ ...job, state: 'cancelled', ended_at, steps: [] }], error: refused },
    retryJob: { done: [job], error: refused },
  },
  serialize: ({ context: { batch, mapping, job } }) => [
    batch?.state,
    batch?.wanted,
    mapping.sur_name === undefined,
    job?.steps,
  ],
  scene: { office: `/imports/${read.id}`, answers: { getImport: read } },
  scenarios: {
    imported: ['in mapping', 'preview.ask', 'preview answers', 'import.begin', 'in done'],
    'undone again': ['in done', 'undo.begin', 'undo answers'],
    'stopped on the way': ['in resting', 'job.cancel', 'in stopped'],
    'stopped, and gone on with': ['in resting', 'job.cancel', 'in stopped', 'job.retry', 'retryJob answers'],
    'rows left out': ['in choosing', 'rows.choose', 'choose answers'],
    'columns chosen anew': ['in choosing', 'columns.change'],
    'imported already': ['readBatch fails (409)', 'batch.readAgain'],
  },
}
