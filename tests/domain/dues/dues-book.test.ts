import { describe, expect, test } from 'vitest'
import { duesBook, lastDayOfGrace, nextYear } from '#domain/dues/dues-book.ts'
import type { DuesFacts } from '#domain/dues/dues-facts.ts'
import { bought, ended, member, money, putOff, rules, spell, waived } from '#tests/support/dues-facts.ts'

/** Each year with how it stands. */
const stands = (facts: DuesFacts, day: string) =>
  Object.fromEntries(duesBook(facts, rules, day).map((one) => [one.year, one.stands]))

describe('[LED-06] the years of a member', () => {
  test('are told with price, due day, and what became of each; the newest first', () => {
    const relief = waived('2022-08-01', 2023, { price: 60, kind: 'reduced' })
    const postponement = putOff('2024-07-05', 2024, '2025-01-15')
    const facts = member({ money: [bought('2022-08-02', [2022])], reliefs: [relief], postponements: [postponement] })
    const plain = { price: 100, paidWith: null, relief: null, postponement: null }
    expect(duesBook(facts, rules, '2024-08-01')).toEqual([
      { ...plain, year: 2025, due: '2025-07-01', stands: 'toCome' },
      { ...plain, year: 2024, due: '2025-01-15', stands: 'putOff', postponement },
      { ...plain, year: 2023, due: '2023-07-01', stands: 'open', price: 60, relief },
      { ...plain, year: 2022, due: '2022-07-01', stands: 'paid', paidWith: 'bought 2022-08-02' },
      { ...plain, year: 2021, due: '2021-07-01', stands: 'entryFee', price: 0 },
    ])
  })

  test('reach to the next one that costs something, and to what is paid ahead', () => {
    expect(stands(member(), '2022-06-30')).toEqual({ 2021: 'entryFee', 2022: 'toCome' })
    expect(stands(member(), '2022-07-01')).toEqual({ 2021: 'entryFee', 2022: 'open', 2023: 'toCome' })
    const ahead = member({ money: [bought('2021-10-01', [2022, 2023])] })
    expect(stands(ahead, '2022-06-30')).toEqual({ 2021: 'entryFee', 2022: 'paid', 2023: 'paid', 2024: 'toCome' })
    const free = member({ reliefs: [waived('2021-10-01', 2022)] })
    expect(stands(free, '2022-06-30')).toEqual({ 2021: 'entryFee', 2023: 'toCome' })
  })

  test('end with the membership: what was open stays so, and nothing is to come', () => {
    const facts = member({ spells: [spell({ endings: [ended('2023-06-30')] })] })
    expect(stands(facts, '2024-08-01')).toEqual({ 2021: 'entryFee', 2022: 'open' })
    const paid = { ...facts, money: [bought('2022-08-01', [2022])] }
    expect(stands(paid, '2024-08-01')).toEqual({ 2021: 'entryFee', 2022: 'paid' })
    const leaving = member({ spells: [spell({ endings: [ended('2023-07-01')] })] })
    const later = { ...leaving, postponements: [putOff('2023-07-01', 2023, '2024-07-01')] }
    expect(stands(later, '2023-08-01')).toEqual({ 2021: 'entryFee', 2022: 'open', 2023: 'putOff' })
  })

  test('that cost nothing are free', () => {
    expect(stands(member({ reliefs: [waived('2022-08-01', 2022)] }), '2022-08-01')).toEqual({
      2021: 'entryFee',
      2022: 'free',
      2023: 'toCome',
    })
  })

  test('credit settles what was never bought, and no entry of the ledger is named', () => {
    const [, year] = duesBook(member({ money: [money('2021-10-01', 100)] }), rules, '2022-08-01')
    expect(year).toMatchObject({ year: 2022, stands: 'paid', paidWith: null })
  })

  test('that were put off are open from their new day on, and name what put them off last', () => {
    const [first, last] = [putOff('2022-07-05', 2022, '2022-10-01'), putOff('2022-08-01', 2022, '2022-12-01')]
    const facts = member({ postponements: [first, last, putOff('2022-08-01', 2021, '2023-01-15')] })
    const yearOn = (day: string) => duesBook(facts, rules, day).find(({ year }) => year === 2022)
    expect(yearOn('2022-07-31')).toMatchObject({ stands: 'putOff', due: '2022-10-01', postponement: first })
    expect(yearOn('2022-11-30')).toMatchObject({ stands: 'putOff', due: '2022-12-01', postponement: last })
    expect(yearOn('2022-12-01')).toMatchObject({ stands: 'open', due: '2022-12-01', postponement: last })
  })

  test('a day that is no later than the first of July puts nothing off', () => {
    const facts = member({ postponements: [putOff('2022-07-01', 2022, '2022-07-01')] })
    expect(duesBook(facts, rules, '2022-08-01')[1]).toMatchObject({ stands: 'open', postponement: null })
  })
})

