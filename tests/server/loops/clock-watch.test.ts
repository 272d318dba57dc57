import { expect, test } from 'vitest'
import { createClockWatch } from '#server/loops/clock-watch.ts'
import { now, recordedLog } from '#tests/support/test-app.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

function watched() {
  const { lines, log } = recordedLog()
  let time = 0
  let ahead = 0
  const watch = createClockWatch({ now: () => now + time + ahead }, log, () => time)
  return {
    lines,
    pass: (milliseconds: number) => {
      time += milliseconds
      return watch.isSteady()
    },
    set: (milliseconds: number) => {
      ahead += milliseconds
    },
  }
}

test('a clock that goes on as time does, or is set by minutes, is steady', () => {
  const { pass, set, lines } = watched()
  expect(pass(40 * DAY)).toBe(true)
  set(-5 * 60_000)
  expect([pass(HOUR), lines]).toEqual([true, []])
})

test.each([365 * DAY, -2 * HOUR])('a clock that jumps by %d is not, until it is set right', (jump) => {
  const { pass, set, lines } = watched()
  set(jump)
  expect([pass(HOUR), pass(HOUR), lines.length]).toEqual([false, false, 1])
  expect(lines.join()).toContain('The clock has jumped')
  set(-jump)
  expect(pass(HOUR)).toBe(true)
})

test('it is believed after a day at which it has not jumped again', () => {
  const { pass, set } = watched()
  set(365 * DAY)
  expect(pass(0)).toBe(false)
  expect(pass(23 * HOUR)).toBe(false)
  set(DAY)
  expect(pass(HOUR)).toBe(false)
  expect(pass(DAY)).toBe(true)
})
