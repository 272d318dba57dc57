import { setup } from 'xstate'

/** What becomes of a request of somebody who lost membership by arrears and asks to come back. */
export const returnRequestMachine = setup({
  types: {} as {
    events: /** The one who asked takes it back. */
      | { type: 'return.withdraw' }
      | { type: 'return.refuse' }
      /** The council takes the member back: a second person has approved it. */
      | { type: 'return.grant' }
      /** The membership goes on: the arrears were read, the ending was a mistake, or an entry fee was paid. */
      | { type: 'membership.back' }
  },
}).createMachine({
  id: 'return-request',
  version: '1',
  initial: 'asked',
  states: {
    asked: {
      on: {
        'return.withdraw': { target: 'withdrawn' },
        'return.refuse': { target: 'refused' },
        'return.grant': { target: 'granted' },
        'membership.back': { target: 'returned' },
      },
    },
    granted: { on: { 'membership.back': { target: 'returned' } } },
    withdrawn: { type: 'final' },
    refused: { type: 'final' },
    returned: { type: 'final' },
  },
})
