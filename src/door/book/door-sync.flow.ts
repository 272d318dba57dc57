import { type Actor, fromCallback, fromPromise } from 'xstate'
import { doorSyncMachine, type ExchangeResult, type SyncEvent } from '#machines/door/door-sync/door-sync.machine.ts'
import type { DoorDeps } from './door-open.flow.ts'
import { exchange } from './exchange.ts'

export type SyncActor = Actor<typeof doorSyncMachine>

export function doorSyncFlow({ book: open, client }: DoorDeps, endPass: () => void) {
  return doorSyncMachine.provide({
    actors: {
      exchange: fromPromise<ExchangeResult, undefined>(async ({ signal }) => exchange(await open(), client, signal)),
      watchPhone: fromCallback<SyncEvent, undefined>(({ sendBack }) => {
        const ended = new AbortController()
        addEventListener('online', () => sendBack({ type: 'network.returned' }), ended)
        open()
          .then((book) => {
            const look = () => document.visibilityState === 'visible' && book.wake()
            document.addEventListener('visibilitychange', look, ended)
            let waiting = book.page()?.waiting ?? 0
            const leave = book.subscribe(() => {
              const now = book.page()?.waiting ?? 0
              if (now > waiting) sendBack({ type: 'entry.written' })
              waiting = now
            })
            if (ended.signal.aborted) leave()
            else ended.signal.addEventListener('abort', leave)
          })
          .catch(() => {})
        return () => ended.abort()
      }),
    },
    actions: { endPass },
  })
}
