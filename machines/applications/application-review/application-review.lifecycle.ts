import { setup } from 'xstate'
import type { ApplicationKind } from '#contract/applications/review.ts'
import { fieldOf } from '#machines/parts/params.ts'

const decisions = {
  'application.approve': { target: 'approved' },
  'application.reject': { target: 'rejected' },
  'application.withdraw': { target: 'withdrawn' },
} as const

/**
 * What becomes of an application for membership or for the next grade. Each kind has names of its own for some states: `statusNames`
 * of the contract. Of an upgrade that is reopened it is as if there had been none; who was rejected for membership, let it lapse or
 * withdrew it may send a new one. A decision of the office's screens is held first: machines/applications/held-decision.
 */
export const applicationReviewMachine = setup({
  types: {} as {
    events:
      | { type: 'application.send' }
      | { type: 'application.ask' }
      | { type: 'application.answer' }
      | { type: 'application.settle' }
      | { type: 'application.lapse' }
      | { type: 'application.withdraw' }
      | { type: 'application.approve' }
      | { type: 'application.reject' }
      | { type: 'application.reverse' }
      | { type: 'application.reopen'; kind: ApplicationKind }
      | { type: 'payment.verified' }
  },
  guards: { itIsForAnUpgrade: (_, kind: ApplicationKind) => kind === 'upgrade' },
}).createMachine({
  id: 'application-review',
  version: '1',
  initial: 'none',
  states: {
    none: { on: { 'application.send': { target: 'received' } } },
    received: { on: { 'application.ask': { target: 'waiting' }, ...decisions } },
    waiting: {
      on: { 'application.answer': { target: 'answered' }, 'application.lapse': { target: 'lapsed' }, ...decisions },
    },
    answered: {
      on: { 'application.ask': { target: 'waiting' }, 'application.settle': { target: 'received' }, ...decisions },
    },
    approved: { on: { 'payment.verified': { target: 'paid' }, 'application.reverse': { target: 'received' } } },
    rejected: {
      on: {
        'application.reopen': { guard: { type: 'itIsForAnUpgrade', params: fieldOf('kind') }, target: 'none' },
        'application.reverse': { target: 'received' },
      },
    },
    lapsed: { type: 'final' },
    withdrawn: { type: 'final' },
    paid: { type: 'final' },
  },
})
