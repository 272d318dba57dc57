import { setup } from 'xstate'

/** What becomes of a letter to many. It can be edited as a draft alone; whom it goes to is fixed when it is sent. */
export const campaignMachine = setup({
  types: {} as {
    events:
      | { type: 'letter.send' }
      | { type: 'letter.pause' }
      | { type: 'letter.resume' }
      | { type: 'letter.cancel' }
      | { type: 'letter.finished' }
  },
}).createMachine({
  id: 'campaign',
  version: '1',
  initial: 'draft',
  states: {
    draft: { on: { 'letter.send': { target: 'sending' }, 'letter.cancel': { target: 'cancelled' } } },
    sending: {
      on: {
        'letter.pause': { target: 'paused' },
        'letter.cancel': { target: 'cancelled' },
        'letter.finished': { target: 'done' },
      },
    },
    paused: { on: { 'letter.resume': { target: 'sending' }, 'letter.cancel': { target: 'cancelled' } } },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
