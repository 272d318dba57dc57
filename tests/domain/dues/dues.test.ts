import { describe, expect, test } from 'vitest'
import type { Profile } from '#contract/identity/auth.ts'
import {
  accountIsOpen,
  type DuesStanding,
  duesStanding,
  duesYearAfter,
  endOfDuesYear,
  lastPaidInArrears,
} from '#domain/dues/dues.ts'
import { yearAfter } from '#domain/dues/dues-standing.ts'
import { profile } from '#samples/identity.ts'

const DAY = 24 * 60 * 60_000
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Every day from the first of January 2027 on, and the days around each turn of a dues year for a century. */
const dates = [
  ...Array.from({ length: 400 }, (_, days) => dayAfter('2027-01-01', days)),
  ...Array.from({ length: 100 }, (_, year) => ['06-29', '06-30', '07-01'].map((day) => `${2000 + year}-${day}`)).flat(),
]

describe('[D-61] [row 76] a dues year goes from 1 July to 30 June', () => {
  test.each([
    ['2027-06-30', '2027-06-30'],
    ['2027-07-01', '2028-06-30'],
    ['2027-12-31', '2028-06-30'],
    ['2028-01-01', '2028-06-30'],
    ['2028-02-29', '2028-06-30'],
  ])('%s lies in the one that ends on %s', (day, end) => {
    expect(endOfDuesYear(day)).toBe(end)
  })

  test('and so many years from it are as many later or earlier', () => {
    expect([endOfDuesYear('2027-03-12', 2), endOfDuesYear('2027-07-01', -1)]).toEqual(['2029-06-30', '2027-06-30'])
  })

  test('on each of 700 days the year ends on a 30 June that is at most a year away and not past', () => {
    for (const day of dates) {
      const end = endOfDuesYear(day)
      expect([day, end.slice(5), end >= day, dayAfter(end, -366) < day]).toEqual([day, '06-30', true, true])
    }
  })
})

test('[D-61] the next dues year begins on the day after the one that is paid', () => {
  for (const day of dates) expect(duesYearAfter(endOfDuesYear(day))).toBe(dayAfter(endOfDuesYear(day), 1))
})

describe('[D-61] [D-63] [row 76] how somebody stands', () => {
  test.each<[string | null, string, DuesStanding]>([
    [null, '2027-03-12', 'due'],
    ['2027-06-30', '2027-06-30', 'active'],
    ['2027-06-30', '2027-07-01', 'due'],
    ['2027-06-30', '2028-06-30', 'due'],
    ['2027-06-30', '2028-07-01', 'inArrears'],
    ['2030-06-30', '2027-03-12', 'active'],
    // The oldest year was put off: to 12 March 2026, and to 29 February 2028.
    ['2026-03-11', '2027-03-11', 'due'],
    ['2026-03-11', '2027-03-12', 'inArrears'],
    ['2028-02-28', '2029-02-28', 'due'],
    ['2028-02-28', '2029-03-01', 'inArrears'],
    ['2027-02-27', '2028-02-29', 'inArrears'],
    ['2027-02-28', '2028-02-29', 'due'],
  ])('paid until %s, on %s: %s', (paid, today, standing) => {
    expect(duesStanding(paid, today)).toBe(standing)
  })

  test('on each day of six years it is active until 30 June, due for one year and then in arrears', () => {
    for (let day = '2026-09-01'; day < '2032-01-01'; day = dayAfter(day, 1)) {
      const expected = day <= '2028-06-30' ? 'active' : day <= '2029-06-30' ? 'due' : 'inArrears'
      expect([day, duesStanding('2028-06-30', day)]).toEqual([day, expected])
    }
  })
})

test('[D-63] in arrears is whose first unpaid day came a year ago or earlier', () => {
  for (const day of dates) {
    const paidUntil = lastPaidInArrears(day)
    expect([day, yearAfter(dayAfter(paidUntil, 1)) <= day, yearAfter(dayAfter(paidUntil, 2)) > day]).toEqual([
      ...[day, true, true],
    ])
  }
})

describe('[ACC-03] [D-59] [D-79] the account shows its pages', () => {
  const member: Profile = { ...profile, grade_id: 3, yearly_dues: 'active' }
  const owing: Profile = { ...member, yearly_dues: 'inactive' }
  const noMember: Profile = { ...member, grade_id: null }
  const isOpen = (path: string) => [member, owing, noMember].map((one) => accountIsOpen({ profile: one, path }))

  test('to a member with active dues', () => {
    expect(isOpen('/account/profile')).toEqual([true, false, false])
  })

  test.each(['/account/upgrade/success', '/account/dues', '/account/payments', '/account/privacy'])(
    'and %s to everybody',
    (path) => {
      expect(isOpen(path)).toEqual([true, true, true])
    },
  )
})
