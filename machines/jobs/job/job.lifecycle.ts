import { setup } from 'xstate'

/** What becomes of a long job. One that failed goes on where it stood; a step that is under way is finished before a cancel counts. */
export const jobMachine = setup({
  types: {} as {
    events:
      | { type: 'step.finished'; last: boolean }
      | { type: 'step.failed'; last: boolean }
      | { type: 'job.cancel' }
      | { type: 'job.retry' }
  },
  guards: {
    /** Nothing is left to do, or nothing is left to be tried. */
    itWasTheLast: ({ event }) => 'last' in event && event.last,
  },
}).createMachine({
  id: 'job',
  version: '1',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'step.finished': [{ guard: 'itWasTheLast', target: 'done' }, { target: 'running' }],
        'step.failed': [{ guard: 'itWasTheLast', target: 'failed' }, { target: 'waiting' }],
        'job.cancel': { target: 'cancelled' },
      },
    },
    running: {
      on: {
        'step.finished': [{ guard: 'itWasTheLast', target: 'done' }, { target: 'running' }],
        'step.failed': [{ guard: 'itWasTheLast', target: 'failed' }, { target: 'waiting' }],
        'job.cancel': { target: 'cancelled' },
      },
    },
    failed: { on: { 'job.retry': { target: 'waiting' } } },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
