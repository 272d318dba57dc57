import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { duesBook, lastDayOfGrace, nextYear } from '#domain/dues/dues-book.ts'
import { type DuesFacts, type DuesRules, nameOfYear } from '#domain/dues/dues-facts.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { duesHelp, duesSentence, yearsInWords } from '#domain/dues/dues-words.ts'
import { duesStateOf } from '#machines/dues/dues-standing/dues-standing.lifecycle.ts'
import { Histories } from '#scripts/dues/history.ts'
import { replayed } from '#scripts/dues/replay.ts'

const { rules: common, cases } = v.parse(
  Histories,
  JSON.parse(readFileSync('tests/domain/dues/dues-cases.json', 'utf8')),
)

const Seen = v.object({
  day: v.string(),
  owed: v.number(),
  openYears: v.array(v.number()),
  credit: v.number(),
  paidThrough: v.nullable(v.string()),
  lossDay: v.nullable(v.string()),
  standing: v.string(),
})

const days = cases.flatMap((one) => {
  const { facts, rules } = replayed(common, one)
  return v.parse(v.array(Seen), one.expect).map((seen) => [one.id, seen.day, { facts, rules, seen }] as const)
})

function known(facts: DuesFacts, rules: DuesRules, day: string) {
  const stands = standing(facts, rules, day)
  const next = nextYear(facts, rules, day)
  return {
    state: duesStateOf(stands),
    membership: stands.membership,
    owed: stands.owed / 100,
    credit: stands.credit / 100,
    open_years: stands.openYears,
    paid_through: stands.paidThrough,
    loss_day: stands.lossDay,
    open_until: lastDayOfGrace(facts, rules, day),
    next: next && { year: next.year, price: next.price / 100, due: next.due },
    years: duesBook(facts, rules, day),
  }
}

/** The years that a text names, one by one or from one to another. */
function yearsNamed(text: string) {
  const [, first, last] = /(\d{4})\/\d\d to (\d{4})/.exec(text) ?? []
  if (first && last) return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n)
  return [...text.matchAll(/(\d{4})\/\d\d/g)].map(([, year]) => Number(year))
}

describe('[LED-06] on each day of the 67 histories', () => {
  test.each(days)(
    'history %s on %s: the sentence names what is owed, for which years, and the day of loss',
    (_id, day, one) => {
      const { seen, facts, rules } = one
      const sentence = duesSentence(known(facts, rules, day))
      expect(sentence.includes('You owe ₦')).toBe(seen.owed > 0)
      expect(yearsNamed(sentence)).toEqual(seen.openYears)
      if (seen.owed > 0) expect(sentence).toContain(`You owe ${naira(seen.owed)} for `)
      const isLost = seen.standing === 'due' || seen.standing === 'inArrears'
      expect(/ended from (.+)\.$/.exec(sentence)?.[1]).toBe(
        isLost && seen.lossDay ? writtenDay(seen.lossDay) : undefined,
      )
      if (seen.standing === 'active' && /^Dues paid/.test(sentence)) {
        expect(sentence).toBe(`Dues paid until ${writtenDay(seen.paidThrough ?? '')}`)
      }
      expect(sentence).not.toMatch(/undefined|NaN|Invalid/)
    },
  )

  test.each(days)('history %s on %s: the years come to what is owed, and to what was paid', (_id, day, one) => {
    const { seen, facts, rules } = one
    const book = duesBook(facts, rules, day)
    const sum = (stands: string) =>
      book.filter((year) => year.stands === stands).reduce((all, { price }) => all + price, 0)
    expect(book.filter(({ stands }) => stands === 'open').map(({ year }) => year)).toEqual(seen.openYears.toReversed())
    expect(Math.max(0, sum('open') / 100 - seen.credit)).toBe(seen.owed)
    const references = new Set<string>()
    const money = facts.money.filter(
      ({ reference, day: paid }) => paid <= day && !references.has(reference) && references.add(reference),
    )
    expect((sum('paid') + seen.credit * 100) / 100).toBe(money.reduce((all, { amount }) => all + amount, 0) / 100)
    expect(book.map(({ year }) => year)).toEqual([...new Set(book.map(({ year }) => year))].toSorted((a, b) => b - a))
  })
})

