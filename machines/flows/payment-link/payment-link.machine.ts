import { assign, setup } from 'xstate'
import type { LinkHolder } from '#contract/membership.ts'
import type { InvokedPayment } from '#contract/payment.ts'
import { Refusal } from '#contract/refusal.ts'
import { declined, isAccepted, leaveTime } from '#machines/parts/checkout/invoked.ts'
import { failure } from '#machines/parts/failure.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  token: string
  holder: LinkHolder | undefined
  /** Why the link opens nothing. */
  reason: string
}

/** The payment link of an approved application: it says who pays what, and leads to the provider. */
export const paymentLinkMachine = setup({
  types: {} as {
    context: Context
    input: { token: string }
    events: { type: 'fee.pay' } | { type: 'link.retry' } | { type: 'page.returned' }
    tags: 'busy' | 'left' | 'loading' | 'refused' | 'missed'
  },
  actors: {
    readLink: unprovided<LinkHolder, { token: string }>('readLink'),
    invokePayment: unprovided<InvokedPayment, { token: string }>('invokePayment'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    keepToken: (_, _token: string) => {},
    openPayPage: (_, _link: string) => {},
    takeHolder: assign({ holder: (_, holder: LinkHolder) => holder }),
    takeReason: assign({ reason: (_, { text }: Notice) => text ?? '' }),
  },
  delays: { leaveTime },
  guards: {
    paymentIsAccepted: (_, invoked: InvokedPayment) => isAccepted(invoked),
    /** The server knows the link and does not take it; asking again changes nothing. */
    linkIsRefused: (_, error: unknown) => error instanceof Refusal && error.status < 429,
  },
}).createMachine({
  id: 'payment-link',
  version: '1',
  context: ({ input: { token } }) => ({ token, holder: undefined, reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'takeHolder', params: ({ event }) => event.output },
            { type: 'keepToken', params: ({ context }) => context.token },
          ],
        },
        onError: [
          {
            guard: { type: 'linkIsRefused', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'refused',
            actions: [
              { type: 'notify', params: ({ event }) => failure('anything', event.error) },
              { type: 'takeReason', params: ({ event }) => failure('anything', event.error) },
            ],
          },
          {
            target: 'missed',
            actions: [
              { type: 'notify', params: ({ event }) => failure('anything', event.error) },
              { type: 'takeReason', params: ({ event }) => failure('anything', event.error) },
            ],
          },
        ],
      },
    },
    refused: { tags: 'refused' },
    missed: { tags: 'missed', on: { 'link.retry': { target: 'loading' } } },
    ready: { on: { 'fee.pay': { target: 'invoking' } } },
    invoking: {
      tags: 'busy',
      invoke: {
        id: 'invokePayment',
        src: 'invokePayment',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'paymentIsAccepted', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'openPayPage', params: ({ event }) => event.output.payPageLink ?? '' },
          },
          { target: 'ready', actions: { type: 'notify', params: ({ event }) => declined(event.output) } },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'notify', params: ({ event }) => failure('invokingPayment', event.error) },
        },
      },
    },
    // A browser may keep this page while the provider's is shown, and bring it back as it was left.
    left: {
      tags: 'left',
      on: { 'page.returned': { target: 'ready' } },
      after: { leaveTime: { target: 'ready' } },
    },
  },
})
