import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { DoorPack } from '#contract/door.ts'
import { mergeJournal } from '#domain/door-journal.ts'
import { doorFlows } from '#machines/registry.ts'
import type { Client } from '#src/api/client.ts'
import type { Book } from '#src/door/api/book.ts'
import { createTicketReader } from '#src/door/api/tickets.ts'
import { doorEntryFlow } from '#src/door/flows/door-entry.ts'
import { type DoorDeps, doorOpenFlow } from '#src/door/flows/door-open.ts'
import { doorSyncFlow } from '#src/door/flows/door-sync.ts'
import { leftUnprovided } from '#tests/support/left-unprovided.ts'

const HOUR = 3_600_000
const ends = Date.parse('2027-03-20T15:00:00.000Z')

const pack: DoorPack = {
  ...{ list: 'a', site: 'HTTPS://EXAMPLE.ORG', salt: 'salt', keys: [], seats: [] },
  pass: { id: 1, door: 'Door 1', holder: 'Bello Placeholder' },
  event: {
    ...{ id: 5, title: 'Summit', re_entry: 'never', unlisted: 'admit' },
    ...{ start_date: '2027-03-20T09:00:00.000Z', end_date: new Date(ends).toISOString() },
  },
}

/** A phone without a network, so long after the end of the event, with so many lines that were not sent. */
function depsAt(after: number, waiting: number, hangs = false) {
  let asked = 0
  const page = {
    ...{
      device: { token: 'a-token', pack },
      tickets: createTicketReader(pack),
      journal: mergeJournal([], 'never', ends),
    },
    ...{ waiting, refused: 0, sent: 0, exchanged: null },
  }
  const unused = () => Promise.reject(new Error('Nothing is written here'))
  const book: Book = {
    ...{ page: () => page, pageNow: () => page, trueNow: () => ends + after, subscribe: () => () => {} },
    ...{ keep: unused, read: unused, renew: unused, write: unused, take: unused, wipe: unused },
    batch: () => ({ at: new Date(ends + after).toISOString(), mono: 0, run: 'run', since: 0, lines: [] }),
  }
  const client: Client = (_, { signal } = {}) => {
    asked += 1
    if (hangs) return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return Promise.reject(new Error('The door cannot be reached.'))
  }
  return { deps: { client, book: async () => book } satisfies DoorDeps, asked: () => asked }
}

test('every flow of the door is given all that it only names', () => {
  const { deps } = depsAt(0, 0)
  const provided = {
    doorEntry: doorEntryFlow(deps),
    doorOpen: doorOpenFlow(deps),
    doorSync: doorSyncFlow(deps, () => {}),
  }
  for (const [name, { machine }] of Object.entries(doorFlows)) {
    expect([name, leftUnprovided(machine, provided[name as keyof typeof provided])]).toEqual([name, []])
  }
})

test.each([
  ['as the door closes', 3 * HOUR, 0, 'offline', 1],
  ['after it has closed, with nothing to send', 3 * HOUR + 1, 0, 'ended', 0],
  ['after it has closed, with lines to send', 3 * HOUR + 1, 2, 'offline', 1],
  ['once the office takes no more lines', 27 * HOUR + 1, 2, 'ended', 0],
] as const)('[EVX-25] a phone without a network %s', async (_, after, waiting, state, calls) => {
  let ended = 0
  const { deps, asked } = depsAt(after, waiting)
  const flow = createActor(doorSyncFlow(deps, () => (ended += 1))).start()
  await waitFor(flow, (now) => now.matches(state), { timeout: 1_000 })
  flow.stop()
  expect([asked(), ended]).toEqual([calls, state === 'ended' ? 1 : 0])
})

test('[EVX-27] a call that hangs counts as no network after twenty seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { deps, asked } = depsAt(0, 2, true)
  const flow = createActor(doorSyncFlow(deps, () => {})).start()
  await vi.advanceTimersByTimeAsync(19_999)
  expect([asked(), flow.getSnapshot().context.trouble]).toEqual([1, null])
  await vi.advanceTimersByTimeAsync(1)
  expect(flow.getSnapshot().context.trouble).toBe('offline')
  flow.stop()
})
