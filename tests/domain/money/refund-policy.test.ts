import { describe, expect, test } from 'vitest'
import { movedTermsHold, partOf, percentBack, refundTerms, refundWords } from '#domain/money/refund-policy.ts'

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

  test('is agreed with the time of the event: its own steps, and where it has none the usual ones', () => {
    const steps = [{ hours: 24, percent: 33 }]
    const usualSteps = [
      { hours: 168, percent: 100 },
      { hours: 48, percent: 50 },
    ]
    expect([refundTerms(steps, starts), refundTerms([], starts), refundTerms(undefined, starts)]).toEqual([
      { steps, starts },
      { steps: usualSteps, starts },
      { steps: usualSteps, starts },
    ])
  })

  test('is all of it until the event begins, once that was moved by more than a day', () => {
    expect(percentBack(usual, moved(24), hoursBefore(1))).toBe(0)
    expect(percentBack(usual, moved(25), hoursBefore(1))).toBe(100)
    expect(percentBack(usual, moved(25), hoursBefore(-25))).toBe(0)
    expect(percentBack(usual, moved(-25), hoursBefore(26))).toBe(100)
    // Its own deadlines would still give half of it, though it has begun.
    expect(percentBack(usual, moved(-100), hoursBefore(99))).toBe(0)
  })

  test.each([
    ['by a day', 24, 1, false],
    ['by more than a day', 24.001, 1, true],
    ['to a day earlier', -24, 25, false],
    ['to more than a day earlier', -24.001, 25, true],
    ['by more than a day, a moment before it begins', 48, -47.999, true],
    ['by more than a day, as it begins', 48, -48, false],
  ])('is all of it once it was moved %s', (_, by, before, holds) => {
    expect(movedTermsHold(usual, moved(by), hoursBefore(before))).toBe(holds)
  })

  test('goes by the deadlines that were told, where the event was moved by less', () => {
    expect(percentBack(usual, moved(-20), hoursBefore(168, -1))).toBe(100)
    expect(percentBack(usual, moved(20), hoursBefore(168))).toBe(50)
  })
})

describe('[EVX-17] the same in words', () => {
  test('tells the deadlines that are still to come', () => {
    expect(refundWords(usual, starts, hoursBefore(200))).toBe(
      'If you cancel before 08/05/2027, 09:00 AM, the full price is refunded. Before 13/05/2027, 09:00 AM: 50% of the price. After that, nothing is refunded.',
    )
    expect(refundWords(usual, starts, hoursBefore(100))).toBe(
      'If you cancel before 13/05/2027, 09:00 AM, 50% of the price is refunded. After that, nothing is refunded.',
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
