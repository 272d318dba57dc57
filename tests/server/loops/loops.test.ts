import { expect, onTestFinished, test } from 'vitest'
import { type Loop, type LoopDeps, startLoops } from '#server/loops/loops.ts'
import { createDiskSpace } from '#server/ports/disk-space.ts'
import { clock, recordedLog } from '#tests/support/test-app.ts'

const LONG = 3_600_000

/** Loops on a site of which they ask nothing else. */
function started(loops: Loop[], { steady = true, short = false } = {}) {
  const { lines, log } = recordedLog()
  const disk = createDiskSpace(clock, () => (short ? 0 : 1e12))
  const sent: string[] = []
  const mails: Loop = { name: 'mails', every: LONG, work: async () => sent.push('mails') }
  // The loops of these tests look at nothing else.
  const deps = { log, disk, clockIsSteady: () => steady } as unknown as LoopDeps
  const running = startLoops([mails, ...loops], deps)
  onTestFinished(async () => void (await running.stop()))
  return { lines, sent, running }
}

test('mails are looked for after each round of another loop, also after one that failed', async () => {
  let rounds = 0
  const { lines, sent, running } = started([
    {
      name: 'other',
      every: LONG,
      work: async () => {
        rounds += 1
        if (rounds === 2) throw new Error('not now')
      },
    },
  ])
  await expect.poll(() => [rounds, sent.length]).toEqual([1, 2])
  running.wake('other')
  await expect.poll(() => [rounds, sent.length]).toEqual([2, 3])
  expect(lines.join()).toContain('not now')
})

test('a loop that needs a steady clock has no round while the clock has just jumped', async () => {
  const rounds: string[] = []
  const { sent } = started(
    [
      { name: 'careful', every: LONG, needsSteadyClock: true, work: async () => rounds.push('careful') },
      { name: 'plain', every: LONG, work: async () => rounds.push('plain') },
    ],
    { steady: false },
  )
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  expect(rounds).toEqual(['plain'])
})

test('on a full disk only a loop that reads goes on', async () => {
  const rounds: string[] = []
  const { sent } = started(
    [
      { name: 'writing', every: LONG, work: async () => rounds.push('writing') },
      { name: 'reading', every: LONG, onlyReads: true, work: async () => rounds.push('reading') },
    ],
    { short: true },
  )
  await expect.poll(() => rounds).toEqual(['reading'])
  expect(sent).toEqual([])
})

test('a loop that is not there is not woken in silence', () => {
  const { running } = started([])
  expect(() => running.wake('nobody')).toThrow('There is no loop nobody')
})
