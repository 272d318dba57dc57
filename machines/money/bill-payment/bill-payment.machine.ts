import { setup } from 'xstate'
import { checkoutParts, tellDeclined } from '#machines/parts/checkout.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'

interface Context {
  /** Opens the bill. */
  token: string
}

const checkout = checkoutParts<Context>()

/** What a bill still asks for, paid at the provider's. The page of the bill tells what became of it. */
export const billPaymentMachine = setup({
  types: {} as {
    context: Context
    input: Context
    events: { type: 'bill.pay' } | { type: 'page.returned' }
    tags: 'busy' | 'left'
  },
  actors: checkout.actors,
  actions: { ...checkout.actions, notify: (_, _notice: Notice) => {} },
  delays: checkout.delays,
  guards: checkout.guards,
}).createMachine({
  id: 'bill-payment',
  version: '1',
  context: ({ input: { token } }) => ({ token }),
  initial: 'ready',
  states: {
    ready: { on: { 'bill.pay': { target: 'invoking' } } },
    ...checkout.states({
      input: ({ context: { token } }: { context: Context }) => ({ token }),
      back: 'ready',
      declined: tellDeclined,
      failed: { target: 'ready', actions: tellFailure('invokingPayment') },
    }),
  },
})
