import { setup } from 'xstate'

/**
 * What becomes of money that goes back. A second person approves it; then the provider is asked, or the office makes a
 * bank transfer. An answer that was lost is neither yes nor no: the provider is asked about it. What the provider gave back
 * without having been asked is seen there.
 */
export const refundMachine = setup({
  types: {} as {
    events:
      | { type: 'refund.request' }
      | { type: 'approval.approve' }
      | { type: 'refund.cancel' }
      | { type: 'refund.send' }
      | { type: 'transfer.record' }
      | { type: 'provider.returned' }
      | { type: 'provider.refused' }
      | { type: 'provider.keptSilent' }
      | { type: 'provider.neverHeard' }
      | { type: 'provider.gaveBack' }
  },
}).createMachine({
  id: 'refund',
  version: '1',
  initial: 'none',
  states: {
    none: { on: { 'refund.request': { target: 'requested' }, 'provider.gaveBack': { target: 'seenAtProvider' } } },
    requested: { on: { 'approval.approve': { target: 'approved' }, 'refund.cancel': { target: 'cancelled' } } },
    approved: {
      on: {
        'refund.send': { target: 'sent' },
        'transfer.record': { target: 'done' },
        'refund.cancel': { target: 'cancelled' },
      },
    },
    sent: {
      on: {
        'provider.returned': { target: 'done' },
        'provider.refused': { target: 'failed' },
        'provider.keptSilent': { target: 'unknown' },
      },
    },
    unknown: {
      on: {
        'provider.returned': { target: 'done' },
        'provider.keptSilent': { target: 'unknown' },
        /** It is sent again, with the same key. */
        'provider.neverHeard': { target: 'approved' },
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
    seenAtProvider: { type: 'final' },
  },
})
