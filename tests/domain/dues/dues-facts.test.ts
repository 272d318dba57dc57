import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/common/calendar.ts'
import {
  dayOfSetting,
  duesYearOf,
  endingOn,
  firstChargedYear,
  firstDayOf,
  nameOfYear,
  spellOn,
} from '#domain/dues/dues-facts.ts'
import { ended, member, spell } from '#tests/support/dues-facts.ts'

describe('[D-61] a dues year', () => {
  test.each([
    ['2027-06-30', 2026],
    ['2027-07-01', 2027],
    ['2027-12-31', 2027],
    ['2028-01-01', 2027],
  ])('%s lies in the one that begins in %i', (day, year) => {
    expect(duesYearOf(day)).toBe(year)
  })

  test('begins on its 1 July, and the day before is of the year before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
        expect([duesYearOf(firstDayOf(year)), duesYearOf(dayAfter(firstDayOf(year), -1))]).toEqual([year, year - 1])
      }),
      { seed: 2027 },
    )
  })

  test.each([
    [2026, '2026/27'],
    [2008, '2008/09'],
    [2099, '2099/00'],
  ])('%i is called %s', (year, name) => {
    expect(nameOfYear(year)).toBe(name)
  })
})

test.each([
  [401, '04-01'],
  [101, '01-01'],
  [1231, '12-31'],
  [228, '02-28'],
  [0, null],
  [100, null],
  [1, null],
  [229, null],
  [431, null],
  [1301, null],
])('[OFF-41] the setting %i holds the day %s: one that every year has, or none', (value, day) => {
  expect(dayOfSetting(value)).toBe(day)
})

describe('[D-60] the entry fee covers the running dues year', () => {
  test.each([
    ['2027-03-12', undefined, 2027],
    ['2027-06-30', null, 2027],
    ['2027-07-01', null, 2028],
  ])('of who joins on %s', (day, lateFrom, first) => {
    expect(firstChargedYear(day, { lateFrom })).toBe(first)
  })

  test.each([
    ['04-01', '2027-03-31', 2027],
    ['04-01', '2027-04-01', 2028],
    ['04-01', '2027-06-30', 2028],
    ['04-01', '2027-07-01', 2028],
    ['10-01', '2026-09-30', 2027],
    ['10-01', '2026-10-01', 2028],
    ['10-01', '2027-03-12', 2028],
    ['07-01', '2027-07-01', 2029],
    ['06-30', '2027-07-01', 2028],
  ])('[OFF-41] late from %s: who joins on %s is charged from %i on', (lateFrom, day, first) => {
    expect(firstChargedYear(day, { lateFrom })).toBe(first)
  })
})

describe('the membership that counts on a day', () => {
  const earlier = spell({ id: 1, from: '2021-09-01' })
  const later = spell({ id: 2, from: '2024-03-01' })

  test.each([
    ['2021-08-31', undefined],
    ['2021-09-01', 1],
    ['2024-02-29', 1],
    ['2024-03-01', 2],
  ])('on %s: %s, the newest that has begun', (day, id) => {
    expect(spellOn(member({ spells: [earlier, later] }), day)?.id).toBe(id)
    expect(spellOn(member({ spells: [later, earlier] }), day)?.id).toBe(id)
  })

  test('of two from one day the one that was written down later', () => {
    const again = spell({ id: 3, from: '2024-03-01' })
    expect(spellOn(member({ spells: [later, again] }), '2024-03-01')).toBe(again)
  })

  const takenBack = ended('2022-03-01', { how: 'lost', reinstated: '2022-05-01' })
  const resigned = ended('2023-01-15')

  test.each([
    ['2022-02-28', undefined],
    ['2022-03-01', 'lost'],
    ['2022-04-30', 'lost'],
    ['2022-05-01', undefined],
    ['2023-01-14', undefined],
    ['2023-01-15', 'resigned'],
  ])('[LED-13] on %s it is ended as %s: until the ending is taken back', (day, how) => {
    expect(endingOn(spell({ endings: [takenBack, resigned] }), day)?.how).toBe(how)
  })
})
