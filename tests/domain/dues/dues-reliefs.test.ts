import { describe, expect, test } from 'vitest'
import {
  latestPutOff,
  type NewRelief,
  relievable,
  returnedOn,
  startOfDuesYear,
  weighRelief,
} from '#domain/dues/dues-reliefs.ts'
import { bought, ended, member, putOff, rules, spell, waived } from '#tests/support/dues-facts.ts'

const day = '2024-08-01'
/** 2022/23 is paid, 2023/24 and 2024/25 are open. */
const facts = member({ money: [bought('2022-08-01', [2022])] })
const weighed = (given: NewRelief, of = facts, on = day) => weighRelief({ facts: of, rules, day: on }, given)
const given = (off: number | null) => ({ refusal: null, off })
const refused = (refusal: string) => ({ refusal, off: null })

describe('[LED-13] the years that can cost less', () => {
  const years = (of = facts, on = day) =>
    relievable({ facts: of, rules, day: on }).map(({ year, stands }) => [year, stands])

  test('are those that are neither paid nor free, up to the next one to come; the oldest first', () => {
    expect(years()).toEqual([
      [2023, 'open'],
      [2024, 'open'],
      [2025, 'toCome'],
    ])
    const relieved = {
      reliefs: [waived('2023-08-01', 2023)],
      postponements: [putOff('2024-08-01', 2024, '2025-01-15')],
    }
    expect(years({ ...facts, ...relieved })).toEqual([
      [2024, 'putOff'],
      [2025, 'toCome'],
    ])
  })

  test('are the open ones of who is no member any more', () => {
    expect(years({ ...facts, spells: [spell({ endings: [ended('2024-06-30')] })] })).toEqual([[2023, 'open']])
  })
})

describe('[LED-13] years are waived or reduced', () => {
  test.each([
    [{ kind: 'waived', fromYear: 2023, toYear: 2023 }, 100],
    [{ kind: 'waived', fromYear: 2023, toYear: 2025 }, 300],
    [{ kind: 'reduced', fromYear: 2023, toYear: 2024, price: 60 }, 80],
    [{ kind: 'reduced', fromYear: 2025, toYear: 2025, price: 99 }, 1],
    [{ kind: 'reduced', fromYear: 2025, toYear: 2025, price: 0 }, 100],
  ] as const)('%j takes off %i', (asked, off) => {
    expect(weighed(asked)).toEqual(given(off))
  })

  test.each([
    [{ kind: 'waived', fromYear: 2024, toYear: 2023 }, 'The last year comes before the first one.'],
    [{ kind: 'waived', fromYear: 2022, toYear: 2024 }, '2022/23 is not open.'],
    [{ kind: 'waived', fromYear: 2021, toYear: 2023 }, '2021/22 and 2022/23 are not open.'],
    [{ kind: 'reduced', fromYear: 2025, toYear: 2026, price: 60 }, '2026/27 is not open.'],
    [{ kind: 'waived', fromYear: 2023, toYear: 2200 }, '2026/27 to 2122/23 are not open.'],
    [{ kind: 'reduced', fromYear: 2023, toYear: 2024, price: 100 }, 'Give less than the year costs.'],
    [{ kind: 'reduced', fromYear: 2023, toYear: 2024, price: 120 }, 'Give less than the year costs.'],
  ] as const)('%j is refused: %s', (asked, refusal) => {
    expect(weighed(asked)).toEqual(refused(refusal))
  })

  test('not to more than one of them costs by now', () => {
    const reduced = { ...facts, reliefs: [waived('2024-07-05', 2024, { price: 50 })] }
    const to = (price: number) => weighed({ kind: 'reduced', fromYear: 2023, toYear: 2024, price }, reduced)
    expect([to(50), to(40)]).toEqual([refused('Give less than the year costs.'), given(70)])
  })
})

describe('[LED-13] a year is put off', () => {
  const weighedTo = (year: number, until: string, of = facts, on = day) =>
    weighed({ kind: 'putOff', year, until }, of, on)

  test('once it has begun, from the next day to two years on, for its whole price', () => {
    expect(weighedTo(2023, '2024-08-02')).toEqual(given(100))
    expect(weighedTo(2024, '2026-08-03')).toEqual(given(100))
    expect(weighedTo(2024, '2024-07-02', facts, '2024-07-01')).toEqual(given(100))
    expect(latestPutOff(day)).toBe('2026-08-03')
  })

  const past = 'Choose a later day than today, and than the one it falls due on.'
  test.each([
    [2022, '2025-01-15', '2022/23 is not open.'],
    [2025, '2026-01-15', 'A year can be put off once it has begun.'],
    [2024, '2024-08-01', past],
    [2024, '2024-07-31', past],
    [2024, '2026-08-04', 'Choose a day up to 3 August 2026.'],
  ])('not %i to %s: %s', (year, until, refusal) => {
    expect(weighedTo(year, until)).toEqual(refused(refusal))
  })

  test('not to an earlier day than the one it was put off to', () => {
    const later = { ...facts, postponements: [putOff('2024-07-05', 2024, '2025-01-15')] }
    expect(weighedTo(2024, '2025-01-15', later)).toEqual(refused(past))
    expect(weighedTo(2024, '2025-01-16', later)).toEqual(given(100))
  })
})

describe('[LED-13] a member is exempt', () => {
  const from = (fromYear: number, price: number, of = facts) => weighed({ kind: 'exempt', fromYear, price }, of)

  test('from a year on that is not paid, for less than it costs; without an end no sum says what it takes off', () => {
    expect([from(2023, 99), from(2025, 0)]).toEqual([given(null), given(null)])
  })

  test.each([
    [2022, 0, '2022/23 is not open.'],
    [2026, 0, '2026/27 is not open.'],
    [2024, 100, 'Give less than the year costs.'],
  ])('not from %i at %i: %s', (year, price, refusal) => {
    expect(from(year, price)).toEqual(refused(refusal))
  })

  test('only as long as they are one', () => {
    const left = { ...facts, spells: [spell({ endings: [ended('2024-07-31')] })] }
    expect(from(2023, 0, left)).toEqual(refused('Only a member can be exempt.'))
  })
})

describe('[LED-13] who comes back', () => {
  const takenBack = ended('2022-03-01', { reinstated: '2022-05-01' })
  const [lost, later] = [ended('2024-07-01', { how: 'lost' }), ended('2024-09-01')]
  const [old, now] = [
    spell({ endings: [takenBack, lost, later] }),
    spell({ id: 2, from: '2020-01-01', endings: [lost] }),
  ]

  test('is as if the ending that counts had never been, and nothing else changes', () => {
    const left = member({ spells: [now, old] })
    expect(returnedOn(left, day)).toEqual({
      ...left,
      spells: [now, { ...old, endings: [takenBack, { ...lost, reinstated: day }, later] }],
    })
  })

  test('is as before where nothing has ended, or nothing has begun', () => {
    expect(returnedOn(facts, day)).toBe(facts)
    const nobody = member({ spells: [] })
    expect(returnedOn(nobody, day)).toBe(nobody)
  })
})

test.each([
  ['2024-06-30', '2023-07-01'],
  ['2024-07-01', '2024-07-01'],
])('[LED-13] what one person gave alone is counted on %s from %s on', (today, start) => {
  expect(startOfDuesYear(today)).toBe(start)
})
