import { setup } from 'xstate'

/**
 * What becomes of a reminder of dues. Its reason is asked again until it has left. One whose mail was given up is sent
 * after all where the office tries that mail again.
 */
export const reminderMachine = setup({
  types: {} as {
    events:
      | { type: 'mail.posted' }
      | { type: 'mail.left' }
      | { type: 'mail.givenUp' }
      | { type: 'mail.withdrawn' }
      | { type: 'reason.gone' }
      | { type: 'run.stopped' }
  },
}).createMachine({
  id: 'reminder',
  version: '1',
  initial: 'planned',
  states: {
    planned: {
      on: {
        'mail.posted': { target: 'posted' },
        'reason.gone': { target: 'dropped' },
        'run.stopped': { target: 'dropped' },
      },
    },
    posted: {
      on: {
        'mail.left': { target: 'sent' },
        'mail.givenUp': { target: 'failed' },
        'mail.withdrawn': { target: 'dropped' },
        'reason.gone': { target: 'dropped' },
        'run.stopped': { target: 'dropped' },
      },
    },
    sent: { type: 'final' },
    failed: {
      on: {
        'mail.left': { target: 'sent' },
        'mail.withdrawn': { target: 'dropped' },
        'reason.gone': { target: 'dropped' },
      },
    },
    dropped: { type: 'final' },
  },
})
