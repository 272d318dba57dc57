import { setup } from 'xstate'
import { tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export interface PaymentLink {
  token: string
}

/** Somebody ends a payment that was begun and not made, by the link of the mail about it, after a question. */
export const paymentEndMachine = setup({
  types: {} as {
    context: PaymentLink
    input: PaymentLink
    events: { type: 'end.ask' } | { type: 'end.confirm' } | { type: 'end.keep' }
    tags: 'asking' | 'busy'
  },
  actors: { endPayment: unprovided<void, PaymentLink>('endPayment') },
  actions: { notify: (_, _notice: Notice) => {} },
}).createMachine({
  id: 'payment-end',
  version: '1',
  context: ({ input: { token } }) => ({ token }),
  initial: 'ready',
  states: {
    ready: { on: { 'end.ask': { target: 'asking' } } },
    asking: { tags: 'asking', on: { 'end.confirm': { target: 'ending' }, 'end.keep': { target: 'ready' } } },
    ending: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'endPayment',
        src: 'endPayment',
        input: ({ context }) => context,
        // It may have been paid meanwhile: the page says what became of it.
        onDone: { target: 'ended' },
        onError: { target: 'ready', actions: tellFailure('anything') },
      },
    },
    ended: { type: 'final' },
  },
})
