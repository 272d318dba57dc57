import { setup } from 'xstate'

/** What becomes of a long job. One that failed goes on where it stood; a step that is under way is finished before a cancel counts. */
export const taskMachine = setup({
  types: {} as {
    events:
      | { type: 'step.finished'; last: boolean }
      | { type: 'step.failed'; last: boolean }
      | { type: 'task.cancel' }
      | { type: 'task.retry' }
  },
  guards: {
    /** Nothing is left to do, or nothing is left to be tried. */
    itWasTheLast: ({ event }) => 'last' in event && event.last,
  },
}).createMachine({
  id: 'task',
  version: '1',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'step.finished': [{ guard: 'itWasTheLast', target: 'done' }, { target: 'running' }],
        'step.failed': [{ guard: 'itWasTheLast', target: 'failed' }, { target: 'waiting' }],
        'task.cancel': { target: 'cancelled' },
      },
    },
    running: {
      on: {
        'step.finished': [{ guard: 'itWasTheLast', target: 'done' }, { target: 'running' }],
        'step.failed': [{ guard: 'itWasTheLast', target: 'failed' }, { target: 'waiting' }],
        'task.cancel': { target: 'cancelled' },
      },
    },
    failed: { on: { 'task.retry': { target: 'waiting' } } },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
