import type { Model } from '#machines/parts/model.ts'
import type { jobMachine } from './job.lifecycle.ts'

export const jobModel: Model<typeof jobMachine> = {
  inputs: [undefined],
  cases: {
    'step.finished': [
      { type: 'step.finished', last: false },
      { type: 'step.finished', last: true },
    ],
    'step.failed': [
      { type: 'step.failed', last: false },
      { type: 'step.failed', last: true },
    ],
  },
  scenarios: {
    'done in steps': ['step.finished (false)', 'step.finished (true)'],
    'a step fails, and the next does not': ['step.failed (false)', 'step.finished (true)'],
    'failed, tried again': ['step.failed (true)', 'job.retry', 'step.finished (true)'],
    cancelled: ['step.finished (false)', 'job.cancel'],
  },
}
