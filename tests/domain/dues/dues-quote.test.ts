import { describe, expect, test } from 'vitest'
import { paymentOf, quote } from '#domain/dues/dues-quote.ts'
import { paidUntil, standing } from '#domain/dues/dues-standing.ts'
import { bought, ended, member, money, putOff, rules, spell, waived } from '#tests/support/dues-facts.ts'

const on = (facts: ReturnType<typeof member>, years: number, day = '2023-08-01') => quote(facts, rules, { day, years })
const at = (...years: number[]) => years.map((year) => ({ year, price: 100 }))

describe('[LED-08] [DUES-04] the price of so many years', () => {
  test('is that of the open ones first, and then of those to come', () => {
    expect(on(member(), 1)).toEqual({ years: at(2022), open: 1, credit: 0, total: 100 })
    expect(on(member(), 2)).toEqual({ years: at(2022, 2023), open: 2, credit: 0, total: 200 })
    expect(on(member(), 5)).toEqual({ years: at(2022, 2023, 2024, 2025, 2026), open: 2, credit: 0, total: 500 })
  })

  test('skips years that are settled or free', () => {
    const facts = member({ money: [bought('2022-08-01', [2022])], reliefs: [waived('2022-08-01', 2024)] })
    expect(on(facts, 2)).toEqual({ years: at(2023, 2025), open: 1, credit: 0, total: 200 })
  })

  test('has as many years as are asked for, whatever is free before them', () => {
    const facts = member({ reliefs: [waived('2022-08-01', 2022, { toYear: 2030 })] })
    expect(on(facts, 3)).toEqual({ years: at(2031, 2032, 2033), open: 0, credit: 0, total: 300 })
  })

  test('is that of a year that was put off after those that are open', () => {
    const facts = member({ postponements: [putOff('2022-07-01', 2022, '2024-01-15')] })
    expect(on(facts, 1)).toEqual({ years: at(2023), open: 1, credit: 0, total: 100 })
    expect(on(facts, 3)).toEqual({ years: at(2023, 2022, 2024), open: 1, credit: 0, total: 300 })
  })

  test('is what is left of it after the credit, and never less than nothing', () => {
    const facts = (credit: number) => member({ money: [money('2022-08-01', credit)] })
    expect(on(facts(70), 1)).toEqual({ years: at(2022), open: 1, credit: 70, total: 30 })
    expect(on(facts(270), 1)).toEqual({ years: at(2024), open: 0, credit: 70, total: 30 })
    expect(on(facts(350), 1)).toEqual({ years: at(2024), open: 0, credit: 150, total: 0 })
  })

  test('is that of the open years alone for who is no member any more', () => {
    const facts = member({
      spells: [spell({ endings: [ended('2023-07-01')] })],
      postponements: [putOff('2023-07-01', 2023, '2024-01-15')],
    })
    expect(on(facts, 3)).toEqual({ years: at(2022), open: 1, credit: 0, total: 100 })
    expect(on(facts, 3, '2024-01-15')).toEqual({ years: at(2022, 2023), open: 2, credit: 0, total: 200 })
  })
})

describe('[DUES-04] what is paid for a quote', () => {
  const asked = { years: at(2022), open: 1, credit: 70, total: 30 }
  const of = { day: '2023-08-01', reference: 'payment 17' }

  test('freezes its years and prices, in the membership of that day', () => {
    const facts = member({ spells: [spell({ id: 4 }), spell({ id: 5, from: '2024-01-01' })] })
    expect(paymentOf(facts, asked, of)).toEqual({ ...of, amount: 30, agreed: at(2022), spell: 4 })
  })

  test('is of no membership where there was none', () => {
    expect(paymentOf(member({ spells: [] }), asked, of)).toEqual({ ...of, amount: 30, agreed: at(2022), spell: 0 })
  })

  test.each([
    ['in the middle of a year', 2026, '2027-03-12', 1, '2027-06-30'],
    ['on the last day of June', 2026, '2027-06-30', 1, '2027-06-30'],
    ['on the first of July', 2027, '2027-07-01', 1, '2028-06-30'],
    ['when the running year is paid', 2027, '2027-03-12', 3, '2030-06-30'],
    ['in arrears, the oldest first', 2020, '2027-03-12', 1, '2021-06-30'],
    ['in arrears, and ahead', 2025, '2027-03-12', 3, '2028-06-30'],
  ])('[D-61] [D-62] [row 76] counts its years %s', (_when, firstYear, day, years, until) => {
    const facts = member({ spells: [spell({ firstYear, source: 'takenOver' })] })
    const paid = paymentOf(facts, on(facts, years, day), { day, reference: 'payment 17' })
    expect(paidUntil(standing({ ...facts, money: [paid] }, rules, day))).toBe(until)
  })
})
