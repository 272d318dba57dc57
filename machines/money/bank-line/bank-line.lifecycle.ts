import { setup } from 'xstate'

/**
 * A line of a bank statement: booked as dues of a member, settled where its money is in the books already, or set aside where
 * it is none of ours. Each of the three is taken back by the same step; of a booked one the mirror entry is posted.
 */
export const bankLineMachine = setup({
  types: {} as {
    events:
      | { type: 'line.book' }
      | { type: 'line.suggest' }
      | { type: 'line.settle' }
      | { type: 'line.setAside' }
      | { type: 'match.undo' }
  },
}).createMachine({
  id: 'bank-line',
  version: '1',
  initial: 'read',
  states: {
    read: {
      on: {
        'line.book': { target: 'booked' },
        'line.suggest': { target: 'suggested' },
        'line.setAside': { target: 'setAside' },
      },
    },
    suggested: {
      on: {
        'line.book': { target: 'booked' },
        'line.settle': { target: 'settled' },
        'line.setAside': { target: 'setAside' },
      },
    },
    booked: { on: { 'match.undo': { target: 'suggested' } } },
    settled: { on: { 'match.undo': { target: 'suggested' } } },
    setAside: { on: { 'match.undo': { target: 'suggested' } } },
  },
})
