import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createMeter } from '#server/http/meter.ts'
import { now } from '#tests/support/test-app.ts'

const KEYS = 1_000_000
/** What some twenty thousand callers take, with room. */
const ALLOWED = 20_000_000

test('[row 82] a million callers fill no memory, and who asks meanwhile is still counted', () => {
  setFlagsFromString('--expose_gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('Nothing collects')
  const held = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const meter = createMeter({ most: 100, within: 60_000 }, { now: () => now })
  const before = held()
  const waits: (number | null)[] = []
  for (let key = 0; key < KEYS; key++) {
    meter.count(`2001:db8:${key.toString(16)}`)
    if (key % 5_000 === 0) waits.push(meter.count('198.51.100.7'))
  }
  expect(held() - before).toBeLessThan(ALLOWED)
  expect([waits.length, waits.filter((wait) => wait === null).length]).toEqual([200, 100])
  expect(waits.at(-1)).toBeGreaterThan(0)
})
