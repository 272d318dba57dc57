import { setup } from 'xstate'

/**
 * A bank statement: read whole and with sums that are right, or refused. Its lines are looked at once somebody has had it
 * applied; a job that was stopped goes on where it was.
 */
export const statementMachine = setup({
  types: {} as {
    events: { type: 'statement.refuse' } | { type: 'sums.checked' } | { type: 'lines.applied' }
  },
}).createMachine({
  id: 'statement',
  version: '1',
  initial: 'uploaded',
  states: {
    uploaded: { on: { 'statement.refuse': { target: 'refused' }, 'sums.checked': { target: 'checked' } } },
    refused: { type: 'final' },
    checked: { on: { 'lines.applied': { target: 'applied' } } },
    applied: { type: 'final' },
  },
})
