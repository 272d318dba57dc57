import { setup } from 'xstate'

/** What becomes of an application for membership. Who was rejected may send a new one. */
export const membershipApplicationMachine = setup({
  types: {} as {
    events: { type: 'application.approve' } | { type: 'application.reject' } | { type: 'payment.verified' }
  },
}).createMachine({
  id: 'membership-application',
  version: '1',
  initial: 'received',
  states: {
    received: {
      on: { 'application.approve': { target: 'approved' }, 'application.reject': { target: 'rejected' } },
    },
    approved: { on: { 'payment.verified': { target: 'member' } } },
    rejected: { type: 'final' },
    member: { type: 'final' },
  },
})
