import { expect, test } from 'vitest'
import { eventTime } from '#src/site/kit/dates.ts'

test.each([
  ['2027-03-12T08:00:00.000Z', '12/03/2027, 09:00 AM'],
  ['2027-03-12T16:05:00.000Z', '12/03/2027, 05:05 PM'],
  ['2027-03-11T23:00:00.000Z', '12/03/2027, 12:00 AM'],
  ['2027-07-12T11:59:00.000Z', '12/07/2027, 12:59 PM'],
  ['2027-12-31T23:30:00.000Z', '01/01/2028, 12:30 AM'],
])('[D-41] [EVT-12] %s is %s in Abuja', (instant, shown) => {
  expect(eventTime(instant)).toBe(shown)
})
