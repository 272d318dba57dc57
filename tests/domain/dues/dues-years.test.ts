import { describe, expect, test } from 'vitest'
import type { Fee } from '#domain/dues/dues-facts.ts'
import { agreedOn, covers, feeOf, gradeIn, knownOn, yearsOf } from '#domain/dues/dues-years.ts'
import { bought, ended, member, money, putOff, rules, spell, waived } from '#tests/support/dues-facts.ts'

describe('what is known on a day', () => {
  const spells = [spell(), spell({ id: 2, from: '2024-03-01' })]
  const grades = [
    { from: '2024-03-01', grade: 3 },
    { from: '2021-09-01', grade: 1 },
    { from: '2024-03-01', grade: 2 },
    { from: '2022-03-01', grade: 4 },
  ]
  const facts = member({ spells, grades })

  test('are the memberships and grades up to it, grades in the order of time', () => {
    expect(knownOn(facts, '2024-02-29')).toEqual({ ...facts, spells: [spells[0]], grades: [grades[1], grades[3]] })
    expect(knownOn(facts, '2024-03-01')).toEqual({ ...facts, grades: [grades[1], grades[3], grades[0], grades[2]] })
  })

  test('[LED-03] is the first grade also before its own day: no year that is charged is without one', () => {
    const late = member({ grades: [{ from: '2024-03-01', grade: 1 }] })
    expect(knownOn(late, '2022-08-01').grades).toEqual(late.grades)
    expect(yearsOf({ facts: knownOn(late, '2022-08-01'), rules, day: '2022-08-01' })[0]).toMatchObject({
      year: 2022,
      price: 100,
    })
  })

  test('[LED-03] is money up to it, and of two entries with one reference the first alone', () => {
    const [one, again, other] = [money('2022-08-01', 50), money('2022-08-01', 70), money('2022-09-01', 30)]
    const known = (day: string) => knownOn(member({ money: [one, again, other] }), day).money
    expect([known('2022-07-31'), known('2022-08-01'), known('2022-09-01')]).toEqual([[], [one], [one, other]])
  })

  test('[LED-15] is what money bought, until its booking is undone', () => {
    const one = bought('2022-08-01', [2022], { undone: '2022-09-01' })
    const known = (day: string) => knownOn(member({ money: [one] }), day).money
    expect([known('2022-08-31'), known('2022-09-01')]).toEqual([[one], [{ ...one, agreed: [] }]])
  })

  test.each([
    ['2022-07-31', 0],
    ['2022-08-01', 1],
    ['2022-09-30', 1],
    ['2022-10-01', 0],
  ])('[LED-13] on %s are %i reliefs: from the day they were given to the day they are lifted', (day, count) => {
    const given = { reliefs: [waived('2022-08-01', 2022, { lifted: '2022-10-01' })] }
    const later = { postponements: [putOff('2022-08-01', 2022, '2023-01-15', { lifted: '2022-10-01' })] }
    const { reliefs, postponements } = knownOn(member({ ...given, ...later }), day)
    expect([reliefs.length, postponements.length]).toEqual([count, count])
  })

  test('a year is put off only if it had begun', () => {
    const early = putOff('2022-06-30', 2022, '2023-01-15')
    const inTime = putOff('2022-07-01', 2022, '2023-01-15')
    expect(knownOn(member({ postponements: [early, inTime] }), '2022-08-01').postponements).toEqual([inTime])
  })
})

test.each([
  [2022, 2024, 2021, false],
  [2022, 2024, 2022, true],
  [2022, 2024, 2024, true],
  [2022, 2024, 2025, false],
  [2022, null, 2021, false],
  [2022, null, 2090, true],
])('a relief from %i to %s covers %i: %s', (fromYear, toYear, year, isCovered) => {
  expect(covers(waived('2022-08-01', fromYear, { toYear }), year)).toBe(isCovered)
})

describe('a year is charged for the grade that was held when 30 June ended', () => {
  const grades = [
    { from: '2021-09-01', grade: 4 },
    { from: '2023-06-30', grade: 3 },
    { from: '2024-07-01', grade: 2 },
  ]
  test.each([
    [2020, 4],
    [2022, 4],
    [2023, 3],
    [2024, 3],
    [2025, 2],
  ])('%i for grade %i', (year, grade) => {
    expect(gradeIn({ grades }, year)).toBe(grade)
  })

  test('and for none where none was ever held', () => {
    expect(gradeIn({ grades: [] }, 2022)).toBeUndefined()
  })
})

describe('[OFF-32] a fee holds until the next one of its grade', () => {
  const fee = (year: number, price: number, grade = 1): Fee => ({ year, grade, price })
  const fees = [fee(2025, 300), fee(2020, 100), fee(2023, 150), fee(2023, 200), fee(2026, 7, 2)]
  test.each([
    [2019, 100],
    [2020, 100],
    [2022, 100],
    [2023, 200],
    [2024, 200],
    [2025, 300],
    [2099, 300],
  ])('%i costs %i: a year before the first one as much, and of two for one year the later holds', (year, price) => {
    expect(feeOf({ fees }, 1, year)).toBe(price)
  })

  test('a grade without one, and no grade, cost nothing', () => {
    expect([feeOf({ fees }, 3, 2024), feeOf({ fees }, undefined, 2024)]).toEqual([0, 0])
  })
})

