import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  cardDate,
  cardDates,
  dateOfDay,
  dayInAbuja,
  during,
  eventTime,
  inAbuja,
  startOfDay,
  timeOfDay,
  writtenDay,
  writtenDays,
} from '#domain/common/days.ts'

const HOUR = 3_600_000
const seed = 2027
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

describe('[D-41] [FMT-02] the day is that of Abuja, wherever the reader is', () => {
  test.each([
    ['2027-03-11T22:59:59.999Z', '2027-03-11', '11/03/2027'],
    ['2027-03-11T23:00:00.000Z', '2027-03-12', '12/03/2027'],
    ['2027-12-31T23:30:00.000Z', '2028-01-01', '01/01/2028'],
    ['2028-02-28T23:30:00.000Z', '2028-02-29', '29/02/2028'],
    ['2027-12-09T00:30:00+02:00', '2027-12-08', '08/12/2027'],
  ])('%s is %s, on a card %s', (instant, day, card) => {
    expect([dayInAbuja(Date.parse(instant)), cardDate(instant)]).toEqual([day, card])
  })

  test('a day holds every moment from its start to that of the next', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const start = startOfDay(dayInAbuja(moment.getTime()))
        expect([start <= moment.getTime(), moment.getTime() < start + 24 * HOUR]).toEqual([true, true])
      }),
      { seed },
    )
    expect(startOfDay('2027-03-12')).toBe(Date.parse('2027-03-11T23:00:00.000Z'))
  })

  test('the clock agrees with the one that the platform keeps', () => {
    const zone = { timeZone: 'Africa/Lagos' } as const
    const date = new Intl.DateTimeFormat('en-GB', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
    const time = new Intl.DateTimeFormat('en-US', { ...zone, hour: '2-digit', minute: '2-digit' })
    fc.assert(
      fc.property(moments, (moment) => {
        const instant = moment.toISOString()
        expect([cardDate(instant), timeOfDay(instant)]).toEqual([
          date.format(moment),
          time.format(moment).replace('\u202f', ' '),
        ])
      }),
      { seed, numRuns: 1_000 },
    )
  })
})

describe('[D-41] whatever clock the reader has', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  // On that night New York has no half past two.
  test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('the same is read in %s', (reader) => {
    vi.stubEnv('TZ', reader)
    const instants = ['2027-03-14T22:59:00.000Z', '2027-03-14T23:00:00.000Z', '2027-03-14T01:30:00.000Z']
    expect(instants.map(eventTime)).toEqual(['14/03/2027, 11:59 PM', '15/03/2027, 12:00 AM', '14/03/2027, 02:30 AM'])
    expect(inAbuja('2027-03-14T01:30:00.000Z').getHours()).toBe(2)
    expect([writtenDay('2027-07-01'), dateOfDay('2027-07-01').getDate()]).toEqual(['1 July 2027', 1])
  })
})

test('[D-41] an event says its days of the week, and one day once', () => {
  expect(during('2027-03-15T08:00:00.000Z', '2027-03-15T14:30:00.000Z')).toBe(
    'Monday, 15/03/2027, 09:00 AM to 03:30 PM',
  )
  expect(during('2027-03-15T08:00:00.000Z', '2027-03-15T23:00:00.000Z')).toBe(
    'Monday, 15/03/2027, 09:00 AM to Tuesday, 16/03/2027, 12:00 AM',
  )
  expect(during('2027-03-14T22:59:00.000Z', null)).toBe('Sunday, 14/03/2027, 11:59 PM')
})

test.each([
  ['2027-03-11T23:00Z', '12:00 AM'],
  ['2027-03-11T23:09Z', '12:09 AM'],
  ['2027-03-12T00:00Z', '01:00 AM'],
  ['2027-03-12T10:59Z', '11:59 AM'],
  ['2027-03-12T11:00Z', '12:00 PM'],
  ['2027-03-12T12:00Z', '01:00 PM'],
  ['2027-03-12T22:59Z', '11:59 PM'],
])('[FMT-04] [D-70] the time of %s is %s: twelve hours with AM or PM', (instant, time) => {
  expect(timeOfDay(instant)).toBe(time)
})

describe('[EVT-07] the dates of an event card', () => {
  test.each([
    ['of one day', '2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z', '24/11/2026'],
    ['of one day in Abuja', '2026-11-23T23:30:00Z', '2026-11-24T16:00:00Z', '24/11/2026'],
    ['of one month', '2026-11-24T08:00:00Z', '2026-11-25T16:00:00Z', '24 to 25/11/2026'],
    ['of one year', '2026-11-30T08:00:00Z', '2026-12-02T16:00:00Z', '30/11 to 02/12/2026'],
    ['of the same day of two months', '2026-11-30T08:00:00Z', '2026-12-30T16:00:00Z', '30/11 to 30/12/2026'],
    ['of two years', '2026-12-30T08:00:00Z', '2027-01-02T16:00:00Z', '30/12/2026 to 02/01/2027'],
    ['of the same day of two years', '2026-12-30T08:00:00Z', '2027-12-30T16:00:00Z', '30/12/2026 to 30/12/2027'],
    ['of an end before the start', '2026-11-24T08:00:00Z', '2026-11-20T16:00:00Z', '24/11/2026'],
  ])('%s', (_, start, end, shown) => {
    expect(cardDates(start, end)).toBe(shown)
  })
})

test('a day in a sentence has its month in full and no leading zero', () => {
  const days = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-05`)
  expect(days.map(writtenDay)).toEqual([
    ...['5 January 2027', '5 February 2027', '5 March 2027', '5 April 2027', '5 May 2027', '5 June 2027'],
    ...['5 July 2027', '5 August 2027', '5 September 2027', '5 October 2027', '5 November 2027', '5 December 2027'],
  ])
})

test.each([
  ['2026-12-03T23:00:00.000Z', '2026-12-04T22:59:00.000Z', 'Friday, 4 December 2026'],
  ['2026-12-04T08:00:00.000Z', '2026-12-04T23:00:00.000Z', '4 to 5 December 2026'],
  ['2026-11-30T08:00:00.000Z', '2026-12-02T16:00:00.000Z', '30 November to 2 December 2026'],
  ['2026-12-31T08:00:00.000Z', '2027-01-01T16:00:00.000Z', '31 December 2026 to 1 January 2027'],
  ['2026-12-04T08:00:00.000Z', '2026-12-01T08:00:00.000Z', 'Friday, 4 December 2026'],
])('[CNT-13] the days from %s to %s are written "%s"', (start, end, written) => {
  expect(writtenDays(start, end)).toBe(written)
})
