import { setup } from 'xstate'

/**
 * What becomes of a mail in the outbox. One that is being sent is taken again where its sender died. Whether its recipient
 * still gets mails of its kind is asked as it leaves.
 */
export const mailMachine = setup({
  types: {} as {
    events:
      | { type: 'mail.take' }
      | { type: 'mail.left' }
      | { type: 'mail.refused' }
      | { type: 'mail.expire' }
      | { type: 'mail.optOut' }
      | { type: 'mail.hold' }
      | { type: 'mail.release' }
      | { type: 'mail.cancel' }
      | { type: 'mail.retry' }
      | { type: 'mail.withdraw' }
  },
}).createMachine({
  id: 'mail',
  version: '1',
  initial: 'due',
  states: {
    due: {
      on: {
        'mail.take': { target: 'sending' },
        'mail.expire': { target: 'failed' },
        'mail.hold': { target: 'held' },
        'mail.cancel': { target: 'withdrawn' },
      },
    },
    /** Its letter is paused. */
    held: { on: { 'mail.release': { target: 'due' }, 'mail.cancel': { target: 'withdrawn' } } },
    sending: {
      on: {
        'mail.take': { target: 'sending' },
        'mail.left': { target: 'sent' },
        'mail.refused': { target: 'due' },
        'mail.optOut': { target: 'withdrawn' },
        'mail.expire': { target: 'failed' },
      },
    },
    sent: { type: 'final' },
    failed: { on: { 'mail.retry': { target: 'due' }, 'mail.withdraw': { target: 'withdrawn' } } },
    withdrawn: { type: 'final' },
  },
})
