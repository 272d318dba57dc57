import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type Exchange, type JournalEntry, JournalLine, type passStandings } from '#contract/door/door.ts'
import { signedBytes, writeCode } from '#domain/events/ticket-code.ts'
import { doorFlows } from '#machines/registry.ts'
import { type DoorDeps, doorOpenFlow } from '#src/door/book/door-open.flow.ts'
import { doorSyncFlow } from '#src/door/book/door-sync.flow.ts'
import { seal } from '#src/door/book/store.ts'
import { doorEntryFlow } from '#src/door/entry/door-entry.flow.ts'
import { hallScreenFlow } from '#src/door/hall/hall-screen.flow.ts'
import { type Client, createClient } from '#src/lib/client.ts'
import { admission, answerTo, memoryStore, pack, phoneAt } from '#tests/support/door-phone.ts'
import { leftUnprovided } from '#tests/support/left-unprovided.ts'

const HOUR = 3_600_000
const ends = Date.parse('2027-03-20T15:00:00.000Z')

interface Server {
  standing?: (typeof passStandings)[number]
  list?: string
  entries?: JournalEntry[]
  /** What it answers instead, by its path. */
  fails?: Record<string, number>
  /** The answer gets lost on its way back. */
  loses?: string[]
  hangs?: boolean
  time?: number
}

/** A server that takes all lines, or cannot be reached. */
function answering(server: Server | null) {
  const calls: { path: string; body: unknown; token: string | null }[] = []
  const now = { server }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname.replace('/api/door', '')
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ path, body, token: new Headers(init?.headers).get('authorization') })
    const { server: at } = now
    if (!at) throw new TypeError('There is no network')
    if (at.hangs)
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const status = at.fails?.[path]
    if (status) return Response.json({ message: `Refused with ${status}.` }, { status })
    if (at.loses?.includes(path)) throw new TypeError('The answer was lost')
    if (path === '/pair') return Response.json({ data: { token: body.token } })
    if (path === '/pack') return Response.json({ data: { ...pack, list: at.list ?? 'a' } })
    if (path === '/offer')
      return Response.json({
        data: {
          event: 'Summit',
          door: 'Door 2',
          tries: 5,
          opens: '2027-03-20T06:00:00.000Z',
          closes: '2027-03-20T18:00:00.000Z',
        },
      })
    const lines = v.parse(v.array(JournalLine), (body as Exchange).lines)
    const { standing = 'open', list = 'a', entries = [], time = Date.parse(body.at) } = at
    return Response.json({ data: answerTo(lines, time, { standing, list, entries, since: body.since }) })
  }
  const client = createClient({ host: 'https://example.org', fetch, token: () => undefined })
  return { client, calls, now, paths: () => calls.map(({ path }) => path) }
}

/** A paired phone, so long after the end of the event, with so many lines that were not sent. */
async function pairedAt(after: number, waiting = 0, server: Server | null = null) {
  const phone = phoneAt(ends + after)
  await phone.book.pair('a-token', 'its-secret')
  await phone.book.renew(pack)
  for (let nth = 0; nth < waiting; nth++) await phone.book.write(admission)
  const site = answering(server)
  const deps = depsOf(phone, site)
  return { ...phone, ...site, deps }
}

const depsOf = ({ book }: Pick<ReturnType<typeof phoneAt>, 'book'>, { client }: { client: Client }) =>
  ({ client, book: async () => book, renewPage: async () => {} }) satisfies DoorDeps

/** Runs the exchange until it comes to this state. */
async function exchanged(deps: DoorDeps, state: 'level' | 'behind' | 'offline' | 'ended') {
  let ended = 0
  const flow = createActor(doorSyncFlow(deps, () => (ended += 1))).start()
  await waitFor(flow, (now) => now.matches(state), { timeout: 2_000 })
  flow.stop()
  return ended
}

const freeLock = () =>
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, __: object, hold: (lock: object) => Promise<void>) => hold({}) },
    storage: { persist: () => Promise.reject(new Error('It is not asked here')) },
  })

/** Opens the page, with the link of this secret, until it comes to this state. */
async function opened(
  deps: DoorDeps,
  secret: string,
  state: 'paired' | 'pairing' | 'choosing' | 'refused' | 'unpaired',
) {
  freeLock()
  onTestFinished(() => void vi.unstubAllGlobals())
  const flow = createActor(doorOpenFlow(deps), { input: { secret } }).start()
  await waitFor(flow, (now) => now.matches(state), { timeout: 2_000 })
  return flow
}

