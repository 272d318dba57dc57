import { expect, test } from 'vitest'
import { businessDaysAfter, daysOver, reviewDay } from '#domain/applications/business-days.ts'

const at = (moment: string) => Date.parse(`${moment}+01:00`)
const friday = at('2027-03-12T10:00')

test.each([
  ['2027-03-12', '2027-03-12', 0],
  ['2027-03-12', '2027-03-13', 0],
  ['2027-03-12', '2027-03-14', 0],
  ['2027-03-12', '2027-03-15', 1],
  ['2027-03-13', '2027-03-15', 1],
  ['2027-03-15', '2027-03-12', 0],
  ['2027-03-01', '2027-03-31', 22],
  ['1969-12-29', '1970-01-05', 5],
])('after %s and up to %s there are %i business days', (from, to, count) => {
  expect(businessDaysAfter(from, to)).toBe(count)
})

test('the count is that of a calendar, on every day of two years', () => {
  const DAY = 86_400_000
  const days = Array.from({ length: 730 }, (_, place) => new Date(Date.parse('2027-01-01') + place * DAY))
  let counted = 0
  for (const day of days) {
    if (day > (days[0] ?? day) && ![0, 6].includes(day.getUTCDay())) counted += 1
    expect(businessDaysAfter('2027-01-01', day.toISOString().slice(0, 10))).toBe(counted)
  }
})

test.each([
  ['the day it came', '2027-03-12T10:00', '2027-03-12T23:59', 1],
  ['the Saturday after', '2027-03-12T10:00', '2027-03-13T12:00', 1],
  ['the Sunday after, a minute before midnight in Lagos', '2027-03-12T10:00', '2027-03-14T23:59', 1],
  ['midnight in Lagos, when it is still Sunday in UTC', '2027-03-12T10:00', '2027-03-15T00:00', 2],
  ['the Monday, where it came on a Saturday', '2027-03-13T10:00', '2027-03-15T09:00', 1],
  ['the Sunday, where it came on a Saturday', '2027-03-13T10:00', '2027-03-14T09:00', 1],
  ['the fifth day', '2027-03-12T10:00', '2027-03-18T17:00', 5],
  ['the first day over', '2027-03-12T10:00', '2027-03-19T00:00', 6],
])('the business day on %s', (_, received, now, day) => {
  expect(reviewDay(at(received), at(now))).toBe(day)
})

test('the clock rests from the day after the question to the day of the answer', () => {
  const asked = at('2027-03-15T10:00')
  const later = at('2027-03-24T10:00')
  expect(reviewDay(friday, later, [{ from: asked, to: null }])).toBe(2)
  expect(reviewDay(friday, later, [{ from: asked, to: at('2027-03-18T23:59') }])).toBe(6)
  const again = { from: at('2027-03-18T12:00'), to: at('2027-03-22T08:00') }
  expect(reviewDay(friday, later, [{ from: asked, to: at('2027-03-18T10:00') }, again])).toBe(4)
  expect(reviewDay(friday, later, [{ from: asked, to: at('2027-03-15T18:00') }])).toBe(9)
  const saturday = at('2027-03-13T10:00')
  expect(reviewDay(saturday, later, [{ from: saturday, to: null }])).toBe(1)
})

test('the promise is five days', () => {
  expect([daysOver(1), daysOver(5), daysOver(6), daysOver(7)]).toEqual([0, 0, 1, 2])
})
