import { setup } from 'xstate'

/** What becomes of a letter or a certificate of the chapter. Until when a letter is good is a day on it, and no state. */
export const paperMachine = setup({
  types: {} as { events: { type: 'paper.made' } | { type: 'paper.replace' } | { type: 'paper.revoke' } },
}).createMachine({
  id: 'paper',
  version: '1',
  initial: 'making',
  states: {
    making: {
      on: {
        'paper.made': { target: 'valid' },
        'paper.replace': { target: 'replaced' },
        'paper.revoke': { target: 'revoked' },
      },
    },
    valid: { on: { 'paper.replace': { target: 'replaced' }, 'paper.revoke': { target: 'revoked' } } },
    replaced: { on: { 'paper.revoke': { target: 'revoked' } } },
    revoked: { type: 'final' },
  },
})
