import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

/** What one exchange has brought. */
export interface ExchangeResult {
  /** Lines wait, or the journal of the other doors goes on. */
  more: boolean
  /** The pass is no longer good, and everything was sent. */
  over: boolean
}

/** What happens beside the machine. */
export type SyncEvent = { type: 'entry.written' } | { type: 'network.returned' }

interface Context {
  /** Why the last exchange brought nothing; kept while the next one is under way. */
  trouble: 'offline' | 'behind' | null
}

const UNAUTHORIZED = 401

/** The phone sends what it wrote down and hears of the other doors; without a network it goes on by itself. */
export const doorSyncMachine = setup({
  types: {} as { context: Context; events: SyncEvent },
  actors: { exchange: unprovided<ExchangeResult>('exchange'), watchPhone: outside<undefined, SyncEvent>() },
  actions: {
    /** The pass is no longer good. */
    endPass: () => {},
    forgetTrouble: assign({ trouble: null }),
    setTrouble: assign({ trouble: (_, { trouble }: Pick<Context, 'trouble'>) => trouble }),
  },
  guards: {
    passIsOver: (_, { over }: ExchangeResult) => over,
    thereIsMore: (_, { more }: ExchangeResult) => more,
    passHasEnded: (_, { error }: { error: unknown }) => error instanceof Refusal && error.status === UNAUTHORIZED,
    wasAnswered: (_, { error }: { error: unknown }) => error instanceof Refusal,
  },
  delays: { untilNext: 15_000, untilAgain: 5_000 },
}).createMachine({
  id: 'door-sync',
  version: '1',
  context: { trouble: null },
  invoke: watched('watchPhone'),
  initial: 'exchanging',
  states: {
    exchanging: {
      invoke: {
        id: 'exchange',
        src: 'exchange',
        onDone: [
          { guard: { type: 'passIsOver', params: ({ event }) => event.output }, target: 'ended' },
          {
            guard: { type: 'thereIsMore', params: ({ event }) => event.output },
            target: 'exchanging',
            reenter: true,
            actions: 'forgetTrouble',
          },
          { target: 'level', actions: 'forgetTrouble' },
        ],
        onError: [
          { guard: { type: 'passHasEnded', params: ({ event }) => event }, target: 'ended' },
          { guard: { type: 'wasAnswered', params: ({ event }) => event }, target: 'behind' },
          { target: 'offline' },
        ],
      },
    },
    level: { on: { 'entry.written': 'exchanging' }, after: { untilNext: 'exchanging' } },
    /** The server answers, but could not take what was sent. */
    behind: { entry: { type: 'setTrouble', params: { trouble: 'behind' } }, after: { untilAgain: 'exchanging' } },
    offline: {
      entry: { type: 'setTrouble', params: { trouble: 'offline' } },
      on: { 'network.returned': 'exchanging' },
      after: { untilAgain: 'exchanging' },
    },
    ended: { type: 'final', entry: 'endPass' },
  },
})
