import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFull, leftOf, offerUntil, placesTold } from '#domain/events/places.ts'

describe('a counter of places', () => {
  test.each([
    ['without a limit', { size: null, taken: 900 }, null, false, null],
    ['with eleven left', { size: 20, taken: 9 }, 11, false, null],
    ['with ten left', { size: 20, taken: 10 }, 10, false, 10],
    ['with one left', { size: 20, taken: 19 }, 1, false, 1],
    ['that is full', { size: 20, taken: 20 }, 0, true, 0],
    ['that was made smaller than what is taken', { size: 18, taken: 20 }, -2, true, 0],
    ['of no places', { size: 0, taken: 0 }, 0, true, 0],
  ])('[EVX-03] [EVX-04] %s', (_, places, left, full, told) => {
    expect([leftOf(places), isFull(places), placesTold(leftOf(places))]).toEqual([left, full, told])
  })
})

describe('[EVX-10] a place that becomes free is offered', () => {
  const now = Date.parse('2027-03-12T09:00:00.000Z')
  const HOUR = 3_600_000
  const DAY = 24 * HOUR

  test.each([
    ['for a day, where registration closes in a month', 30 * DAY, '2027-03-13T09:00:00.000Z'],
    ['for a day, where it closes in three', 3 * DAY, '2027-03-13T09:00:00.000Z'],
    ['for a third of the time until it closes', 2 * DAY, '2027-03-13T01:00:00.000Z'],
    ['until a whole minute', 7 * HOUR, '2027-03-12T11:20:00.000Z'],
    ['until the minute before', 7 * HOUR + 179_999, '2027-03-12T11:20:00.000Z'],
    ['for two hours, just before the last six', 6 * HOUR + 1, '2027-03-12T11:00:00.000Z'],
  ])('%s', (_, left, until) => {
    expect(new Date(offerUntil(now + left, now) ?? 0).toISOString()).toBe(until)
  })

  test.each([
    ['six hours before registration closes', 6 * HOUR],
    ['as it closes', 0],
    ['once it has closed', -DAY],
  ])('to nobody, and open to all, %s', (_, left) => {
    expect(offerUntil(now + left, now)).toBe(null)
  })

  test('for two hours less a minute at the least, a day at the most, and never beyond the close of registration', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6 * HOUR + 1, max: 90 * DAY }),
        fc.integer({ min: 0, max: 10 * DAY }),
        (left, past) => {
          const [from, closing] = [now + past, now + past + left]
          const until = offerUntil(closing, from) ?? 0
          expect(until - from).toBeGreaterThan(2 * HOUR - 60_000)
          expect(until - from).toBeLessThanOrEqual(DAY)
          expect(until).toBeLessThan(closing)
          expect(until % 60_000).toBe(0)
        },
      ),
    )
  })
})