test('every flow of the door is given all that it only names', async () => {
  const { deps } = await pairedAt(0)
  const provided = {
    doorEntry: doorEntryFlow(deps),
    doorOpen: doorOpenFlow(deps),
    doorSync: doorSyncFlow(deps, () => {}),
    hallScreen: hallScreenFlow(deps),
  }
  for (const [name, { machine }] of Object.entries(doorFlows)) {
    expect([name, leftUnprovided(machine, provided[name as keyof typeof provided])]).toEqual([name, []])
  }
})

test.each([
  ['as the door closes', 3 * HOUR, 0, 'offline', true, 0],
  ['after it has closed, with nothing to send', 3 * HOUR + 1, 0, 'ended', false, 0],
  ['after it has closed, with lines to send', 3 * HOUR + 1, 2, 'offline', false, 2],
  ['days later, with lines to send', 99 * HOUR, 2, 'offline', false, 2],
] as const)('[EVX-25] a phone without a network %s', async (_, after, waiting, state, hasList, unsent) => {
  const { deps, book, kept } = await pairedAt(after, waiting)
  expect(await exchanged(deps, state)).toBe(state === 'ended' ? 1 : 0)
  expect([book.pageNow().list !== null, kept.device.has('list'), book.unsent()]).toEqual([hasList, hasList, unsent])
})

test('[EVX-27] a call that hangs counts as no network after twenty seconds', async () => {
  const { deps, calls } = await pairedAt(0, 2, { hangs: true })
  const late = new AbortController()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  onTestFinished(() => patience.mockRestore())
  const flow = createActor(doorSyncFlow(deps, () => {})).start()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(patience.mock.calls).toEqual([[20_000]])
  expect(flow.getSnapshot().context.trouble).toBeNull()
  late.abort()
  await vi.waitFor(() => expect(flow.getSnapshot().context.trouble).toBe('offline'))
  flow.stop()
})

test('[EVX-25] [row 142] a revoked phone asks for no list, though the list has changed, and lets nobody in', async () => {
  const site: Server = { standing: 'revoked', list: 'b', fails: { '/pack': 403 } }
  const { deps, book, kept, paths } = await pairedAt(-HOUR, 0, site)
  expect(await exchanged(deps, 'ended')).toBe(1)
  expect([paths(), book.pageNow().list, kept.device.has('list')]).toEqual([['/exchange'], null, false])
  await expect(book.write(admission)).rejects.toThrow('This door is closed.')
})

test('[EVX-25] [row 142] once it is revoked a phone lets nobody in, also while a line of it is not taken', async () => {
  const { deps, book, kept, store } = await pairedAt(-HOUR, 0, { standing: 'revoked' })
  const line = await book.write(admission)
  await book.take([line], answerTo([line], ends, { answers: [{ id: null, error: 'This line cannot be read.' }] }))
  expect(await exchanged(deps, 'level')).toBe(0)
  expect(book.pageNow()).toMatchObject({ list: null, waiting: 0, refused: 1 })
  expect([[...kept.lines.keys()], kept.entries.size, kept.device.has('token')]).toEqual([[line.id], 0, true])
  const reopened = phoneAt(ends, { store, kept })
  await reopened.book.read()
  expect(reopened.book.unsent()).toBe(1)
})

test('[EVX-25] lines that the office takes no more stay on the phone', async () => {
  const { deps, book, kept } = await pairedAt(30 * HOUR, 2, { fails: { '/exchange': 401 } })
  expect(await exchanged(deps, 'ended')).toBe(1)
  expect([book.pageNow().list, book.unsent(), kept.lines.size]).toEqual([null, 2, 2])
  expect(await book.wipe()).toBe(2)
  expect([kept.device.size, kept.lines.size, kept.numbers.size]).toEqual([0, 0, 0])
})

test('[EVX-25] a phone whose clock is set keeps its list, and the server says what time it is', async () => {
  const { deps, book, clocks, now } = await pairedAt(-HOUR, 0, { time: ends - HOUR })
  await exchanged(deps, 'level')
  clocks.wall += 1_000 * HOUR
  clocks.mono += 60_000
  expect(book.trueNow()).toBe(ends - HOUR + 60_000)
  now.server = null
  await exchanged(deps, 'offline')
  expect(book.pageNow().list).not.toBe(null)
})

