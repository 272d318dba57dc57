import { setup } from 'xstate'

/** What becomes of a request that the chapter erases what it holds about a person. */
export const erasureMachine = setup({
  types: {} as { events: { type: 'erasure.withdraw' } | { type: 'erasure.refuse' } | { type: 'erasure.perform' } },
}).createMachine({
  id: 'erasure',
  version: '1',
  initial: 'asked',
  states: {
    asked: {
      on: {
        'erasure.withdraw': { target: 'withdrawn' },
        'erasure.refuse': { target: 'refused' },
        'erasure.perform': { target: 'done' },
      },
    },
    withdrawn: { type: 'final' },
    refused: { type: 'final' },
    done: { type: 'final' },
  },
})
