import { describe, expect, test } from 'vitest'
import { newsDate, posterDate, sentTime } from '#src/site/kit/dates.ts'

const noon = (day: string) => `${day}T11:00:00.000Z`

describe('[D-41] the day is that of Abuja, wherever the reader is', () => {
  test.each([
    ['2027-03-11T22:59:59.999Z', '11th Mar 2027', { day: '11', month: 'March', year: '2027' }],
    ['2027-03-11T23:00:00.000Z', '12th Mar 2027', { day: '12', month: 'March', year: '2027' }],
    ['2027-03-11T23:30:00.000Z', '12th Mar 2027', { day: '12', month: 'March', year: '2027' }],
    ['2027-12-31T23:30:00.000Z', '1st Jan 2028', { day: '1', month: 'January', year: '2028' }],
    ['2028-02-28T23:30:00.000Z', '29th Feb 2028', { day: '29', month: 'February', year: '2028' }],
  ])('%s is %s', (instant, news, poster) => {
    expect([newsDate(instant), posterDate(instant)]).toEqual([news, poster])
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

test('[FMT-04] [D-70] an application was sent at a day and a time of Abuja', () => {
  expect(sentTime('2027-03-11T23:00:00.000Z')).toBe('12/03/2027 12:00 AM')
})
