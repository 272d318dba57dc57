import { createClient } from '#src/api/client.ts'
import { createRootActor } from '#src/flows/root-actor.ts'
import { createTaps } from '#src/flows/taps.ts'
import { type Book, createBook } from '../api/book.ts'
import { openStore } from '../api/store.ts'
import { doorEntryFlow } from '../flows/door-entry.ts'
import { doorOpenFlow } from '../flows/door-open.ts'
import { doorSyncFlow } from '../flows/door-sync.ts'

interface RuntimeDeps {
  host: string
  fetch: typeof globalThis.fetch
  /** Of the link with which the page was opened. */
  secret: string
  /** Opens the page anew where a newer build of it is there. */
  renewPage?: () => Promise<void>
}

const keepsNothing =
  'This browser cannot store the list, so this phone cannot work as a door. Open the link in a window that is not private.'

/** Everything that the door needs, made once. */
export function createRuntime({ host, fetch, secret, renewPage = async () => {} }: RuntimeDeps) {
  let opened: Book | undefined
  let opening: Promise<Book> | undefined
  const client = createClient({ host, fetch, token: () => undefined })
  const book = () => {
    opening ??= openStore()
      .then((store) => {
        const clocks = { now: () => Date.now(), mono: () => performance.now(), newId: () => crypto.randomUUID() }
        opened = createBook({ store, ...clocks })
        return opened
      })
      .catch((cause: unknown) => {
        opening = undefined
        throw new Error(keepsNothing, { cause })
      })
    return opening
  }
  const deps = { client, book, renewPage }
  const { taps, inspect } = createTaps()
  const root = createRootActor(doorOpenFlow(deps), { input: { secret }, inspect })
  const open = root.actor
  return {
    open,
    taps,
    inspect,
    roots: [root],
    entryMachine: doorEntryFlow(deps),
    syncMachine: doorSyncFlow(deps, () => open.send({ type: 'pass.ended', unsent: opened?.unsent() ?? 0 })),
    /** Opened once the phone is paired. */
    book: () => opened,
    start: root.start,
  }
}

export type DoorRuntime = ReturnType<typeof createRuntime>
