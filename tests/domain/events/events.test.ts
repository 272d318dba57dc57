import { describe, expect, test } from 'vitest'
import { endOf, hasEnded, isPaid, latestFirst, splitByDate, upcomingFirst } from '#domain/events/events.ts'

describe('[D-32] an event is paid', () => {
  test.each([
    ['paid', 5000, true],
    ['paid', 1, true],
    ['paid', 0, false],
    ['paid', null, false],
    ['free', 5000, false],
    ['free', null, false],
  ] as const)('of type %s with the fee %j: %j', (type, fee, paid) => {
    expect(isPaid({ type, fee })).toBe(paid)
  })
})

describe('[EVT-18] [D-38] an event is held', () => {
  const start_date = '2027-03-12T08:00:00.000Z'
  const end_date = '2027-03-12T12:00:00.000Z'
  const end = Date.parse(end_date)
  const start = Date.parse(start_date)

  test.each([
    ['one millisecond before its end', end - 1, false],
    ['at its end', end, false],
    ['one millisecond after its end', end + 1, true],
    ['while it runs', start + 1, false],
  ])('%s', (_, now, held) => {
    expect(hasEnded({ start_date, end_date }, now)).toBe(held)
  })

  test.each([
    ['at its start', start, false],
    ['one millisecond after its start', start + 1, true],
  ])('where it has no end: %s', (_, now, held) => {
    expect(endOf({ start_date, end_date: null })).toBe(start_date)
    expect(hasEnded({ start_date, end_date: null }, now)).toBe(held)
  })

  test('by the moment, however its zone is written', () => {
    expect(hasEnded({ start_date, end_date: '2027-03-12T13:00:00+01:00' }, end)).toBe(false)
    expect(hasEnded({ start_date, end_date: '2027-03-12T13:00:00+01:00' }, end + 1)).toBe(true)
  })
})

describe('the order of events', () => {
  const event = (id: number, day: number) => ({
    id,
    start_date: `2027-03-${String(day).padStart(2, '0')}T08:00:00Z`,
    end_date: null,
  })
  const events = [event(4, 20), event(9, 11), event(2, 20), event(1, 30), event(3, 11)]

  test('[EVT-20] [D-38] upcoming: oldest start first, equal starts by id', () => {
    expect(events.toSorted(upcomingFirst).map(({ id }) => id)).toEqual([3, 9, 2, 4, 1])
  })

  test('[EVT-19] [D-38] held: newest start first, equal starts by id', () => {
    expect(events.toSorted(latestFirst).map(({ id }) => id)).toEqual([1, 2, 4, 3, 9])
  })
})

test('[EVT-18] [EVT-19] a list is split at now, each half in its order, and is itself left as it was', () => {
  const on = (id: number, start_date: string) => ({ id, start_date, end_date: null })
  const [early, late, next, last] = [
    on(1, '2027-01-01T09:00:00.000Z'),
    on(2, '2027-02-01T09:00:00.000Z'),
    on(3, '2027-04-01T09:00:00.000Z'),
    on(4, '2027-05-01T09:00:00.000Z'),
  ] as const
  const events = [last, early, next, late]
  expect(splitByDate(events, Date.parse('2027-03-01T09:00:00.000Z'))).toEqual({
    upcoming: [next, last],
    past: [late, early],
  })
  expect(events).toEqual([last, early, next, late])
})
