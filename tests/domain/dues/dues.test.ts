import { describe, expect, test } from 'vitest'
import type { Profile } from '#contract/identity/auth.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { accountIsOpen, duesYearAfter, endOfDuesYear } from '#domain/dues/dues.ts'
import type { DuesFacts } from '#domain/dues/dues-facts.ts'
import { type DuesStanding, standing } from '#domain/dues/dues-standing.ts'
import { profile } from '#samples/identity.ts'
import { member, putOff, rules, spell } from '#tests/support/dues-facts.ts'

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
  /** Whose first unpaid year begins so, or was put off until a day. */
  const owing = (firstYear: number, until?: string) =>
    member({
      spells: [spell({ firstYear })],
      postponements: until ? [putOff(`${firstYear}-08-01`, firstYear, until)] : [],
    })

  test.each<[DuesFacts, string, DuesStanding]>([
    [owing(2027), '2027-06-30', 'active'],
    [owing(2027), '2027-07-01', 'due'],
    [owing(2027), '2028-06-30', 'due'],
    [owing(2027), '2028-07-01', 'inArrears'],
    [owing(2030), '2027-03-12', 'active'],
    [owing(2025, '2026-03-12'), '2027-03-11', 'due'],
    [owing(2025, '2026-03-12'), '2027-03-12', 'inArrears'],
    [owing(2027, '2028-02-29'), '2029-02-28', 'due'],
    [owing(2027, '2028-02-29'), '2029-03-01', 'inArrears'],
    [owing(2026, '2027-02-28'), '2028-02-29', 'inArrears'],
    [owing(2026, '2027-03-01'), '2028-02-29', 'due'],
  ])('%j, on %s: %s', (facts, today, expected) => {
    expect(standing(facts, rules, today).standing).toBe(expected)
  })

  test('on each day of six years it is active until 30 June, due for one year and then in arrears', () => {
    for (let day = '2026-09-01'; day < '2032-01-01'; day = dayAfter(day, 1)) {
      const expected = day <= '2028-06-30' ? 'active' : day <= '2029-06-30' ? 'due' : 'inArrears'
      expect([day, standing(owing(2028), rules, day).standing]).toEqual([day, expected])
    }
  })
})

describe('[ACC-03] [D-59] [D-79] the account shows its pages', () => {
  const paying: Profile = { ...profile, grade_id: 3, yearly_dues: 'active' }
  const owing: Profile = { ...paying, yearly_dues: 'inactive' }
  const noMember: Profile = { ...paying, grade_id: null }
  const isOpen = (path: string) => [paying, owing, noMember].map((one) => accountIsOpen({ profile: one, path }))

  test('to a member with active dues', () => {
    expect(isOpen('/account/profile')).toEqual([true, false, false])
  })

  test.each([
    '/account/upgrade/success',
    '/account/dues',
    '/account/payments',
    '/account/papers',
    '/account/privacy',
    '/account/mcpd',
  ])('and %s to everybody', (path) => {
    expect(isOpen(path)).toEqual([true, true, true])
  })
})
