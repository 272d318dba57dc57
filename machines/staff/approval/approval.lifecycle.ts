import { setup } from 'xstate'

/** What becomes of something that one person of the office asks for and another one decides. */
export const approvalMachine = setup({
  types: {} as {
    events:
      | { type: 'approval.approve' }
      | { type: 'approval.decline' }
      | { type: 'approval.expire' }
      | { type: 'cause.ended' }
      | { type: 'act.done' }
      | { type: 'act.failed' }
  },
}).createMachine({
  id: 'approval',
  version: '1',
  initial: 'asked',
  states: {
    asked: {
      on: {
        'approval.approve': { target: 'approved' },
        'approval.decline': { target: 'declined' },
        'approval.expire': { target: 'expired' },
        /** It has no use any more: the member has withdrawn the request, for instance. */
        'cause.ended': { target: 'failed' },
      },
    },
    /** The act is tried at once, in the same transaction. */
    approved: { on: { 'act.done': { target: 'performed' }, 'act.failed': { target: 'failed' } } },
    declined: { type: 'final' },
    expired: { type: 'final' },
    performed: { type: 'final' },
    failed: { type: 'final' },
  },
})
