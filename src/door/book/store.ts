import { type IDBPDatabase, openDB } from 'idb'
import type { JournalEntry, JournalLine } from '#contract/door/door.ts'

/** What is sealed by a key that no script can read out. */
export interface Sealed {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

export interface KeptLine {
  line: JournalLine
  /** The server named it. */
  isSent: boolean
  /** Why the server does not take it. */
  error: string | null
  /** The server was asked before somebody is let in, and has not answered yet: it lets nobody in. */
  isAsked?: true
}

/** What is kept, by the name of its place. */
interface Places {
  /** `token`: how the phone is paired. `list`: whom it may let in. */
  device: Sealed
  numbers: number
  lines: KeptLine
  entries: JournalEntry
}
export type Place = keyof Places

/** A value for a key of a place; null removes it. */
export type Change = { [In in Place]: readonly [place: In, key: string, value: Places[In] | null] }[Place]

export type Kept = { [In in Place]: Map<string, Places[In]> }

/** Where the book of a door is kept. */
export interface DoorStore {
  readAll: () => Promise<Kept>
  /** Empties these places, then writes: all of it or nothing, and on the disk once it resolves. */
  write: (changes: readonly Change[], emptied?: readonly Place[]) => Promise<void>
}

/** The store does not work, although the network may. */
export class StoreFailure extends Error {}

const NAME = 'door'
const PLACES = ['device', 'numbers', 'lines', 'entries'] as const

/** The system closed the connection: it does so to a page in the background. */
const isLost = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

export type Connection = IDBPDatabase<unknown>

const connect = (terminated: () => void): Promise<Connection> =>
  openDB(NAME, 1, {
    upgrade(database) {
      for (const place of PLACES) database.createObjectStore(place)
    },
    terminated,
  })

/** A connection that was lost is opened once more. */
export async function openStore(open = connect): Promise<DoorStore> {
  let connection: Promise<Connection> | undefined
  const forget = () => {
    connection = undefined
  }
  const use = async <Value>(work: (database: Connection) => Promise<Value>): Promise<Value> => {
    connection ??= open(forget)
    return work(await connection)
  }
  const twice = <Value>(work: (database: Connection) => Promise<Value>) =>
    use(work)
      .catch((error: unknown) => {
        if (!isLost(error)) throw error
        forget()
        return use(work)
      })
      .catch((cause: unknown) => {
        forget()
        throw new StoreFailure('This phone could not save the scan. Reload this page.', { cause })
      })
  await use(async () => {})
  return {
    readAll: () =>
      twice(async (database) => {
        const read = async <In extends Place>(place: In): Promise<Map<string, Places[In]>> => {
          const [keys, values] = await Promise.all([database.getAllKeys(place), database.getAll(place)])
          return new Map(keys.map((key, nth) => [String(key), values[nth]]))
        }
        const all = [read('device'), read('numbers'), read('lines'), read('entries')] as const
        const [device, numbers, lines, entries] = await Promise.all(all)
        return { device, numbers, lines, entries }
      }),
    write: (changes, emptied = []) =>
      twice(async (database) => {
        const work = database.transaction(PLACES, 'readwrite', { durability: 'strict' })
        await Promise.all([
          ...emptied.map((place) => work.objectStore(place).clear()),
          ...changes.map(([place, key, value]) =>
            value === null ? work.objectStore(place).delete(key) : work.objectStore(place).put(value, key),
          ),
          work.done,
        ])
      }),
  }
}

const encoder = new TextEncoder()

export async function seal(value: unknown): Promise<Sealed> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(JSON.stringify(value)))
  return { key, iv, sealed }
}

export async function unseal({ key, iv, sealed }: Sealed): Promise<unknown> {
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
  return JSON.parse(new TextDecoder().decode(opened))
}
