import { setup } from 'xstate'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** Whoever is signed in opens the payment of their own application without looking for the mail. */
export const ownLinkMachine = setup({
  types: {} as { events: { type: 'link.open' }; tags: 'busy' },
  actors: { openOwnLink: unprovided<string>('openOwnLink') },
  actions: {
    notify: (_, _notice: Notice) => {},
    openPayment: (_, _token: string) => {},
  },
  guards: tokenGuards,
}).createMachine({
  id: 'own-link',
  version: '1',
  initial: 'ready',
  states: {
    ready: { on: { 'link.open': { target: 'opening' } } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openOwnLink',
        src: 'openOwnLink',
        onDone: { target: 'ready', actions: { type: 'openPayment', params: ({ event }) => event.output } },
        onError: [ifTokenIsRefused({ target: 'ready' }), { target: 'ready', actions: tellFailure('anything') }],
      },
    },
  },
})
