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
}

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
  /** Forgets all: something they tell of has changed. */
  clear(): void
}

const timeToLive = 10_000
const mostEntries = 500
const mostShortcuts = 2_000
const longestShortcut = 200
/** Below this a compressed answer is hardly shorter. */
const worthPacking = 1_000

const squeeze = promisify(gzip)

function form(tag: string, body: Uint8Array<ArrayBuffer>, headers: Fields, ofBody: Fields): Form {
  const held = { ...headers, etag: tag }
  return { tag, headers: { ...held, ...ofBody, 'content-length': String(body.length) }, held, body }
}

function pack({ status, headers, body }: Made): Packed {
  const bytes = Buffer.from(body)
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
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

export function createKept(clock: Clock): Kept {
  const entries = new Map<string, { until: number; packed: Packed }>()
  const making = new Map<string, Promise<Packed>>()
  const shortcuts = new Map<string, Shortcut>()
  let changes = 0

  async function renew(key: string, make: () => Promise<Made>) {
    const before = changes
    const made = await make()
    const packed = pack(made)
    // What was made while something changed may tell what was true before.
    if (!made.keep || before !== changes) return packed
    entries.delete(key)
    entries.set(key, { until: clock.now() + timeToLive, packed })
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
    clear: () => {
      changes += 1
      entries.clear()
      making.clear()
    },
  }
}
