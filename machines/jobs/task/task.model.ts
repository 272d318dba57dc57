import type { Model } from '#machines/parts/model.ts'
import type { taskMachine } from './task.lifecycle.ts'

export const taskModel: Model<typeof taskMachine> = {
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
