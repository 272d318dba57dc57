import { createClient } from '#src/lib/client.ts'
import { createRootActor } from '#src/lib/root-actor.ts'
import { createTaps } from '#src/lib/taps.ts'
import { type Book, createBook } from '../book/book.ts'
import { doorOpenFlow } from '../book/door-open.flow.ts'
import { doorSyncFlow } from '../book/door-sync.flow.ts'
import { openStore } from '../book/store.ts'
import { doorEntryFlow } from '../entry/door-entry.flow.ts'
import { hallScreenFlow } from '../hall/hall-screen.flow.ts'

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

/** What the page for the screen of a hall needs: it keeps nothing. */
export function createHallRuntime({ host, fetch, secret }: RuntimeDeps) {
  const client = createClient({ host, fetch, token: () => undefined })
  const { taps, inspect } = createTaps()
  const root = createRootActor(hallScreenFlow({ client }), { input: { secret }, inspect })
  return { hall: root.actor, taps, roots: [root], start: root.start }
}
