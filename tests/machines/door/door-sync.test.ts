import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { doorSyncMachine, type ExchangeResult, type SyncEvent } from '#machines/door/door-sync/door-sync.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'

const done: ExchangeResult = { more: false, over: false }
const offline = new Error('The door cannot be reached.')

/** Answers each exchange with the next of these, and then with nothing new. */
function start(...answers: (ExchangeResult | Error)[]) {
  let [asked, ends] = [0, 0]
  let tell: (event: SyncEvent) => void = () => {}
  const clock = new SimulatedClock()
  const flow = createActor(
    doorSyncMachine.provide({
      actors: {
        exchange: fromPromise<ExchangeResult, undefined>(() => {
          asked += 1
          return ending<ExchangeResult>(answers[asked - 1] ?? done)
        }),
        watchPhone: fromCallback<SyncEvent, undefined>(({ sendBack }) => {
          tell = sendBack
        }),
      },
      actions: { endPass: () => (ends += 1) },
    }),
    { clock },
  ).start()
  const until = (state: 'level' | 'behind' | 'offline' | 'ended') =>
    waitFor(flow, (now) => now.matches(state), { timeout: 1_000 })
  const counts = () => ({ asked, ends })
  return { flow, clock, until, counts, tell: (event: SyncEvent) => tell(event) }
}

test('[EVX-27] a phone exchanges every 15 seconds, at once when something was written, and again while there is more', async () => {
  const door = start({ ...done, more: true }, done)
  await door.until('level')
  expect([door.counts().asked, door.flow.getSnapshot().context]).toEqual([2, { trouble: null }])
  letPass(door.clock, 14_999)
  expect(door.counts().asked).toBe(2)
  letPass(door.clock, 1)
  await door.until('level')
  door.tell({ type: 'entry.written' })
  await door.until('level')
  expect(door.counts()).toEqual({ asked: 4, ends: 0 })
})

test('[EVX-27] without a network it tries again after 5 seconds, or when the network is back', async () => {
  const door = start(done, offline, offline)
  await door.until('level')
  letPass(door.clock, 15_000)
  await door.until('offline')
  expect(door.flow.getSnapshot().context).toEqual({ trouble: 'offline' })
  letPass(door.clock, 5_000)
  expect(door.flow.getSnapshot().context.trouble).toBe('offline')
  await door.until('offline')
  door.tell({ type: 'network.returned' })
  await door.until('level')
  expect([door.counts().asked, door.flow.getSnapshot().context.trouble]).toEqual([4, null])
})

test('[EVX-27] what was wrong is forgotten with the next exchange that answers', async () => {
  const door = start(offline, { ...done, more: true }, done)
  await door.until('offline')
  expect(door.flow.getSnapshot().context.trouble).not.toBeNull()
  letPass(door.clock, 5_000)
  await door.until('level')
  expect([door.counts().asked, door.flow.getSnapshot().context]).toEqual([3, { trouble: null }])
})

test('[EVX-27] a server that answers and takes nothing is asked again after 5 seconds', async () => {
  const door = start(new Refusal(503, 'The site cannot reach its records just now.'))
  await door.until('behind')
  expect(door.flow.getSnapshot().context.trouble).toBe('behind')
  letPass(door.clock, 4_999)
  expect(door.counts().asked).toBe(1)
  letPass(door.clock, 1)
  await door.until('level')
  expect([door.counts(), door.flow.getSnapshot().context]).toEqual([{ asked: 2, ends: 0 }, { trouble: null }])
})

test('[EVX-25] a pass that is over or was revoked ends the door', async () => {
  const over = start({ ...done, over: true })
  await over.until('ended')
  expect(over.counts()).toEqual({ asked: 1, ends: 1 })
  const revoked = start(new Refusal(401, 'This phone is no longer paired with a door.'))
  await revoked.until('ended')
  expect(revoked.counts()).toEqual({ asked: 1, ends: 1 })
})
