import { assign, setup } from 'xstate'
import type { Credentials } from '#contract/auth.ts'

/** Who is here. Settling until the browser has looked into its storage; nothing is decided before. */
export const sessionMachine = setup({
  types: {} as {
    context: { credentials: Credentials | undefined }
    events: { type: 'session.restored'; credentials: Credentials | undefined }
    tags: 'settling' | 'visitor' | 'member'
  },
  actions: { forgetCredentials: () => {} },
  guards: { loginIsReadable: (_, credentials: Credentials | undefined) => credentials !== undefined },
}).createMachine({
  id: 'session',
  version: '1',
  context: { credentials: undefined },
  initial: 'settling',
  states: {
    settling: {
      tags: 'settling',
      on: {
        'session.restored': [
          {
            guard: { type: 'loginIsReadable', params: ({ event }) => event.credentials },
            target: 'member',
            actions: assign({ credentials: ({ event }) => event.credentials }),
          },
          { target: 'anonymous', actions: 'forgetCredentials' },
        ],
      },
    },
    anonymous: { tags: 'visitor' },
    member: { tags: 'member' },
  },
})