test('[EVX-25] a phone that was set to a later time asks the server before its list goes', async () => {
  const { reopened, clocks } = await pairedAt(-HOUR)
  clocks.wall += 1_000 * HOUR
  const phone = reopened()
  const site = answering({ time: ends - HOUR })
  await opened(depsOf(phone, site), '', 'paired')
  expect([site.paths(), phone.book.pageNow().list?.pack, phone.book.trueNow()]).toEqual([
    ['/exchange'],
    pack,
    ends - HOUR,
  ])
})

test('[EVX-25] a phone that slept reckons on when its page is seen again, and its list stays', async () => {
  const phone = phoneAt(ends - 5 * HOUR)
  const { book, clocks, passes } = phone
  await book.pair('a-token', 'its-secret')
  await book.renew({ ...pack, event: { ...pack.event, re_entry: 'daily' } })
  await book.take([], answerTo([], ends - 5 * HOUR))
  const { id } = await book.write(admission)
  passes(60_000)
  // Asleep until the next morning: the running clock stands still.
  clocks.wall += 16 * HOUR
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const flow = createActor(doorSyncFlow(depsOf(phone, answering(null)), () => {})).start()
  await waitFor(flow, (now) => now.matches('offline'), { timeout: 2_000 })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(book.trueNow()).toBe(ends - 5 * HOUR + 60_000)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  flow.stop()
  const woken = ends + 11 * HOUR + 60_000
  expect(book.trueNow()).toBe(woken)
  const { journal, list } = book.pageNow()
  expect([journal.counted.get(id)?.at, journal.inside]).toEqual([ends - 5 * HOUR, 0])
  expect([list !== null, book.isOver()]).toEqual([true, false])
  // What the server is told of the line's age is right as well.
  const { mono, lines } = book.batch(10)
  expect(mono - (lines[0]?.mono ?? 0)).toBe(16 * HOUR + 60_000)
  // The server's answer ends it.
  await book.take([], answerTo([], ends + 4 * HOUR))
  expect([book.trueNow(), book.isOver()]).toEqual([ends + 4 * HOUR, true])
})

test('[EVX-25] a clock that was set back, or forward by more than a day, changes no time when the page is seen again', async () => {
  const { book, clocks } = await pairedAt(-HOUR, 0, { time: ends - HOUR })
  await book.take([], answerTo([], ends - HOUR))
  for (const set of [-HOUR, 26 * HOUR]) {
    clocks.wall += set
    book.wake()
    expect(book.trueNow()).toBe(ends - HOUR)
  }
  clocks.wall -= HOUR
  book.wake()
  expect(book.trueNow()).toBe(ends + 23 * HOUR)
  expect(book.isOver()).toBe(false)
})

test('[EVX-25] what a phone wrote down in this run keeps its time where the clock is set', async () => {
  const { book, clocks } = await pairedAt(-HOUR, 1)
  const at = () => book.pageNow().journal.seats.get(7)?.came
  expect(at()).toBe(ends - HOUR)
  clocks.wall -= 500 * HOUR
  clocks.mono += 60_000
  await book.take([], answerTo([], ends - HOUR + 60_000))
  expect(at()).toBe(ends - HOUR)
})

test('[EVX-25] a list that an earlier build has kept is read, and a list that cannot be read is fetched anew', async () => {
  const memory = memoryStore()
  const first = phoneAt(ends - HOUR, memory)
  await first.book.pair('a-token', 'its-secret')
  const { unlisted: _, ...event } = pack.event
  await first.store.write([['device', 'list', await seal({ ...pack, event })]])
  const later = first.reopened()
  await later.book.read()
  expect(later.book.pageNow().list?.pack).toEqual(pack)
  await later.book.write(admission)

  await first.store.write([['device', 'list', await seal({ ...pack, seats: 'of another build' })]])
  const offline = first.reopened()
  await opened(depsOf(offline, answering(null)), '', 'paired')
  expect(offline.book.pageNow()).toMatchObject({ list: null, isUnreadable: true, waiting: 1 })
  const online = first.reopened()
  const site = answering({})
  await opened(depsOf(online, site), '', 'paired')
  expect([site.paths(), site.calls[0]?.token]).toEqual([['/exchange', '/pack'], 'Bearer a-token'])
  expect(online.book.pageNow()).toMatchObject({ list: { pack }, isUnreadable: false, waiting: 0 })
})

test('[EVX-25] a phone whose token cannot be read tells how many lines it has, and can be emptied', async () => {
  const { kept, reopened, store } = await pairedAt(-HOUR, 2)
  await store.write([['device', 'token', await seal('of another build')]])
  const phone = reopened()
  const flow = await opened(depsOf(phone, answering({})), '', 'refused')
  expect([flow.getSnapshot().context.trouble, phone.book.unsent()]).toEqual([
    'What this phone keeps cannot be read.',
    2,
  ])
  flow.send({ type: 'phone.leave' })
  flow.send({ type: 'phone.remove' })
  await waitFor(flow, (now) => now.matches('ended'))
  expect([flow.getSnapshot().context.lost, kept.lines.size, kept.device.size]).toEqual([2, 0, 0])
})

