import { Refusal } from '#contract/common/refusal.ts'
import type { Task } from '#contract/common/task.ts'
import type { Model } from '#machines/parts/model.ts'
import { job as waiting } from '#samples/jobs.ts'
import type { taskWatchMachine } from './task-watch.machine.ts'

const ended_at = '2027-03-12T11:01:00.000Z'
const done: Task = {
  ...waiting,
  state: 'done',
  done: 450,
  ended_at,
  file_until: '2027-03-13T11:01:00.000Z',
  steps: ['fetch'],
}
const failed: Task = {
  ...waiting,
  state: 'failed',
  done: 200,
  ended_at,
  error: 'Something went wrong',
  steps: ['retry'],
}
const cancelled: Task = { ...waiting, state: 'cancelled', done: 200, ended_at, steps: [] }
const foreign: Task = { ...waiting, steps: [] }

const errors = [new Refusal(409, 'This job is done.')]

export const taskWatchModel: Model<typeof taskWatchMachine> = {
  inputs: [{ id: 5 }],
  cases: {},
  outcomes: {
    askForTask: { done: [waiting, foreign, done, failed, cancelled], error: [new Error('It is down')] },
    cancelTask: { done: [cancelled], error: errors },
    retryTask: { done: [waiting], error: errors },
  },
  serialize: ({ context: { task, looks } }) => [task?.state, task?.steps, Math.min(looks, 1)],
  scene: {
    office: '/tasks',
    answers: { listTasks: { items: [waiting], next: null, total: 1 } },
    presses: ['Details of row 1'],
  },
}
