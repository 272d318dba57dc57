import { setup } from 'xstate'

/**
 * A bill that a payer has for others. What comes for it is the payer's until it covers every line; then all lines are given at
 * once and it is paid. A booking that is undone takes the lines back, and the bill waits again.
 */
export const billMachine = setup({
  types: {} as {
    events:
      | { type: 'bill.issue' }
      | { type: 'bill.cancel' }
      | { type: 'money.partCame' }
      | { type: 'bill.settled' }
      | { type: 'day.passed' }
      | { type: 'booking.undone' }
      | { type: 'money.gone' }
  },
}).createMachine({
  id: 'bill',
  version: '1',
  initial: 'draft',
  states: {
    draft: { on: { 'bill.issue': { target: 'issued' }, 'bill.cancel': { target: 'cancelled' } } },
    issued: {
      on: {
        'money.partCame': { target: 'partPaid' },
        'bill.settled': { target: 'paid' },
        'day.passed': { target: 'expired' },
        'bill.cancel': { target: 'cancelled' },
      },
    },
    /** Money is here: the office decides about it, and no day ends it. */
    partPaid: {
      on: {
        'money.partCame': { target: 'partPaid' },
        'bill.settled': { target: 'paid' },
        'money.gone': { target: 'issued' },
        'bill.cancel': { target: 'cancelled' },
      },
    },
    paid: { on: { 'booking.undone': { target: 'partPaid' } } },
    expired: { on: { 'money.partCame': { target: 'partPaid' }, 'bill.settled': { target: 'paid' } } },
    cancelled: { type: 'final' },
  },
})