test('[EVX-24] a phone whose door is over takes the next link at once, and one whose door is open asks', async () => {
  const past = (await pairedAt(99 * HOUR)).reopened()
  await opened(depsOf(past, answering({ standing: 'closing' })), 'another-secret', 'pairing')
  expect([past.book.page(), past.kept.device.size]).toEqual([null, 0])
  const open = (await pairedAt(-HOUR, 1)).reopened()
  const flow = await opened(depsOf(open, answering({})), 'another-secret', 'choosing')
  expect(flow.getSnapshot().context.kept).toEqual({ door: 'Door 1 of Summit', isOther: true })
  expect(open.book.unsent()).toBe(1)
  await opened(depsOf(open.reopened(), answering({})), 'its-secret', 'paired')
})

test('[EVX-24] a phone whose answer was lost pairs by pressing again, or by opening the link anew', async () => {
  const phone = phoneAt(ends - HOUR)
  const site = answering({ loses: ['/pair'] })
  const flow = await opened(depsOf(phone, site), 'its-secret', 'pairing')
  const send = async (state: 'pairing' | 'paired') => {
    flow.send({ type: 'pin.edit', text: '4071' })
    flow.send({ type: 'holder.edit', text: 'Bello Placeholder' })
    flow.send({ type: 'form.send' })
    await waitFor(flow, (now) => now.matches(state), { timeout: 2_000 })
  }
  await send('pairing')
  const anew = phone.reopened()
  await opened(depsOf(anew, answering({})), 'its-secret', 'paired')
  expect(anew.book.pageNow().list?.pack).toEqual(pack)
  site.now.server = { fails: { '/pack': 503 } }
  await send('pairing')
  site.now.server = {}
  await send('paired')
  const tokens = site.calls.flatMap(({ path, body }) => (path === '/pair' ? [Reflect.get(Object(body), 'token')] : []))
  expect([tokens.length, new Set(tokens).size]).toEqual([3, 1])
  expect(tokens[0]).toMatch(/^[\w-]{43}$/)
})

test('[EVX-24] a phone that was not paired forgets its token, and asks for the PIN again', async () => {
  const phone = phoneAt(ends - HOUR)
  await phone.book.pair('a-token', 'its-secret')
  const anew = phone.reopened()
  await opened(depsOf(anew, answering({ fails: { '/exchange': 401 } })), 'its-secret', 'pairing')
  expect([anew.book.unsent(), anew.kept.device.size]).toEqual([null, 0])
})

test('[EVX-24] the newest build is opened before a link is asked for', async () => {
  const phone = phoneAt(ends - HOUR)
  const site = answering({})
  const order: string[] = []
  const renewPage = async () => void order.push(`renewed after ${site.calls.length} calls`)
  await opened({ ...depsOf(phone, site), renewPage }, 'its-secret', 'pairing')
  expect([order, site.paths()]).toEqual([['renewed after 0 calls'], ['/offer']])
})

test('[EVX-26] [row 133] a code that names a seat, and is not its ticket, shows nobody who has the seat', async () => {
  const keys = [{ id: 1, key: Buffer.alloc(32, 1).toString('base64url') }]
  const bytes = signedBytes({ event: pack.event.id, seat: 7, issue: 1, until: ends }, 1)
  const code = writeCode(bytes, new Uint8Array(64).fill(7))
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {})
  const judged = async (text: string) => {
    const phone = phoneAt(ends - HOUR)
    await phone.book.pair('a-token', 'its-secret')
    await phone.book.renew({ ...pack, keys })
    const flow = createActor(doorEntryFlow(depsOf(phone, answering({})))).start()
    flow.send({ type: 'code.seen', code: text })
    const { context } = await waitFor(flow, ({ context: { shown } }) => shown !== undefined, { timeout: 2_000 })
    flow.stop()
    return [context.shown?.verdict, context.shown?.seat]
  }
  expect(await judged(code)).toEqual(['unknown', null])
  // A browser that cannot check signatures.
  const unable = vi.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('Ed25519 is not known here'))
  onTestFinished(() => unable.mockRestore())
  expect(await judged(code)).toEqual(['unchecked', null])
})
