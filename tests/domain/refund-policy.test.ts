import { describe, expect, test } from 'vitest'
import { partOf, percentBack, refundTerms, refundWords, USUAL_REFUNDS } from '#domain/refund-policy.ts'

const HOUR = 3_600_000
const starts = '2027-05-15T08:00:00.000Z'
const hoursBefore = (hours: number, milliseconds = 0) => Date.parse(starts) - hours * HOUR + milliseconds
const moved = (hours: number) => new Date(Date.parse(starts) + hours * HOUR).toISOString()
const usual = refundTerms([], starts)

describe('[EVX-17] what goes back of the price of a seat', () => {
  test.each([
    [168, -1, 100],
    [168, 0, 50],
    [48, -1, 50],
    [48, 0, 0],
    [0, -1, 0],
    [0, 0, 0],
  ])('%i hours and %i milliseconds before the event it is %i percent', (hours, more, percent) => {
    expect(percentBack(usual, starts, hoursBefore(hours, more))).toBe(percent)
  })

  test('is as the event says, where it says something', () => {
    const terms = refundTerms([{ hours: 24, percent: 33 }], starts)
    expect([24.5, 23.5].map((hours) => percentBack(terms, starts, hoursBefore(hours)))).toEqual([33, 0])
    expect(partOf(15_001, 33)).toBe(495_033)
    expect(percentBack(refundTerms([{ hours: 0, percent: 0 }], starts), starts, hoursBefore(1_000))).toBe(0)
  })

  test('is all of it until the event begins, once that was moved by more than a day', () => {
    expect(percentBack(usual, moved(24), hoursBefore(1))).toBe(0)
    expect(percentBack(usual, moved(25), hoursBefore(1))).toBe(100)
    expect(percentBack(usual, moved(25), hoursBefore(-25))).toBe(0)
    expect(percentBack(usual, moved(-25), hoursBefore(26))).toBe(100)
  })

  test('goes by the deadlines that were told, where the event was moved by less', () => {
    expect(percentBack(usual, moved(-20), hoursBefore(168, -1))).toBe(100)
    expect(percentBack(usual, moved(20), hoursBefore(168))).toBe(50)
  })
})

describe('[EVX-17] the same in words', () => {
  test('tells the deadlines that are still to come', () => {
    expect(refundTerms(undefined, starts).steps).toBe(USUAL_REFUNDS)
    expect(refundWords(usual, starts, hoursBefore(200))).toBe(
      'If you cancel before 8 May 2027, 09:00 AM, the full price is refunded. Before 13 May 2027, 09:00 AM: 50% of the price. After that, nothing is refunded.',
    )
    expect(refundWords(usual, starts, hoursBefore(100))).toBe(
      'If you cancel before 13 May 2027, 09:00 AM, 50% of the price is refunded. After that, nothing is refunded.',
    )
  })

  test('says that nothing goes back, or that the event was moved', () => {
    const nothing = 'The price is not refunded if you cancel.'
    expect(refundWords(usual, starts, hoursBefore(47))).toBe(nothing)
    expect(refundWords(refundTerms([{ hours: 0, percent: 0 }], starts), starts, hoursBefore(900))).toBe(nothing)
    expect(refundWords(usual, moved(25), hoursBefore(1))).toBe(
      'The event was moved by more than a day: the full price is refunded if you cancel before it begins.',
    )
  })
})