describe('[LED-06] in words', () => {
  const dues = {
    state: 'active' as const,
    membership: 'member' as const,
    owed: 0,
    credit: 0,
    open_years: [],
    paid_through: '2027-06-30',
    loss_day: '2028-07-01',
    open_until: null,
    years: [],
    next: { year: 2027, price: 20_000, due: '2027-07-01' },
  }
  const owing = { ...dues, owed: 40_000, open_years: [2024, 2025], paid_through: null, loss_day: '2025-07-01' }

  test.each([
    [dues, 'Dues paid until 30 June 2027', '2027/28 falls due on 1 July 2027 and costs ₦20,000.00.'],
    [
      { ...dues, credit: 5_000 },
      'Dues paid until 30 June 2027',
      '2027/28 falls due on 1 July 2027 and costs ₦20,000.00. Your credit of ₦5,000.00 pays for years as they fall due.',
    ],
    [{ ...dues, paid_through: 'forever', next: null }, 'You have no dues to pay.', ''],
    [
      { ...dues, years: [{ stands: 'putOff' as const }], next: { year: 2026, price: 20_000, due: '2027-01-15' } },
      'Nothing is due until 15 January 2027.',
      '2026/27 falls due on 15 January 2027 and costs ₦20,000.00.',
    ],
    [
      { ...owing, state: 'inArrears' as const },
      'You owe ₦40,000.00 for 2024/25 and 2025/26. Membership can be ended from 1 July 2025.',
      'Your account opens again when the open years are paid.',
    ],
    [
      {
        ...owing,
        state: 'due.inGrace' as const,
        open_years: [2026],
        owed: 15_000,
        credit: 5_000,
        open_until: '2026-07-30',
        loss_day: '2027-07-01',
      },
      'You owe ₦15,000.00 for 2026/27. Membership can be ended from 1 July 2027.',
      'Your credit of ₦5,000.00 is taken off. Your account stays open until 30 July 2026. After that it opens again when the open years are paid.',
    ],
    [
      { ...owing, state: 'none' as const, membership: 'resigned' as const, loss_day: null, next: null },
      'You owe ₦40,000.00 for 2024/25 and 2025/26, from the time of your membership.',
      'You can pay the open years here.',
    ],
    [
      {
        ...dues,
        state: 'none' as const,
        membership: 'transferred' as const,
        paid_through: null,
        loss_day: null,
        next: null,
      },
      'Your membership has ended. You owe no dues.',
      '',
    ],
    [
      { ...dues, state: 'none' as const, membership: 'none' as const, paid_through: null, loss_day: null, next: null },
      'You are not a member, and owe no dues.',
      '',
    ],
  ])('%#', (one, sentence, help) => {
    expect([duesSentence(one), duesHelp(one)]).toEqual([sentence, help])
  })

  const left = { ...dues, state: 'none' as const, paid_through: null, loss_day: null, next: null }

  test.each([
    [dues, 'Dues paid until 30 June 2027'],
    [{ ...dues, paid_through: null }, 'No dues to pay.'],
    [
      { ...owing, state: 'inArrears' as const },
      'Owes ₦40,000.00 for 2024/25 and 2025/26. Membership can be ended from 1 July 2025.',
    ],
    [{ ...owing, state: 'due.shut' as const, loss_day: null }, 'Owes ₦40,000.00 for 2024/25 and 2025/26.'],
    [
      { ...left, membership: 'lost' as const, owed: 20_000, open_years: [2026] },
      'Owes ₦20,000.00 for 2026/27, from the time of the membership.',
    ],
    [{ ...left, membership: 'lost' as const }, 'Membership has ended. No dues are owed.'],
    [{ ...left, membership: 'none' as const }, 'Not a member. No dues are owed.'],
  ])('[LED-13] the office reads it of the member: %#', (one, sentence) => {
    expect(duesSentence(one, 'office')).toBe(sentence)
  })

  test('a year to come is named where another one was put off', () => {
    const years = [{ stands: 'open' as const }, { stands: 'putOff' as const }]
    expect(duesSentence({ ...dues, years })).toBe('Nothing is due until 1 July 2027.')
    expect(duesSentence({ ...dues, years, next: null })).toBe('Dues paid until 30 June 2027')
    expect(duesSentence({ ...dues, years: [{ stands: 'paid' as const }] })).toBe('Dues paid until 30 June 2027')
  })

  test.each([
    [
      { ...owing, state: 'due.shut' as const, credit: 5_000 },
      'Your credit of ₦5,000.00 is taken off. Your account opens again when the open years are paid.',
    ],
    [
      { ...owing, state: 'due.inGrace' as const, open_until: null },
      'Your account opens again when the open years are paid.',
    ],
    [
      { ...left, membership: 'lost' as const, owed: 20_000, credit: 5_000 },
      'Your credit of ₦5,000.00 is taken off. You can pay the open years here.',
    ],
    [{ ...left, membership: 'lost' as const, credit: 5_000 }, ''],
  ])('what follows from it: %#', (one, help) => {
    expect(duesHelp(one)).toBe(help)
  })

  test.each([
    [[], ''],
    [[2026], '2026/27'],
    [[2026, 2024, 2025], '2024/25, 2025/26 and 2026/27'],
    [[2021, 2022, 2023], '2021/22, 2022/23 and 2023/24'],
    [[2024, 2021, 2022, 2023], '2021/22 to 2024/25'],
    [[2019, 2021, 2022, 2024], `${nameOfYear(2019)}, 2021/22, 2022/23 and 2024/25`],
  ])('the years %j are %s', (years, words) => expect(yearsInWords(years)).toBe(words))
})
