import { setup } from 'xstate'

/**
 * What becomes of a member's application for the next grade. Once reopened it is as if there had been none. A decision of
 * the office's screens is held first: machines/applications/held-decision.
 */
export const upgradeApplicationMachine = setup({
  types: {} as {
    events:
      | { type: 'application.send' }
      | { type: 'application.ask' }
      | { type: 'application.answer' }
      | { type: 'application.lapse' }
      | { type: 'application.withdraw' }
      | { type: 'application.approve' }
      | { type: 'application.reject' }
      | { type: 'application.reverse' }
      | { type: 'application.reopen' }
      | { type: 'payment.verified' }
  },
}).createMachine({
  id: 'upgrade-application',
  version: '2',
  initial: 'none',
  states: {
    none: { on: { 'application.send': { target: 'pending' } } },
    pending: {
      on: {
        'application.ask': { target: 'waiting' },
        'application.approve': { target: 'approved' },
        'application.reject': { target: 'rejected' },
        'application.withdraw': { target: 'withdrawn' },
      },
    },
    waiting: {
      on: {
        'application.answer': { target: 'answered' },
        'application.lapse': { target: 'lapsed' },
        'application.approve': { target: 'approved' },
        'application.reject': { target: 'rejected' },
        'application.withdraw': { target: 'withdrawn' },
      },
    },
    answered: {
      on: {
        'application.ask': { target: 'waiting' },
        'application.approve': { target: 'approved' },
        'application.reject': { target: 'rejected' },
        'application.withdraw': { target: 'withdrawn' },
      },
    },
    approved: { on: { 'payment.verified': { target: 'paid' }, 'application.reverse': { target: 'pending' } } },
    rejected: { on: { 'application.reopen': { target: 'none' }, 'application.reverse': { target: 'pending' } } },
    lapsed: { type: 'final' },
    withdrawn: { type: 'final' },
    paid: { type: 'final' },
  },
})
