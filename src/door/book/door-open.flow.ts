import { type Actor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { getDoorPack, getPassOffer, pairPhone } from '#contract/door/door-endpoints.ts'
import { doorOpenMachine, type KeptPairing } from '#machines/door/door-open/door-open.machine.ts'
import type { Client } from '#src/lib/client.ts'
import type { Book } from './book.ts'
import { exchange } from './exchange.ts'

export type OpenActor = Actor<typeof doorOpenMachine>

/** What the effects of the door work with. */
export interface DoorDeps {
  client: Client
  /** Opened at first use: a browser may refuse it. */
  book: () => Promise<Book>
  /** Opens the page anew where a newer build of it is there. */
  renewPage: () => Promise<void>
}

/** Held until it is released: two pages with one book would write over each other. */
function lockPhone(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request('door', { ifAvailable: true }, (lock) => {
        if (!lock)
          throw new Error('The door is open in another window of this phone. Close that window, and try again here.')
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

/** 256 random bits, as the server's own tokens have them. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** How this phone is paired, after a door that is over, or whose list is missing, has asked the server. */
async function readPairing(book: Book, client: Client, signal: AbortSignal): Promise<boolean> {
  await book.read().catch((cause: unknown) => {
    throw new Error('What this phone keeps cannot be read.', { cause })
  })
  const page = book.page()
  if (!page) return false
  if (page.list && !book.isOver()) return true
  const isOver = await exchange(book, client, signal).then(
    ({ over }) => over,
    (error: unknown) => {
      if (book.unsent() !== 0) return false
      if (error instanceof Refusal && error.status === 401) return true
      if (!page.isUnreadable) throw error
      throw new Error('The list on this phone cannot be read. It is fetched anew once the site can be reached.')
    },
  )
  if (isOver) await book.wipe()
  return !isOver
}

export function doorOpenFlow({ book: open, client, renewPage }: DoorDeps) {
  let locked: Promise<() => void> | undefined
  return doorOpenMachine.provide({
    actors: {
      readDevice: fromPromise<KeptPairing | null, { secret: string }>(async ({ input: { secret }, signal }) => {
        locked ??= lockPhone()
        await locked.catch((error: unknown) => {
          locked = undefined
          throw error
        })
        const book = await open()
        if (!(await readPairing(book, client, signal))) return null
        const { list } = book.pageNow()
        const door = list ? `${list.pack.pass.door} of ${list.pack.event.title}` : 'another door'
        return { door, isOther: secret !== '' && !book.isPairedBy(secret) }
      }),
      askOffer: fromPromise(async ({ input: { secret } }) => {
        await renewPage()
        return client(getPassOffer, { body: { secret } })
      }),
      pairPhone: fromPromise<void, { secret: string; pin: string; holder: string }>(async ({ input }) => {
        const book = await open()
        // Kept before it is asked for: where the answer is lost, asking again gives the same.
        const token = book.isPairedBy(input.secret) ? book.pageNow().token : newToken()
        await book.pair(token, input.secret)
        await client(pairPhone, { body: { ...input, token }, key: crypto.randomUUID() })
        await book.renew(await client(getDoorPack, { token }))
        // Without it a browser that is short of space may remove the list. It works all the same.
        navigator.storage?.persist?.().catch(() => {})
      }),
      wipePhone: fromPromise<number, undefined>(async () => (await open()).wipe()),
    },
    actions: {
      releasePhone: () => {
        locked?.then((release) => release()).catch(() => {})
        locked = undefined
      },
    },
  })
}
