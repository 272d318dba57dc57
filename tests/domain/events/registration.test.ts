import { describe, expect, test } from 'vitest'
import { eventStandings } from '#contract/events/event.ts'
import { closingOf, mayRegister, type Registrable, standingOf } from '#domain/events/registration.ts'

const at = (hour: number) => `2027-03-12T${String(hour).padStart(2, '0')}:00:00.000Z`
const moment = (hour: number, more = 0) => Date.parse(at(hour)) + more
const always = { start_date: at(12), end_date: at(18) }
const between = { ...always, registration_opens: at(8), registration_closes: at(10) }

describe('[EVX-05] people may register for an event', () => {
  test.each<[string, Registrable, number, string]>([
    ['from the beginning, where no time is set', always, moment(0), 'open'],
    ['until it ends', always, moment(18), 'open'],
    ['and not once it has ended', always, moment(18, 1), 'over'],
    ['until it begins, where it has no end', { ...always, end_date: null }, moment(12), 'open'],
    ['and not once it has begun, where it has no end', { ...always, end_date: null }, moment(12, 1), 'over'],
    ['not before it opens', between, moment(8, -1), 'notYet'],
    ['as it opens', between, moment(8), 'open'],
    ['as it closes', between, moment(10), 'open'],
    ['not once it has closed', between, moment(10, 1), 'closed'],
    ['and closed it stays until the end', between, moment(18), 'closed'],
    ['also where it was to close later', { ...always, registration_closes: at(20) }, moment(18, 1), 'over'],
    ['not where it closes before it opens', { ...between, registration_opens: at(11) }, moment(10, 1), 'closed'],
    [
      'with times that are told as none',
      { ...always, registration_opens: null, registration_closes: null },
      moment(0),
      'open',
    ],
  ])('%s', (_, event, now, standing) => {
    expect(standingOf(event, now)).toBe(standing)
  })

  test('until the time that is set, else until the event ends, else until it begins', () => {
    expect([closingOf(between), closingOf(always), closingOf({ ...always, end_date: null })]).toEqual([
      at(10),
      at(18),
      at(12),
    ])
  })

  test('while it is open, and for the last places', () => {
    expect(eventStandings.filter(mayRegister)).toEqual(['open', 'few'])
  })
})

test.each<[number | null | undefined, string]>([
  [undefined, 'open'],
  [null, 'open'],
  [10, 'few'],
  [1, 'few'],
  [0, 'full'],
  [-1, 'full'],
])('[EVX-04] an event that tells of %s places left is %s', (places_left, standing) => {
  expect(standingOf({ ...always, places_left }, moment(9))).toBe(standing)
})

test('[EVX-04] places are told of while registration is open alone', () => {
  expect([7, 9, 11, 19].map((hour) => standingOf({ ...between, places_left: 0 }, moment(hour)))).toEqual([
    'notYet',
    'full',
    'closed',
    'over',
  ])
})

test('[EVX-18] an event that was called off is closed until it would have ended', () => {
  const calledOff = { ...between, called_off: true, places_left: 5 }
  expect([7, 9, 18, 19].map((hour) => standingOf(calledOff, moment(hour)))).toEqual([
    'closed',
    'closed',
    'closed',
    'over',
  ])
})
