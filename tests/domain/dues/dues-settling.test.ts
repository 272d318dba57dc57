import { describe, expect, test } from 'vitest'
import { settledWith } from '#domain/dues/dues-settling.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { back, bought, member, money, payment, rules } from '#tests/support/dues-facts.ts'

describe('[LED-06] a year is settled with', () => {
  const settledBy = (of: ReturnType<typeof money>[]) => {
    const facts = member({ money: of })
    return Object.fromEntries(settledWith(facts, accountOn(facts, rules, '2027-03-12').paid))
  }

  test('the first payment that bought it', () => {
    expect(settledBy([payment(2, [2022]), payment(3, [2022, 2023])])).toEqual({
      2022: 'payment 2 fulfilled',
      2023: 'payment 3 fulfilled',
    })
  })

  test('the one that bought it again, once the money of the first went back', () => {
    expect(settledBy([payment(2, [2022]), back(2, 100), payment(3, [2022])])).toEqual({ 2022: 'payment 3 fulfilled' })
  })

  test('the same one while a part that went back takes a later year', () => {
    expect(settledBy([payment(2, [2022, 2023]), back(2, 50)])).toEqual({ 2022: 'payment 2 fulfilled' })
  })

  test('what pays it now, where all that bought it went back', () => {
    expect(settledBy([payment(2, [2022]), payment(3, [2023]), back(2, 100)])).toEqual({ 2022: 'payment 3 fulfilled' })
  })

  test('the one that bought it, although other money paid it', () => {
    expect(settledBy([money('2022-08-01', 100), payment(2, [2022], 10)])).toEqual({ 2022: 'payment 2 fulfilled' })
  })

  test('no payment that has paid what it bought, where all that bought it went back', () => {
    expect(settledBy([payment(2, [2022]), payment(3, [2023]), back(2, 100), payment(4, [2026])])).toEqual({
      2022: 'payment 4 fulfilled',
      2023: 'payment 3 fulfilled',
    })
    expect(settledBy([payment(2, [2022, 2023]), back(2, 200), payment(3, [2026, 2027])])).toEqual({
      2022: 'payment 3 fulfilled',
      2023: 'payment 3 fulfilled',
    })
    expect(settledBy([payment(2, [2022, 2023]), back(2, 200), payment(3, [2027]), payment(4, [2028])])).toEqual({
      2022: 'payment 3 fulfilled',
      2023: 'payment 4 fulfilled',
    })
  })

  test('money without a payment, by its own reference', () => {
    expect(settledBy([bought('2022-08-01', [2022]), bought('2022-09-01', [2023])])).toEqual({
      2022: 'bought 2022-08-01',
      2023: 'bought 2022-09-01',
    })
  })

  test('nothing but credit where it was never bought', () => {
    expect(settledBy([payment(2, [2022], 200)])).toEqual({ 2022: 'payment 2 fulfilled' })
    expect(settledBy([money('2022-08-01', 200)])).toEqual({})
  })

  test('the first entry of a payment that came in parts', () => {
    const rest = { ...payment(2, [2023]), reference: 'payment 2 rest' }
    expect(settledBy([payment(2, [2022]), rest])).toEqual({ 2022: 'payment 2 fulfilled', 2023: 'payment 2 fulfilled' })
  })
})

describe('[R13] what goes back of a payment takes its last years first', () => {
  const two = [payment(2, [2022, 2023])]
  const settledBy = (of: ReturnType<typeof money>[], years = [2022, 2023]) =>
    Object.fromEntries(
      settledWith(
        { money: of },
        years.map((year) => ({ year, price: 100 })),
      ),
    )

  test.each([
    [0, { 2022: 'payment 2 fulfilled', 2023: 'payment 2 fulfilled' }],
    [1, { 2022: 'payment 2 fulfilled', 2023: 'payment 3 fulfilled' }],
    [100, { 2022: 'payment 2 fulfilled', 2023: 'payment 3 fulfilled' }],
    [101, { 2022: 'payment 3 fulfilled', 2023: 'payment 3 fulfilled' }],
  ])('%i of 200', (gone, settled) => {
    expect(settledBy([...two, back(2, gone), payment(3, [2022, 2023])])).toEqual(settled)
    const newestFirst = [{ ...payment(2, [2023, 2022]) }, back(2, gone), payment(3, [2022, 2023])]
    expect(settledBy(newestFirst)).toEqual(settled)
  })

  test('and where nothing is left no payment settles them', () => {
    expect(settledBy([...two, back(2, 200)])).toEqual({})
  })
})
