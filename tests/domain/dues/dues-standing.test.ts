import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/common/calendar.ts'
import { firstDayOf } from '#domain/dues/dues-facts.ts'
import { paymentOf, quote } from '#domain/dues/dues-quote.ts'
import { accountOn, paidUntil, settledUntil, standing, yearAfter } from '#domain/dues/dues-standing.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { bought, ended, rules as hundred, member, money, putOff, spell, waived } from '#tests/support/dues-facts.ts'
import { rules as common, daysOf, historyOf } from '#tests/support/dues-histories.ts'
import { randomFrom } from '#tests/support/random.ts'

/** `npm run soak` sets RUNS, and another SEED each time. */
const runs = Number(process.env.RUNS ?? 100)
const seed = Number(process.env.SEED ?? 2027)

const lives = Array.from({ length: runs }, (_, at) => {
  const history = historyOf(seed * 100_003 + at)
  return { at, ...replayed(common, history), days: daysOf(history), last: history.last }
})

function shuffled<Item>(items: Item[], of: number): Item[] {
  const random = randomFrom(of)
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

describe('[LED-03] whatever happened to a member', () => {
  test('the order of payments changes nothing, nor does one that is told again', () => {
    for (const { at, facts, rules, days } of lives) {
      // Which of two that differ under one reference came first is no question of order.
      const first = facts.money.filter(
        (one, place) => facts.money.findIndex((other) => other.reference === one.reference) === place,
      )
      const mixed = { ...facts, money: shuffled(first, at) }
      const again = { ...mixed, money: [...mixed.money, ...shuffled(mixed.money, at + 1)] }
      for (const day of days) {
        const seen = standing({ ...facts, money: first }, rules, day)
        expect([at, day, standing(mixed, rules, day)]).toEqual([at, day, seen])
        expect([at, day, standing(again, rules, day)]).toEqual([at, day, seen])
      }
    }
  })

  test('no kobo is lost or counted twice: what came is what the paid years cost and the credit', () => {
    for (const { at, facts, rules, days } of lives)
      for (const day of days) {
        const { paid, credit } = accountOn(facts, rules, day)
        const references = new Set<string>()
        let came = 0
        for (const { reference, amount, day: on } of facts.money)
          if (on <= day && !references.has(reference)) {
            references.add(reference)
            came += amount
          }
        const cost = paid.reduce((sum, { price }) => sum + price, 0)
        expect([at, day, cost + credit, new Set(paid.map(({ year }) => year)).size]).toEqual([
          at,
          day,
          came,
          paid.length,
        ])
      }
  })

  test('money that came and went back the same day leaves all as it was', () => {
    for (const { at, facts, rules, days } of lives)
      for (const day of days) {
        const entry = { day, agreed: [], spell: 0 }
        const there = { ...entry, reference: 'there', amount: 12_345_600 }
        const back = { ...entry, reference: 'back', amount: -12_345_600 }
        const seen = standing(facts, rules, day)
        expect([at, day, standing({ ...facts, money: [...facts.money, there, back] }, rules, day)]).toEqual([
          at,
          day,
          seen,
        ])
      }
  })

  test('what is quoted for the open years settles them, and no other', () => {
    for (const { at, facts, rules, days } of lives)
      for (const day of days) {
        const before = standing(facts, rules, day)
        if (before.openYears.length === 0) continue
        const asked = quote(facts, rules, { day, years: before.openYears.length })
        expect([at, day, asked.years.map(({ year }) => year).toSorted((a, b) => a - b)]).toEqual([
          at,
          day,
          before.openYears,
        ])
        expect([at, day, asked.total]).toEqual([at, day, before.owed])
        const money = [...facts.money, paymentOf(facts, asked, { day, reference: 'paid' })]
        const after = standing({ ...facts, money }, rules, day)
        expect([at, day, after.openYears, after.owed]).toEqual([at, day, [], 0])
      }
  })

  test('quotes that were made at once come to the same in every order', () => {
    for (const { at, facts, rules, last } of lives) {
      const quotes = [1, 3, 2].map((years) => quote(facts, rules, { day: last, years }))
      const paid = quotes.map((one, place) => paymentOf(facts, one, { day: last, reference: `paid ${place}` }))
      const later = `${Number(last.slice(0, 4)) + 2}-07-01`
      const seen = standing({ ...facts, money: [...facts.money, ...paid] }, rules, later)
      for (const order of [
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]) {
        const money = [...facts.money, ...order.flatMap((place) => paid[place] ?? [])]
        expect([at, standing({ ...facts, money }, rules, later)]).toEqual([at, seen])
      }
    }
  })

  test('money back takes years away from the last on', () => {
    for (const { at, facts, rules, days } of lives)
      for (const day of days) {
        const before = accountOn(facts, rules, day)
        const back = { reference: 'back', day, amount: -1_500_000, agreed: [], spell: 0 }
        const after = accountOn({ ...facts, money: [...facts.money, back] }, rules, day)
        const kept = after.paid.map(({ year }) => year)
        expect([at, day, kept]).toEqual([at, day, before.paid.slice(0, kept.length).map(({ year }) => year)])
      }
  })
})

describe('[LED-03] [R19] the day until which nothing is owed', () => {
  const until = (given: Parameters<typeof member>[0], day = '2022-08-01') => settledUntil(member(given), hundred, day)

  test.each<[string, Parameters<typeof member>[0], string | null]>([
    ['is the 30 June before the open year', {}, '2022-06-30'],
    ['is the 30 June before the first year to come', { money: [money('2022-08-01', 100)] }, '2023-06-30'],
    ['counts what is paid ahead', { money: [bought('2022-08-01', [2022, 2023])] }, '2024-06-30'],
    ['counts credit that pays a year to come', { money: [money('2022-08-01', 200)] }, '2024-06-30'],
    ['counts no credit that falls short of it', { money: [money('2022-08-01', 199)] }, '2023-06-30'],
    ['counts credit for many years', { money: [money('2022-08-01', 1_000)] }, '2032-06-30'],
    ['counts credit for many years to the kobo', { money: [money('2022-08-01', 999)] }, '2031-06-30'],
    ['reaches over years that are free', { reliefs: [waived('2022-08-01', 2022, { toYear: 2024 })] }, '2025-06-30'],
    [
      'has no end where nothing is charged any more',
      { reliefs: [waived('2022-08-01', 2022, { toYear: null })] },
      '9999-06-30',
    ],
    [
      'is the day before the one it was put off to',
      { postponements: [putOff('2022-07-01', 2022, '2022-10-15')] },
      '2022-10-14',
    ],
    [
      'is 30 June where a later year comes first',
      { postponements: [putOff('2022-07-01', 2022, '2023-10-15')] },
      '2023-06-30',
    ],
    ['is none of who is no member', { spells: [spell({ endings: [ended('2022-08-01')] })] }, null],
    ['is none where no membership began', { spells: [] }, null],
  ])('%s', (_what, given, day) => {
    expect(until(given)).toBe(day)
  })

  test('is what the standing says of what is covered, where nothing is open or put off', () => {
    for (const { at, facts, rules, days } of lives)
      for (const day of days) {
        const { openYears, coveredThrough, membership } = standing(facts, rules, day)
        if (openYears.length > 0 || membership !== 'member' || facts.postponements.length > 0) continue
        const covered = coveredThrough === 'forever' ? '9999-06-30' : coveredThrough
        expect([at, day, settledUntil(facts, rules, day)]).toEqual([at, day, covered])
      }
  })

  test('changes with a new fact only, since credit pays a year when it falls due', () => {
    for (const { at, facts, rules, last } of lives) {
      const seen = settledUntil(facts, rules, last)
      for (const later of [1, 100, 400, 1_000, 4_000]) {
        const day = dayAfter(last, later)
        expect([at, day, settledUntil(facts, rules, day)]).toEqual([at, day, seen])
      }
    }
  })
})

describe('the last day that dues are paid for', () => {
  const until = (given: Parameters<typeof member>[0]) => paidUntil(standing(member(given), hundred, '2023-08-01'))

  test.each<[string, Parameters<typeof member>[0], string | null]>([
    ['is that before the oldest open year', {}, '2022-06-30'],
    [
      'is that before the first year to come, whatever credit will pay',
      { money: [money('2022-08-01', 300)] },
      '2024-06-30',
    ],
    ['is none where nothing is charged any more', { reliefs: [waived('2022-08-01', 2022, { toYear: null })] }, null],
    ['is none of who is no member', { spells: [spell({ endings: [ended('2023-08-01')] })] }, null],
  ])('%s', (_what, given, day) => {
    expect(until(given)).toBe(day)
  })
})

test('[R17] a bought year is charged at once, whatever a year before it costs', () => {
  const fees = [...hundred.fees, { year: 2023, grade: 1, price: 150 }]
  const { paid, toCome, credit } = accountOn(
    member({ money: [bought('2022-08-01', [2022, 2024])] }),
    { ...hundred, fees },
    '2022-08-01',
  )
  expect([paid, toCome].map((years) => years.map(({ year }) => year))).toEqual([
    [2022, 2024],
    [2023, 2025],
  ])
  expect(credit).toBe(0)
})

describe('[LED-03] [R16] [R21] of who is no member', () => {
  const nothing = { paidThrough: null, coveredThrough: null, lossDay: null, daysUntilLoss: null }

  test('nothing is told', () => {
    expect(standing(member({ spells: [] }), hundred, '2023-08-01')).toEqual({
      ...nothing,
      membership: 'none',
      owed: 0,
      openYears: [],
      credit: 0,
      standing: 'none',
      gate: 'shut',
    })
  })

  test('any more, what is owed stays, and nothing else is told', () => {
    const facts = member({
      spells: [spell({ endings: [ended('2023-07-01', { how: 'lost' })] })],
      money: [money('2022-08-01', 30)],
    })
    expect(standing(facts, hundred, '2023-08-01')).toEqual({
      membership: 'lost',
      owed: 170,
      openYears: [2022, 2023],
      credit: 30,
      standing: 'none',
      gate: 'shut',
      ...nothing,
    })
  })
})

test('[R20] a year that was put off stands in the order of the years among those that are open', () => {
  const facts = member({ postponements: [putOff('2022-07-01', 2022, '2023-07-15')] })
  expect(standing(facts, hundred, '2023-08-01')).toMatchObject({ openYears: [2022, 2023], lossDay: '2024-07-01' })
})

describe('[R7] [R21] [OFF-41] the gate', () => {
  test.each([
    ['2022-06-30', 30, 'active', 'open'],
    ['2022-07-01', 0, 'due', 'shut'],
    ['2022-07-01', 1, 'due', 'open'],
    ['2022-07-02', 1, 'due', 'shut'],
    ['2022-07-30', 30, 'due', 'open'],
    ['2022-07-31', 30, 'due', 'shut'],
    ['2023-06-30', 400, 'due', 'open'],
    ['2023-07-01', 400, 'inArrears', 'shut'],
  ])('on %s with %i days of grace: %s and %s', (day, graceDays, is, gate) => {
    expect(standing(member(), { ...hundred, graceDays }, day)).toMatchObject({ standing: is, gate })
  })
})

test('a year after 29 February is 1 March', () => {
  expect(['2024-02-29', '2023-02-28', '2024-07-01'].map(yearAfter)).toEqual(['2025-03-01', '2024-02-28', '2025-07-01'])
})

describe('[LED-03] an agreed price', () => {
  const join = { d: '2023-09-01', join: 'Associate' }
  const fee = (year: number, price: number) => ({ year, grade: 'Associate', price })
  const cheap = { fees: [fee(2019, 10_000), fee(2026, 30_000)], graceDays: 0 }
  const later = { fees: [fee(2019, 10_000), fee(2025, 20_000)], graceDays: 0 }

  test('is kept when the fee of a bought year is raised afterwards', () => {
    const { facts } = replayed(cheap, { actions: [join, { d: '2024-07-05', pay: 2 }] })
    const { rules } = replayed(later, { actions: [join] })
    expect(standing(facts, rules, firstDayOf(2025))).toMatchObject({ owed: 0, credit: 0, paidThrough: '2026-06-30' })
  })

  test('gives way to a fee that was lowered, and the rest is credit', () => {
    const { facts } = replayed(later, { actions: [join, { d: '2024-07-05', pay: 2 }] })
    const { rules } = replayed(cheap, { actions: [join] })
    expect(standing(facts, rules, firstDayOf(2025))).toMatchObject({ owed: 0, credit: 1_000_000, openYears: [] })
  })
})
