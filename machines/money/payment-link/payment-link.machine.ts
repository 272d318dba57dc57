import { assign, setup } from 'xstate'
import type { LinkHolder } from '#contract/applications/membership.ts'
import { checkoutParts, tellDeclined } from '#machines/parts/checkout.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { linkGuards, linkStates } from '#machines/parts/link.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  token: string
  holder: LinkHolder | undefined
  /** Why the link opens nothing. */
  reason: string
}

const checkout = checkoutParts<{ token: string }>()

/** The payment link of an approved application: it says who pays what, and leads to the provider. */
export const paymentLinkMachine = setup({
  types: {} as {
    context: Context
    input: { token: string }
    events: { type: 'fee.pay' } | { type: 'link.retry' } | { type: 'page.returned' }
    tags: 'busy' | 'left' | 'loading' | 'refused' | 'missed'
  },
  actors: { ...checkout.actors, readLink: unprovided<LinkHolder, { token: string }>('readLink') },
  actions: {
    ...checkout.actions,
    notify: (_, _notice: Notice) => {},
    storeToken: (_, _token: string) => {},
    setHolder: assign({ holder: (_, holder: LinkHolder) => holder }),
    setReason: assign({ reason: (_, { text }: Notice) => text ?? '' }),
  },
  delays: checkout.delays,
  guards: { ...checkout.guards, ...linkGuards },
}).createMachine({
  id: 'payment-link',
  version: '1',
  context: ({ input: { token } }) => ({ token, holder: undefined, reason: '' }),
  initial: 'loading',
  states: {
    ...linkStates('readLink', {
      target: 'ready',
      actions: [
        { type: 'setHolder', params: outputOf },
        { type: 'storeToken', params: ({ context }: { context: Context }) => context.token },
      ],
    }),
    ready: { on: { 'fee.pay': { target: 'invoking' } } },
    ...checkout.states({
      input: ({ context: { token } }: { context: Context }) => ({ token }),
      back: 'ready',
      declined: tellDeclined,
      failed: { target: 'ready', actions: tellFailure('invokingPayment') },
    }),
  },
})