describe('[LED-13] what made a year cheaper', () => {
  const [reduced, lower, same] = [60, 40, 40].map((price, place) =>
    waived(`2022-08-0${1 + place}`, 2022, { price, kind: 'reduced' }),
  )
  const reliefOf = (reliefs: DuesFacts['reliefs'], agreed = 100, day = '2022-08-31') =>
    duesBook(
      member({ reliefs, money: [bought('2022-08-20', [2022], { agreed: [{ year: 2022, price: agreed }] })] }),
      rules,
      day,
    ).find(({ year }) => year === 2022)?.relief

  test('is the relief of that year that takes off most, the first of several', () => {
    if (!reduced || !lower || !same) throw new Error('Three reliefs are given')
    expect(reliefOf([reduced, lower, same])).toBe(lower)
    expect(reliefOf([lower, reduced])).toBe(lower)
    expect(reliefOf([reduced, lower], 100, '2022-08-01')).toBe(reduced)
    expect(reliefOf([lower, waived('2022-08-01', 2023)])).toBe(lower)
  })

  test('is none where it was agreed at less, or covers other years', () => {
    expect(reliefOf([waived('2022-08-01', 2022, { price: 60 })], 50)).toBeNull()
    expect(reliefOf([waived('2022-08-01', 2023, { price: 100 })])).toBeNull()
    expect(reliefOf([waived('2022-08-01', 2022, { price: 120 })])).toBeNull()
  })
})

describe('the years before the first one that is charged', () => {
  test('are covered by the entry fee, two of who joined late', () => {
    const late = member({ spells: [spell({ from: '2022-04-01', firstYear: 2023 })] })
    const covered = { price: 0, paidWith: null, relief: null, postponement: null, stands: 'entryFee' }
    expect(duesBook(late, rules, '2022-08-01').slice(1)).toEqual([
      { ...covered, year: 2022, due: '2022-07-01' },
      { ...covered, year: 2021, due: '2021-07-01' },
    ])
  })

  test('[LED-05] of who was taken over are those of earlier books, four at most', () => {
    const [from, grades] = ['2016-10-01', [{ from: '2016-10-01', grade: 1 }]]
    const taken = (firstYear: number) =>
      stands(member({ spells: [spell({ from, firstYear, source: 'takenOver' })], grades }), '2021-08-01')
    expect(taken(2022)).toEqual({ 2018: 'earlier', 2019: 'earlier', 2020: 'earlier', 2021: 'earlier', 2022: 'toCome' })
    expect(taken(2018)).toMatchObject({ 2016: 'earlier', 2017: 'earlier', 2018: 'open' })
    expect(Object.keys(taken(2014))).toEqual(['2014', '2015', '2016', '2017', '2018', '2019', '2020', '2021', '2022'])
  })

  test('[LED-13] stand once where somebody left and joined again', () => {
    const again = spell({ id: 2, from: '2022-11-01', firstYear: 2023 })
    const facts = (day: string) => member({ spells: [spell({ endings: [ended(day)] }), again] })
    expect(stands(facts('2022-08-01'), '2022-12-01')).toEqual({ 2021: 'entryFee', 2022: 'open', 2023: 'toCome' })
    expect(stands(facts('2022-06-30'), '2022-12-01')).toEqual({ 2021: 'entryFee', 2022: 'entryFee', 2023: 'toCome' })
    expect(stands(facts('2022-08-01'), '2022-10-31')).toEqual({ 2021: 'entryFee', 2022: 'open' })
  })
})

describe('the next year to pay', () => {
  const next = (facts: DuesFacts, day = '2022-08-01') => nextYear(facts, rules, day)
  const year2023 = { year: 2023, price: 100, due: '2023-07-01', isPutOff: false, isBought: false }

  test('is the first to come that is not paid, one that was put off too', () => {
    expect(next(member())).toEqual(year2023)
    expect(next(member({ money: [bought('2022-08-01', [2022, 2023])] }))).toEqual({
      ...year2023,
      year: 2024,
      due: '2024-07-01',
    })
    expect(next(member({ postponements: [putOff('2022-08-01', 2022, '2023-01-15')] }))).toEqual({
      ...year2023,
      year: 2022,
      due: '2023-01-15',
      isPutOff: true,
    })
  })

  test('is none for who pays nothing any more, and for who is no member', () => {
    expect(next(member({ reliefs: [waived('2022-08-01', 2022, { toYear: null })] }))).toBeNull()
    const postponements = [putOff('2022-08-01', 2022, '2023-01-15')]
    expect(next(member({ spells: [spell({ endings: [ended('2022-08-01')] })], postponements }))).toBeNull()
  })
})

describe('[OFF-41] the last day of grace', () => {
  const grace = (day: string, graceDays: number, facts = member()) =>
    lastDayOfGrace(facts, { ...rules, graceDays }, day)

  test.each([
    ['2022-06-30', 30, null],
    ['2022-07-01', 0, null],
    ['2022-07-01', 1, '2022-07-01'],
    ['2022-07-02', 1, null],
    ['2022-07-01', 30, '2022-07-30'],
    ['2022-07-30', 30, '2022-07-30'],
    ['2022-07-31', 30, null],
  ])('on %s with %i days of grace is %s', (day, days, last) => {
    expect(grace(day, days)).toBe(last)
  })

  test('counts from the year that is open longest', () => {
    expect(grace('2023-07-01', 30)).toBeNull()
    const paid = member({ money: [bought('2022-08-01', [2022])] })
    expect(grace('2023-07-01', 30, paid)).toBe('2023-07-30')
  })
})
