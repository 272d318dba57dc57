import { expect, test } from 'vitest'
import { startJob } from '#server/loops/loop.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const LONG = 3_600_000

test('a job runs at its start and when it is woken, never twice at once, and stops after what is under way', async () => {
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
  const job = startJob('test', LONG, work, log)
  await expect.poll(() => runs).toBe(1)
  job.wake()
  job.wake()
  ends.shift()?.()
  await expect.poll(() => runs).toBe(2)
  const stopped = job.stop()
  job.wake()
  ends.shift()?.()
  await stopped
  expect([runs, most, working]).toEqual([2, 1, 0])
})

test('a job that fails is logged and runs again', async () => {
  const { log, lines } = recordedLog()
  let runs = 0
  const work = async () => {
    runs += 1
    if (runs === 1) throw new Error('not now')
  }
  const job = startJob('test', LONG, work, log)
  await expect.poll(() => lines.join()).toContain('not now')
  job.wake()
  await expect.poll(() => runs).toBe(2)
  await job.stop()
})
