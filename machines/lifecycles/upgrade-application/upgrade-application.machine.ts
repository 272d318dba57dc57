import { setup } from 'xstate'

/** What becomes of a member's application for the next grade. Once reopened it is as if there had been none. */
export const upgradeApplicationMachine = setup({
  types: {} as {
    events:
      | { type: 'application.send' }
      | { type: 'application.approve' }
      | { type: 'application.reject' }
      | { type: 'application.reopen' }
      | { type: 'payment.verified' }
  },
}).createMachine({
  id: 'upgrade-application',
  version: '1',
  initial: 'none',
  states: {
    none: { on: { 'application.send': { target: 'pending' } } },
    pending: {
      on: { 'application.approve': { target: 'approved' }, 'application.reject': { target: 'rejected' } },
    },
    approved: { on: { 'payment.verified': { target: 'paid' } } },
    rejected: { on: { 'application.reopen': { target: 'none' } } },
    paid: { type: 'final' },
  },
})
