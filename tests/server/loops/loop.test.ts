import { expect, test } from 'vitest'
import { startLoop } from '#server/loops/loop.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const LONG = 3_600_000

test('a loop runs at its start and when it is woken, never twice at once, and stops after what is under way', async () => {
  const { log } = recordedLog()
  const ends: (() => void)[] = []
  let [working, most, runs] = [0, 0, 0]
  const work = async () => {
    runs += 1
    working += 1
    most = Math.max(most, working)
    await new Promise<void>((resolve) => ends.push(resolve))
    working -= 1
  }
  const loop = startLoop('test', LONG, work, log)
  await expect.poll(() => runs).toBe(1)
  loop.wake()
  loop.wake()
  ends.shift()?.()
  await expect.poll(() => runs).toBe(2)
  const stopped = loop.stop()
  loop.wake()
  ends.shift()?.()
  await stopped
  expect([runs, most, working]).toEqual([2, 1, 0])
})

test('a loop that fails is logged and runs again', async () => {
  const { log, lines } = recordedLog()
  let runs = 0
  const work = async () => {
    runs += 1
    if (runs === 1) throw new Error('not now')
  }
  const loop = startLoop('test', LONG, work, log)
  await expect.poll(() => lines.join()).toContain('not now')
  loop.wake()
  await expect.poll(() => runs).toBe(2)
  await loop.stop()
})
