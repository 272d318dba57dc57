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
}
