import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Clock } from '#server/ports/clock.ts'
import type { Origin } from './caller.ts'

/** What a maker hands over: an answer, and whether it is the same for everyone for a moment. */
export interface Made {
  status: number
  headers: Fields
  body: string
  keep: boolean
  /** The parts of the API that it tells of: when one of them changes it is forgotten. */
  of?: Iterable<string>
}

/** '/event/{eventId}' is of the part 'event'. */
export const partOf = (path: string) => path.split('/')[1] ?? ''

/** An answer ready to be sent in either form. */
export interface Packed {
  status: number
  plain: Form
  /** Null where it is hardly shorter. */
  gzip: Gzip | null
}

export interface Form {
  tag: string
  headers: Fields
  /** Those for whoever holds the body already. */
  held: Fields
  body: Uint8Array<ArrayBuffer>
}

interface Gzip {
  /** Undefined until somebody takes it so. */
  ready: Form | undefined
  make(): Promise<Form>
}

/** Of headers. */
export type Fields = Record<string, string>

/** From an address as a caller wrote it straight to what is kept, past all that a route does first. */
export interface Shortcut {
  key: string
  /** The pattern of the route, for the log. */
  route: string
  /** What the route asks before it answers. */
  admits(origin: Origin): boolean
}

export interface Kept {
  /** The answer kept under this key, or a new one; those who ask while it is made wait for the same one. */
  keep(key: string, make: () => Promise<Made>): Promise<Packed>
  /** The same route answers this address with what has this key, now and later. */
  shorten(address: string, shortcut: Shortcut): void
  /** What a shortcut leads to, as long as it is kept. */
  find(address: string): { packed: Packed; shortcut: Shortcut } | undefined
  /** This part of the API has changed: what tells of it is made anew. */
  forget(part: string): void
}

const timeToLive = 10_000
const mostEntries = 500
const mostShortcuts = 2_000
const longestShortcut = 200
/** Below this a compressed answer is hardly shorter. */
const worthPacking = 1_000

const zip = promisify(gzip)

/** In one piece: by default it comes in many, each with a call of its own. */
const squeeze = (bytes: Uint8Array) => zip(bytes, { chunkSize: Math.max(64, bytes.length) })

function form(tag: string, body: Uint8Array<ArrayBuffer>, headers: Fields, ofBody: Fields): Form {
  const held = { ...headers, etag: tag }
  return { tag, headers: { ...held, ...ofBody, 'content-length': String(body.length) }, held, body }
}

function pack({ status, headers, body }: Made): Packed {
  const bytes = Buffer.from(body)
  const digest = hash('blake2b512', bytes, 'base64url').slice(0, 22)
  const { 'content-type': type, ...rest } = headers
  const base = { 'cache-control': 'no-cache', ...rest, vary: 'accept-encoding' }
  const ofBody: Fields = type === undefined ? {} : { 'content-type': type }
  const plain = form(`"${digest}"`, bytes, base, ofBody)
  if (bytes.length < worthPacking) return { status, plain, gzip: null }
  let making: Promise<Form> | undefined
  const gzip: Gzip = {
    ready: undefined,
    make: () => {
      making ??= squeeze(bytes).then((squeezed) => {
        gzip.ready = form(`"${digest}-gz"`, new Uint8Array(squeezed), base, { ...ofBody, 'content-encoding': 'gzip' })
        return gzip.ready
      })
      return making
    },
  }
  return { status, plain, gzip }
}

interface Entry {
  until: number
  packed: Packed
  of: ReadonlySet<string>
}

export function createKept(clock: Clock): Kept {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Packed>>()
  const shortcuts = new Map<string, Shortcut>()
  const changed = new Map<string, number>()
  let changes = 0

  async function renew(key: string, make: () => Promise<Made>) {
    const before = changes
    const made = await make()
    const packed = pack(made)
    const of = new Set(made.of)
    // What was made while something changed may tell what was true before.
    const mayBeOld = Array.from(of).some((part) => (changed.get(part) ?? 0) > before)
    if (!made.keep || mayBeOld) return packed
    entries.delete(key)
    entries.set(key, { until: clock.now() + timeToLive, packed, of })
    for (const oldest of entries.keys()) if (entries.size > mostEntries) entries.delete(oldest)
    return packed
  }

  function once(key: string, make: () => Promise<Made>) {
    const waited = making.get(key)
    if (waited) return waited
    const renewed = renew(key, make).finally(() => {
      if (making.get(key) === renewed) making.delete(key)
    })
    making.set(key, renewed)
    return renewed
  }

  function fresh(key: string) {
    const entry = entries.get(key)
    return entry && entry.until > clock.now() ? entry.packed : undefined
  }

  return {
    keep: async (key, make) => fresh(key) ?? once(key, make),
    shorten: (address, shortcut) => {
      if (address.length > longestShortcut || shortcuts.has(address)) return
      shortcuts.set(address, shortcut)
      for (const oldest of shortcuts.keys()) if (shortcuts.size > mostShortcuts) shortcuts.delete(oldest)
    },
    find: (address) => {
      const shortcut = shortcuts.get(address)
      const packed = shortcut && fresh(shortcut.key)
      return packed && { packed, shortcut }
    },
    forget: (part) => {
      changes += 1
      changed.set(part, changes)
      for (const [key, { of }] of entries) if (of.has(part)) entries.delete(key)
      // Of these nobody knows yet what they tell of.
      making.clear()
    },
  }
}
