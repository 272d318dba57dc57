import type { Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch } from '#contract/members/import/import.ts'
import type { Model } from '#machines/parts/model.ts'
import { job } from '#samples/jobs.ts'
import { importOfMembers } from '#samples/members.ts'
import type { importMachine } from './import.machine.ts'
import { isNothing } from './repair.ts'

const read = importOfMembers
const counts = { create: 2, update: 1, possible: 0, same: 0, invalid: 0 }
const previewed: ImportBatch = { ...read, state: 'previewed', revision: 2, counts, wanted: { create: 2, update: 1 } }
const unwanted: ImportBatch = { ...previewed, revision: 3, wanted: { create: 0, update: 0 } }
const typed = { field: 'dob', row: 77 } as const
const value = { field: 'grade', value: 'Assosiate' } as const
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
    'place.type': [{ type: 'place.type', place: typed, text: '2010-11-18' }],
    'field.open': [{ type: 'field.open', field: typed }],
    'repair.set': [
      { type: 'repair.set', set: { place: value, to: 'Associate' } },
      { type: 'repair.set', set: { place: typed, to: '2010-11-18' }, next: { field: 'dob', row: 78 } },
    ],
    'rows.choose': [
      { type: 'rows.choose', choosing: { verdict: 'update', rows: [77], choice: 'leave' } },
      { type: 'rows.choose', choosing: { verdict: 'create', choice: 'leave' } },
    ],
  },
  outcomes: {
    readBatch: {
      done: [read, { ...read, state: 'previewing' }, previewed, importing, done, { ...read, state: 'reading' }],
      error: refused,
    },
    preview: { done: [previewed, { ...read, state: 'previewing' }], error: refused },
    choose: {
      done: [previewed, unwanted, { ...previewed, state: 'previewing' }],
      error: [...refused, new Error('It is down')],
    },
    repair: {
      done: [
        { ...previewed, revision: 4 },
        { ...previewed, state: 'previewing' },
      ],
      error: [
        new Refusal(400, 'Choose a grade.'),
        new Refusal(409, 'Somebody else repaired it.'),
        new Error('It is down'),
      ],
    },
    commit: { done: [importing], error: refused },
    undo: { done: [{ ...undone, state: 'undoing' }], error: refused },
    askForJob: { done: [job, foreign, over, failed], error: [new Error('It is down')] },
    cancelJob: { done: [{ ...job, state: 'cancelled', ended_at, steps: [] }], error: refused },
    retryJob: { done: [job], error: refused },
  },
  serialize: ({ context: { batch, mapping, job, waiting, later } }) => [
    isNothing(waiting),
    later.length > 0,
    batch?.wanted.create,
    batch?.outcomes?.created,
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
    'a value said once for all its rows': ['in choosing', 'repair.set', 'repair answers'],
    'repaired by somebody else meanwhile': ['in choosing', 'repair.set', 'repair fails (409)', 'readBatch answers'],
    'columns chosen anew': ['in choosing', 'columns.change'],
    'imported already': ['readBatch fails (409)', 'batch.readAgain'],
  },
}
