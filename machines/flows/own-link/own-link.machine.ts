import { setup } from 'xstate'
import { failure, isTokenRefused } from '#machines/parts/failure.ts'
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
  guards: { tokenIsRefused: (_, error: unknown) => isTokenRefused(error) },
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
        onError: [
          {
            guard: { type: 'tokenIsRefused', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'ready',
          },
          { target: 'ready', actions: { type: 'notify', params: ({ event }) => failure('anything', event.error) } },
        ],
      },
    },
  },
})
