import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { HallScreen } from '#contract/door/hall.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

interface Context {
  /** Of the link with which the page was opened. */
  secret: string
  /** What the office told last; it stays while nothing is heard. */
  told: HallScreen | null
  /** The last time nothing was heard: what was told is of before. */
  isOld: boolean
}

export type HallEvent = { type: 'network.returned' }

/** The link is none, was called back, or the doors have closed. */
const ENDED: readonly number[] = [400, 404, 410]

/** The screen of a hall: it shows how the quorum stands, and goes on asking by itself. */
export const hallScreenMachine = setup({
  types: {} as { context: Context; input: Pick<Context, 'secret'>; events: HallEvent },
  actors: { askCount: unprovided<HallScreen, string>('askCount'), watchNetwork: outside<undefined, HallEvent>() },
  actions: {
    setTold: assign({ told: (_, { told }: { told: HallScreen }) => told, isOld: false }),
    noteSilence: assign({ isOld: true }),
  },
  guards: {
    linkHasEnded: (_, { error }: { error: unknown }) => error instanceof Refusal && ENDED.includes(error.status),
  },
  delays: { untilNext: 5_000, untilAgain: 5_000 },
}).createMachine({
  id: 'hall-screen',
  version: '1',
  context: ({ input }) => ({ secret: input.secret, told: null, isOld: false }),
  invoke: watched('watchNetwork'),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'askCount',
        src: 'askCount',
        input: ({ context }) => context.secret,
        onDone: { target: 'level', actions: { type: 'setTold', params: ({ event }) => ({ told: event.output }) } },
        onError: [
          { guard: { type: 'linkHasEnded', params: ({ event }) => event }, target: 'ended' },
          { target: 'silent', actions: 'noteSilence' },
        ],
      },
    },
    level: { after: { untilNext: 'asking' } },
    silent: { on: { 'network.returned': 'asking' }, after: { untilAgain: 'asking' } },
    ended: { type: 'final' },
  },
})