describe('years that were agreed on', () => {
  const one = bought('2022-08-01', [2022, 2023, 2024])
  const [first, second, third] = [2022, 2023, 2024].map((year) => ({ year, price: 100, reference: one.reference }))
  const agreed = (endings: Parameters<typeof ended>[], day = '2024-01-01', of = one) =>
    agreedOn({ facts: member({ spells: [spell({ endings: endings.map((all) => ended(...all)) })], money: [of] }), day })

  test('stand, each with the reference of its payment', () => {
    expect(agreed([])).toEqual([first, second, third])
  })

  test('fall away with the membership in which they were paid, where they begin after its end', () => {
    expect(agreed([['2023-06-30']])).toEqual([first])
    expect(agreed([['2023-07-01']])).toEqual([first, second])
    expect(agreed([['2023-06-30', { reinstated: '2023-12-31' }]])).toEqual([first, second, third])
    expect(agreed([['2024-01-02']])).toEqual([first, second, third])
  })

  test('stand where the end is of another membership', () => {
    expect(agreed([['2023-06-30']], '2024-01-01', { ...one, spell: 2 })).toEqual([first, second, third])
  })
})

describe('the years that a member is charged', () => {
  const years = (given: Parameters<typeof member>[0], day = '2023-08-01', more = 0, by = rules) =>
    yearsOf({ facts: member(given), rules: by, day }, more)
  const plain = (year: number) => ({ year, price: 100, due: `${year}-07-01`, isPutOff: false, isBought: false })

  test('are those from the first one to one that is like all that follow, and more where they are asked for', () => {
    expect(years({})).toEqual([2022, 2023, 2024].map(plain))
    expect(years({}, '2023-06-30')).toEqual([2022, 2023].map(plain))
    expect(years({}, '2023-08-01', 2)).toEqual([2022, 2023, 2024, 2025, 2026].map(plain))
    expect(years({ spells: [] })).toEqual([])
  })

  test.each([
    ['the first one', { spells: [spell({ firstYear: 2030 })] }, [2030, 2031]],
    ['what was bought', { money: [bought('2022-08-01', [2026])] }, [2022, 2023, 2024, 2025, 2026, 2027]],
    ['a relief', { reliefs: [waived('2022-08-01', 2025)] }, [2022, 2023, 2024, 2025, 2026]],
    [
      'an exemption without an end',
      { reliefs: [waived('2022-08-01', 2024, { toYear: null })] },
      [2022, 2023, 2024, 2025],
    ],
    [
      'a day that was put off',
      { postponements: [putOff('2022-08-01', 2022, '2025-07-01')] },
      [2022, 2023, 2024, 2025, 2026],
    ],
    ['one put off to June', { postponements: [putOff('2022-08-01', 2022, '2025-06-30')] }, [2022, 2023, 2024, 2025]],
    [
      'a year that was put off',
      { postponements: [putOff('2022-08-01', 2026, '2022-09-01')] },
      [2022, 2023, 2024, 2025, 2026, 2027],
    ],
  ])('reach past %s', (_what, given, expected) => {
    expect(
      years(given)
        .map(({ year }) => year)
        .toSorted(),
    ).toEqual(expected)
  })

  test('reach past the last fee that is set', () => {
    const fees = [...rules.fees, { year: 2025, grade: 1, price: 120 }, { year: 2024, grade: 1, price: 110 }]
    expect(years({}, '2023-08-01', 0, { fees, graceDays: 0 }).map(({ year, price }) => [year, price])).toEqual([
      [2022, 100],
      [2023, 100],
      [2024, 110],
      [2025, 120],
      [2026, 120],
    ])
  })

  test('[LED-13] end with the membership: who leaves on 1 July is charged the year that begins', () => {
    const until = (day: string) => years({ spells: [spell({ endings: [ended(day)] })] }).map(({ year }) => year)
    expect([until('2023-06-30'), until('2023-07-01')]).toEqual([[2022], [2022, 2023]])
  })

  test('are those of every membership, each once', () => {
    const first = spell({ endings: [ended('2022-08-01')] })
    const twice = (firstYear: number) => years({ spells: [spell({ id: 2, firstYear }), first] }).map(({ year }) => year)
    expect([twice(2022), twice(2024)]).toEqual([
      [2022, 2023, 2024],
      [2022, 2024, 2025],
    ])
  })

  test('cost the least of the fee, an agreed price and a relief', () => {
    const price = (agreed: number, reduced: number) =>
      years({
        money: [money('2022-08-01', 0, { agreed: [{ year: 2022, price: agreed }] })],
        reliefs: [waived('2022-08-01', 2022, { price: reduced })],
      })[0]
    const first = { ...plain(2022), isBought: true }
    expect([price(120, 110), price(80, 90), price(80, 70)]).toEqual([
      first,
      { ...first, price: 80 },
      { ...first, price: 70 },
    ])
  })

  test('stand in the order of their due days, and of one day in that of the years', () => {
    const postponements = [
      putOff('2022-08-01', 2022, '2022-09-01'),
      putOff('2022-08-02', 2022, '2023-07-01'),
      putOff('2023-07-01', 2023, '2024-07-02'),
    ]
    expect(years({ postponements })).toEqual([
      { ...plain(2022), due: '2023-07-01', isPutOff: true },
      plain(2024),
      { ...plain(2023), due: '2024-07-02', isPutOff: true },
      plain(2025),
    ])
    const same = [putOff('2022-08-01', 2022, '2023-07-01'), putOff('2023-07-01', 2023, '2023-07-01')]
    expect(years({ postponements: same })).toEqual([
      { ...plain(2022), due: '2023-07-01', isPutOff: true },
      plain(2023),
      plain(2024),
    ])
  })
})
