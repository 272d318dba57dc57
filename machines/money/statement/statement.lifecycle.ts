import { setup } from 'xstate'

/**
 * A bank statement: read whole and with sums that are right, or refused. Its lines are looked at once somebody has had it
 * applied; where that job was cancelled, the statement is applied again for the rest of them.
 */
export const statementMachine = setup({
  types: {} as {
    events:
      | { type: 'statement.refuse' }
      | { type: 'sums.checked' }
      | { type: 'lines.applied' }
      | { type: 'job.cancelled' }
  },
}).createMachine({
  id: 'statement',
  version: '1',
  initial: 'uploaded',
  states: {
    uploaded: { on: { 'statement.refuse': { target: 'refused' }, 'sums.checked': { target: 'checked' } } },
    refused: { type: 'final' },
    checked: { on: { 'lines.applied': { target: 'applied' } } },
    applied: { on: { 'job.cancelled': { target: 'checked' } } },
  },
})
