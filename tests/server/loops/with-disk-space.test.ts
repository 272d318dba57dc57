import { expect, test } from 'vitest'
import { withDiskSpace } from '#server/loops/with-disk-space.ts'
import { createDiskSpace } from '#server/ports/disk-space.ts'

const going = new AbortController().signal
const noLook = () => {}
const clock = { time: 0, now: () => clock.time }

test('[row 75] a job is left for later while there is too little space, and done when there is enough', async () => {
  let [free, times] = [1_000, 0]
  const job = withDiskSpace(
    createDiskSpace(clock, () => free),
    async () => {
      times += 1
    },
  )
  await job(going, noLook)
  expect(times).toBe(0)
  free = 100_000_000
  await job(going, noLook)
  expect(times).toBe(1)
})

test('[row 75] a job that finds the disk full fails, and it is told for a minute', async () => {
  const disk = createDiskSpace(clock)
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  const job = withDiskSpace(disk, () => Promise.reject(new Error('Failed query', { cause })))
  await expect(job(going, noLook)).rejects.toThrow('Failed query')
  expect([disk.isShort(), disk.isInTrouble()]).toEqual([false, true])
  clock.time -= 24 * 60 * 60_000
  expect(disk.isInTrouble(), 'the clock was set back').toBe(false)
  clock.time += 24 * 60 * 60_000 + 60_000
  expect(disk.isInTrouble()).toBe(false)
  await expect(withDiskSpace(disk, () => Promise.reject(new Error('else')))(going, noLook)).rejects.toThrow('else')
  expect(disk.isInTrouble()).toBe(false)
})
