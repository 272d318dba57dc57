import { setup } from 'xstate'

/**
 * One training of a member: claimed with its evidence and decided by the office, or entered as accepted by the office, an import
 * or an event that was marked. What was wrong in an accepted one is taken back and entered anew.
 */
export const mcpdEntryMachine = setup({
  types: {} as {
    events:
      | { type: 'entry.claim' }
      | { type: 'entry.enter' }
      | { type: 'entry.accept' }
      | { type: 'entry.ask' }
      | { type: 'entry.answer' }
      | { type: 'entry.refuse' }
      | { type: 'entry.withdraw' }
      | { type: 'entry.takeBack' }
  },
}).createMachine({
  id: 'mcpd-entry',
  version: '1',
  initial: 'none',
  states: {
    none: { on: { 'entry.claim': { target: 'claimed' }, 'entry.enter': { target: 'accepted' } } },
    claimed: {
      on: {
        'entry.accept': { target: 'accepted' },
        'entry.ask': { target: 'asked' },
        'entry.refuse': { target: 'refused' },
        'entry.withdraw': { target: 'withdrawn' },
      },
    },
    asked: { on: { 'entry.answer': { target: 'claimed' }, 'entry.withdraw': { target: 'withdrawn' } } },
    accepted: { on: { 'entry.takeBack': { target: 'takenBack' } } },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
    takenBack: { type: 'final' },
  },
})
