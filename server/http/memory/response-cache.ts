import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { DAY } from '#contract/common/spans.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Caller } from '../caller.ts'
import { type Answer, type Fields, formOf } from './memory-answer.ts'

/** What a route makes: an answer, and whether it is the same for everyone for a moment. */
export interface Made {
  status: number
  headers: Fields
  body: string
  isCacheable: boolean
  /** The parts of the API that it depends on: when one of them changes it is purged. */
  of?: Iterable<string>
}

/** '/event/{eventId}' is of the part 'event'. */
export const partOf = (path: string) => path.split('/')[1] ?? ''

/** Where an answer is cached. */
export interface CacheEntry {
  /** Its address in one spelling, path and query: asked for in that spelling, it is answered before the routes. */
  address: string
  /** The pattern of the route, for the log. */
  route: string
  /** What the route asks of a caller before it answers. */
  admits?: (caller: Caller) => boolean
}

export interface CachedAnswer extends Answer, CacheEntry {}

export interface ResponseCache {
  /** The cached answer of this address, or a new one; those who ask while it is made wait for the same one. */
  get(entry: CacheEntry, make: () => Promise<Made>): Promise<CachedAnswer>
  /** The cached answer of this address, if there is one. */
  peek(address: string): CachedAnswer | undefined
  /** This part of the API has changed: what depends on it is made anew. */
  purge(part: string): void
  /** How many changes there were: what was remembered at another number may be old. */
  changes(): number
}

const TIME_TO_LIVE = 10_000
const MOST_ENTRIES = 500
/** Below this a compressed answer is hardly shorter. */
const WORTH_PACKING = 1_000

/** For a moment; never over midnight in Abuja, when another fee may begin to hold. */
const goodUntil = (now: number) => Math.min(now + TIME_TO_LIVE, startOfDay(dayInAbuja(now)) + DAY)

const zip = promisify(gzip)

function pack(entry: CacheEntry, { status, headers, body }: Made): CachedAnswer {
  const bytes = Buffer.from(body)
  const digest = hash('blake2b512', bytes, 'base64url').slice(0, 22)
  const { 'content-type': type, ...rest } = headers
  const shared = { 'cache-control': 'no-cache', ...rest, vary: 'accept-encoding' }
  const ofBody: Fields = type === undefined ? {} : { 'content-type': type }
  const plain = formOf(`"${digest}"`, bytes, shared, ofBody)
  if (bytes.length < WORTH_PACKING) return { ...entry, status, plain, packed: {} }

  const makePacked = async () => {
    // In one piece: by default it comes in many, each with a call of its own.
    const squeezed = await zip(bytes, { chunkSize: bytes.length })
    return formOf(`"${digest}-gz"`, new Uint8Array(squeezed), shared, { ...ofBody, 'content-encoding': 'gzip' })
  }
  let making: ReturnType<typeof makePacked> | undefined
  const packOnce = () => {
    making ??= makePacked()
    return making
  }
  return { ...entry, status, plain, packed: { gzip: packOnce } }
}

/** Answers that are the same for everyone, for ten seconds or until what they depend on changes. */
export function createResponseCache(clock: Clock): ResponseCache {
  const answers = new Map<string, { until: number; answer: CachedAnswer; of: ReadonlySet<string> }>()
  const making = new Map<string, Promise<CachedAnswer>>()
  const changed = new Map<string, number>()
  let changes = 0

  async function renew(entry: CacheEntry, make: () => Promise<Made>) {
    const before = changes
    const made = await make()
    const answer = pack(entry, made)
    const of = new Set(made.of)
    // What was made while something changed may say what was true before.
    const mayBeOld = Array.from(of).some((part) => (changed.get(part) ?? 0) > before)
    if (!made.isCacheable || mayBeOld) return answer
    answers.delete(entry.address)
    answers.set(entry.address, { until: goodUntil(clock.now()), answer, of })
    for (const oldest of answers.keys()) if (answers.size > MOST_ENTRIES) answers.delete(oldest)
    return answer
  }

  function once(entry: CacheEntry, make: () => Promise<Made>) {
    const waited = making.get(entry.address)
    if (waited) return waited
    const renewed = renew(entry, make).finally(() => {
      if (making.get(entry.address) === renewed) making.delete(entry.address)
    })
    making.set(entry.address, renewed)
    return renewed
  }

  function peek(address: string) {
    const cached = answers.get(address)
    if (!cached) return undefined
    const left = cached.until - clock.now()
    // More than was given: the clock was set back, and the age of the answer is not known.
    return left > 0 && left <= TIME_TO_LIVE ? cached.answer : undefined
  }

  return {
    get: async (entry, make) => peek(entry.address) ?? once(entry, make),
    peek,
    changes: () => changes,
    purge: (part) => {
      changes += 1
      changed.set(part, changes)
      for (const [address, { of }] of answers) if (of.has(part)) answers.delete(address)
      // It is not known yet what these depend on.
      making.clear()
    },
  }
}
