import { type Actor, fromCallback, fromPromise } from 'xstate'
import { MOST_LINES } from '#contract/door.ts'
import { exchangeJournal, getDoorPack } from '#contract/door-endpoints.ts'
import { doorHours } from '#domain/door.ts'
import { doorSyncMachine, type ExchangeResult, type SyncEvent } from '#machines/flows/door-sync/door-sync.machine.ts'
import type { Book } from '../api/book.ts'
import type { DoorDeps } from './door-open.ts'

export type SyncActor = Actor<typeof doorSyncMachine>

/** A call that hangs for longer counts as no network; the list of a large event takes a while. */
const LONGEST_EXCHANGE = 20_000
const LONGEST_LIST = 60_000

/** Until the caller gives up, or for so long. */
function within(signal: AbortSignal, time: number): AbortSignal {
  const ended = new AbortController()
  setTimeout(() => ended.abort(new Error('There was no answer in time.')), time)
  signal.addEventListener('abort', () => ended.abort(signal.reason), { once: true })
  return ended.signal
}

/** So long after the end the server still takes lines. */
const GRACE = 24 * 3_600_000

function isOver(book: Book): boolean {
  const { device, waiting } = book.pageNow()
  const { closes } = doorHours(device.pack.event)
  return book.trueNow() > (waiting === 0 ? closes : closes + GRACE)
}

export function doorSyncFlow({ book: open, client }: DoorDeps, endPass: () => void) {
  return doorSyncMachine.provide({
    actors: {
      exchange: fromPromise<ExchangeResult, undefined>(async ({ signal }) => {
        const book = await open()
        const { token, pack } = book.pageNow().device
        // The time is over: without a network the list is removed as well, once nothing waits or nothing is taken any more.
        if (isOver(book)) return { more: false, over: true }
        const body = book.batch(MOST_LINES)
        const answer = await client(exchangeJournal, {
          ...{ body, token, key: crypto.randomUUID(), signal: within(signal, LONGEST_EXCHANGE) },
        })
        await book.take(body.lines, answer)
        if (answer.list !== pack.list)
          await book.renew(await client(getDoorPack, { token, signal: within(signal, LONGEST_LIST) }))
        const { waiting } = book.pageNow()
        const more = answer.more || waiting > 0
        return { more, over: answer.standing !== 'open' && waiting === 0 }
      }),
      watchPhone: fromCallback<SyncEvent, undefined>(({ sendBack }) => {
        const ended = new AbortController()
        addEventListener('online', () => sendBack({ type: 'network.returned' }), ended)
        open()
          .then((book) => {
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
