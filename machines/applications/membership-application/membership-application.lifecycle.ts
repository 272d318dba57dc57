import { setup } from 'xstate'

/**
 * What becomes of an application for membership. An applicant who was rejected, let it lapse or withdrew it may send a new one.
 * A decision of the office's screens is held first: machines/applications/held-decision.
 */
export const membershipApplicationMachine = setup({
  types: {} as {
    events:
      | { type: 'application.ask' }
      | { type: 'application.answer' }
      | { type: 'application.lapse' }
      | { type: 'application.withdraw' }
      | { type: 'application.approve' }
      | { type: 'application.reject' }
      | { type: 'application.reverse' }
      | { type: 'payment.verified' }
  },
}).createMachine({
  id: 'membership-application',
  version: '2',
  initial: 'received',
  states: {
    received: {
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
    approved: { on: { 'payment.verified': { target: 'member' }, 'application.reverse': { target: 'received' } } },
    rejected: { on: { 'application.reverse': { target: 'received' } } },
    lapsed: { type: 'final' },
    withdrawn: { type: 'final' },
    member: { type: 'final' },
  },
})
