import type { Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { job as waiting } from '#samples/jobs.ts'
import type { jobWatchMachine } from './job-watch.machine.ts'

const ended_at = '2027-03-12T11:01:00.000Z'
const done: Job = {
  ...waiting,
  state: 'done',
  done: 450,
  ended_at,
  file_until: '2027-03-13T11:01:00.000Z',
  steps: ['fetch'],
}
const failed: Job = {
  ...waiting,
  state: 'failed',
  done: 200,
  ended_at,
  error: 'Something went wrong',
  steps: ['retry'],
}
const cancelled: Job = { ...waiting, state: 'cancelled', done: 200, ended_at, steps: [] }
const foreign: Job = { ...waiting, steps: [] }

const errors = [new Refusal(409, 'This job is done.')]

export const jobWatchModel: Model<typeof jobWatchMachine> = {
  inputs: [{ id: 5 }],
  cases: {},
  outcomes: {
    askForJob: { done: [waiting, foreign, done, failed, cancelled], error: [new Error('It is down')] },
    cancelJob: { done: [cancelled], error: errors },
    retryJob: { done: [waiting], error: errors },
  },
  serialize: ({ context: { job, looks } }) => [job?.state, job?.steps, Math.min(looks, 1)],
  scene: {
    office: '/tasks',
    answers: { listJobs: { items: [waiting], next: null, total: 1 } },
    presses: ['Details of row 1'],
  },
  scenarios: {
    done: ['in resting', 'after untilNextLook', 'in finished'],
    cancelled: ['in resting', 'job.cancel', 'cancelJob answers'],
    'failed, tried again': ['askForJob answers ("state":"failed")', 'job.retry', 'retryJob answers'],
    'the connection is lost and comes back': ['askForJob fails', 'watch.again', 'askForJob answers'],
  },
}
