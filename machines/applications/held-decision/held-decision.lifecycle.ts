import { setup } from 'xstate'

/**
 * A decision on an application that the office has made and may still undo. Until the hold ends, the application stands as
 * it stood before: nobody but the office sees the decision.
 */
export const heldDecisionMachine = setup({
  types: {} as { events: { type: 'decision.undo' } | { type: 'hold.end' } },
}).createMachine({
  id: 'held-decision',
  version: '1',
  initial: 'held',
  states: {
    held: { on: { 'decision.undo': { target: 'undone' }, 'hold.end': { target: 'done' } } },
    undone: { type: 'final' },
    done: { type: 'final' },
  },
})
