import { type Actor, fromCallback, fromPromise } from 'xstate'
import { getHallScreen, type HallScreen } from '#contract/door/hall.ts'
import { type HallEvent, hallScreenMachine } from '#machines/door/hall-screen/hall-screen.machine.ts'
import type { Client } from '#src/lib/client.ts'

export type HallActor = Actor<typeof hallScreenMachine>

/** An answer that takes longer is no answer: the screen says that it hears nothing. */
const LONGEST = 10_000

export const hallScreenFlow = ({ client }: { client: Client }) =>
  hallScreenMachine.provide({
    actors: {
      askCount: fromPromise<HallScreen, string>(({ input: secret, signal }) =>
        client(getHallScreen, { body: { secret }, signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]) }),
      ),
      watchNetwork: fromCallback<HallEvent, undefined>(({ sendBack }) => {
        const ended = new AbortController()
        addEventListener('online', () => sendBack({ type: 'network.returned' }), ended)
        return () => ended.abort()
      }),
    },
  })
