import { assign, setup } from 'xstate'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  /** Which session is being ended. */
  ending: number | undefined
}

const ended: Notice = { tone: 'success', title: 'Session ended' }
const signedOut: Notice = { tone: 'success', title: 'Signed out everywhere' }

/** Where a member is signed in: one session is ended at once, all of them after a question, for that ends this one too. */
export const ownSessionsMachine = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'session.close'; id: number }
      | { type: 'all.close' }
      | { type: 'all.confirm' }
      | { type: 'all.keep' }
    tags: 'busy' | 'asking' | 'leaving'
  },
  actors: {
    endSession: unprovided<void, { id: number | undefined }>('endSession'),
    endSessions: unprovided<void>('endSessions'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    leaveSession: () => {},
    setEnding: assign({ ending: (_, ending: number | undefined) => ending }),
  },
  guards: tokenGuards,
}).createMachine({
  id: 'own-sessions',
  version: '1',
  context: { ending: undefined },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'session.close': { target: 'ending', actions: { type: 'setEnding', params: ({ event }) => event.id } },
        'all.close': { target: 'asking' },
      },
    },
    ending: {
      tags: 'busy',
      exit: { type: 'setEnding', params: undefined },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context: { ending } }) => ({ id: ending }),
        onDone: { target: 'ready', actions: { type: 'notify', params: ended } },
        onError: [ifTokenIsRefused({ target: 'ready' }), { target: 'ready', actions: tellFailure('anything') }],
      },
    },
    asking: { tags: 'asking', on: { 'all.confirm': { target: 'leaving' }, 'all.keep': { target: 'ready' } } },
    leaving: {
      tags: ['busy', 'asking', 'leaving'],
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        onDone: { target: 'left', actions: [{ type: 'notify', params: signedOut }, 'leaveSession'] },
        onError: [ifTokenIsRefused({ target: 'ready' }), { target: 'ready', actions: tellFailure('anything') }],
      },
    },
    left: { type: 'final' },
  },
})
