import { setup } from 'xstate'

/** A run of reminders: planned by the clock, looked at and sent by the office. One that grows has to be looked at again. */
export const reminderRunMachine = setup({
  types: {} as {
    events:
      | { type: 'run.preview' }
      | { type: 'reminders.added' }
      | { type: 'run.send' }
      | { type: 'run.stop' }
      | { type: 'run.finished' }
  },
}).createMachine({
  id: 'reminder-run',
  version: '1',
  initial: 'draft',
  states: {
    draft: { on: { 'run.preview': { target: 'previewed' }, 'run.stop': { target: 'stopped' } } },
    previewed: {
      on: {
        'reminders.added': { target: 'draft' },
        'run.send': { target: 'running' },
        'run.stop': { target: 'stopped' },
      },
    },
    running: { on: { 'run.finished': { target: 'done' }, 'run.stop': { target: 'stopped' } } },
    done: { type: 'final' },
    stopped: { type: 'final' },
  },
})
