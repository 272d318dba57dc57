import { afterEach, describe, expect, test, vi } from 'vitest'
import { writtenDay } from '#domain/days.ts'
import { cardDate, cardDates, eventTime, newsDate, posterDate } from '#src/lib/dates.ts'

const noon = (day: string) => `${day}T11:00:00.000Z`

describe('[FMT-02] the date of an event card', () => {
  test.each([
    ['2027-03-12T11:00:00.000Z', '12/03/2027'],
    ['2027-01-01T00:00:00.000Z', '01/01/2027'],
    ['2027-12-09T12:00:00+01:00', '09/12/2027'],
  ])('of %s is %s: two digits, two digits, four', (instant, shown) => {
    expect(cardDate(instant)).toBe(shown)
  })
})

describe('[EVT-07] the dates of an event card', () => {
  test.each([
    ['of one day', '2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z', '24/11/2026'],
    ['of one day in Abuja', '2026-11-23T23:30:00Z', '2026-11-24T16:00:00Z', '24/11/2026'],
    ['of one month', '2026-11-24T08:00:00Z', '2026-11-25T16:00:00Z', '24 to 25/11/2026'],
    ['of one year', '2026-11-30T08:00:00Z', '2026-12-02T16:00:00Z', '30/11 to 02/12/2026'],
    ['of the same day of two months', '2026-11-30T08:00:00Z', '2026-12-30T16:00:00Z', '30/11 to 30/12/2026'],
    ['of two years', '2026-12-30T08:00:00Z', '2027-01-02T16:00:00Z', '30/12/2026 to 02/01/2027'],
    ['of an end before the start', '2026-11-24T08:00:00Z', '2026-11-20T16:00:00Z', '24/11/2026'],
  ])('%s', (_, start, end, shown) => {
    expect(cardDates(start, end)).toBe(shown)
  })
})

describe('[D-41] the day is that of Abuja, wherever the reader is', () => {
  test.each([
    ['2027-03-11T22:59:59.999Z', '11/03/2027', '11th Mar 2027', { day: '11', month: 'March', year: '2027' }],
    ['2027-03-11T23:00:00.000Z', '12/03/2027', '12th Mar 2027', { day: '12', month: 'March', year: '2027' }],
    ['2027-03-11T23:30:00.000Z', '12/03/2027', '12th Mar 2027', { day: '12', month: 'March', year: '2027' }],
    ['2027-12-31T23:30:00.000Z', '01/01/2028', '1st Jan 2028', { day: '1', month: 'January', year: '2028' }],
    ['2028-02-28T23:30:00.000Z', '29/02/2028', '29th Feb 2028', { day: '29', month: 'February', year: '2028' }],
  ])('%s is %s', (instant, card, news, poster) => {
    expect([cardDate(instant), newsDate(instant), posterDate(instant)]).toEqual([card, news, poster])
  })
})

describe('[D-41] [NEWS-07] the date of a post', () => {
  test.each([
    ['2024-03-01', '1st'],
    ['2024-03-02', '2nd'],
    ['2024-03-03', '3rd'],
    ['2024-03-04', '4th'],
    ['2024-03-05', '5th'],
    ['2024-03-09', '9th'],
    ['2024-03-10', '10th'],
    ['2024-03-11', '11th'],
    ['2024-03-12', '12th'],
    ['2024-03-13', '13th'],
    ['2024-03-14', '14th'],
    ['2024-03-20', '20th'],
    ['2024-03-21', '21st'],
    ['2024-03-22', '22nd'],
    ['2024-03-23', '23rd'],
    ['2024-03-24', '24th'],
    ['2024-03-30', '30th'],
    ['2024-03-31', '31st'],
  ])('of %s begins with %s', (day, ordinal) => {
    expect(newsDate(noon(day))).toBe(`${ordinal} Mar 2024`)
  })

  test('every month is abbreviated to three letters, September too', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      newsDate(noon(`2024-${String(month + 1).padStart(2, '0')}-05`)),
    )
    expect(months).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
        (month) => `5th ${month} 2024`,
      ),
    )
  })
})

test('a poster says the day without a leading zero and the month in full', () => {
  expect(posterDate(noon('2027-09-03'))).toEqual({ day: '3', month: 'September', year: '2027' })
})

describe('[D-41] over midnight in Abuja', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  // On that night New York has no half past two.
  test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('the same is read in %s', (reader) => {
    vi.stubEnv('TZ', reader)
    expect(['2027-03-14T22:59:00.000Z', '2027-03-14T23:00:00.000Z', '2027-03-14T01:30:00.000Z'].map(eventTime)).toEqual(
      ['14/03/2027, 11:59 PM', '15/03/2027, 12:00 AM', '14/03/2027, 02:30 AM'],
    )
    expect(writtenDay('2027-07-01')).toBe('1 July 2027')
  })
})

test('[D-41] the clock of Abuja agrees with the one the platform keeps, for every hour of ten years', () => {
  const zone = { timeZone: 'Africa/Lagos' } as const
  const platform = new Intl.DateTimeFormat('en-GB', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const hour = 3_600_000
  const start = Date.parse('2023-01-01T00:00:00.000Z')
  for (let time = start; time < start + 10 * 366 * 24 * hour; time += hour) {
    const instant = new Date(time).toISOString()
    if (cardDate(instant) !== platform.format(time)) expect(cardDate(instant), instant).toBe(platform.format(time))
  }
})
