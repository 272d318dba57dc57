import { describe, expect, test } from 'vitest'
import { type DuesFacts, type DuesMoney, type DuesRules, noFacts, spellOn } from '#domain/dues-facts.ts'
import { joined } from '#domain/dues-merge.ts'
import { settledWith } from '#domain/dues-settling.ts'
import { accountOn, standing } from '#domain/dues-standing.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { rules as common, dayAfter, historyOf } from '#tests/support/dues-histories.ts'
import { onePerson, type Pair } from '#tests/support/one-person.ts'

const PAIRS = 150
const SEED = 2027

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** What was bought came with a payment, numbered as it came; other money did not. */
const withPayments = (facts: DuesFacts): DuesFacts => ({
  ...facts,
  money: facts.money.map((one, place) => (one.agreed.length > 0 ? { ...one, payment: place + 1 } : one)),
})

function pairOf(place: number): Pair {
  const [one, two] = [historyOf(SEED * 7_919 + 2 * place), historyOf(SEED * 7_919 + 2 * place + 1)]
  const { facts: kept, rules } = replayed(common, one)
  const other = withPayments(replayed(common, two).facts)
  const [, day = ''] = [one.last, two.last].toSorted()
  return { kept, other, rules, day }
}

/** The kept member as the merge leaves it. */
function merged({ kept, other, rules, day }: Pair): DuesFacts {
  const { payments, rest, agreed, reliefs, postponements } = joined({ other, kept }, rules, day)
  const spell = spellOn(kept, day)?.id ?? 0
  const moved: DuesMoney[] = [
    { reference: 'merge', day, amount: rest, agreed: [], spell },
    ...payments.map(({ payment, amount }) => {
      return { reference: `merge ${payment}`, day, amount, agreed: [], spell, payment }
    }),
    ...agreed.map(({ reference, ...one }, place) => {
      return { reference: `${reference} of the other, ${place}`, day, amount: 0, agreed: [one], spell }
    }),
  ]
  return {
    ...kept,
    money: [...kept.money, ...moved],
    reliefs: [...kept.reliefs, ...reliefs.map((one) => ({ ...one, day }))],
    postponements: [...kept.postponements, ...postponements.map((one) => ({ ...one, day }))],
  }
}

describe('[OFF-37] after a merge', () => {
  test(`${PAIRS} random pairs: the kept member stands as one person who had all those facts`, () => {
    for (let place = 0; place < PAIRS; place++) {
      const pair = pairOf(place)
      for (const later of [0, 1, 200, 400, 900, 2_000]) {
        const on = dayAfter(pair.day, later)
        const stands = (facts: DuesFacts) => [place, on, standing(facts, pair.rules, on)]
        expect(stands(merged(pair))).toEqual(stands(onePerson(pair)))
      }
    }
  })

  test(`${PAIRS} random pairs: no money is made or lost, and no more of a payment moves than came with it`, () => {
    for (let place = 0; place < PAIRS; place++) {
      const { kept, other, rules, day } = pairOf(place)
      const { payments, rest } = joined({ other, kept }, rules, day)
      const first = Math.min(...kept.spells.map(({ firstYear }) => firstYear))
      const { paid, credit } = accountOn(other, rules, day)
      const later = paid.filter(({ year }) => year >= first).map(({ price }) => price)
      expect([place, sum(payments.map(({ amount }) => amount)) + rest]).toEqual([place, sum(later) + credit])
      for (const { payment, amount } of payments) {
        const came = other.money.find((one) => one.payment === payment)?.amount ?? 0
        expect([place, payment, amount > 0 && amount <= came]).toEqual([place, payment, true])
      }
    }
  })
})

const rules: DuesRules = { fees: [{ year: 2000, grade: 1, price: 100 }], graceDays: 0 }
const member = (firstYear: number, money: DuesMoney[] = []): DuesFacts => ({
  ...noFacts(),
  spells: [{ id: 1, from: `${firstYear - 1}-09-01`, firstYear, endings: [] }],
  grades: [{ from: `${firstYear - 1}-09-01`, grade: 1 }],
  money,
})
const paid = (payment: number, years: number[], amount = years.length * 100): DuesMoney => ({
  ...{ reference: `payment ${payment} fulfilled`, day: `202${payment}-08-01`, amount, spell: 1, payment },
  agreed: years.map((year) => ({ year, price: 100 })),
})
const back = (payment: number, amount: number): DuesMoney => ({
  ...{
    reference: `payment ${payment} back ${amount}`,
    day: '2027-01-01',
    amount: -amount,
    spell: 1,
    payment,
    agreed: [],
  },
})

describe('[OFF-37] of each payment moves', () => {
  const moving = (money: DuesMoney[], first: number) => {
    const { payments, rest } = joined({ other: member(2022, money), kept: member(first) }, rules, '2027-03-12')
    return [Object.fromEntries(payments.map(({ payment, amount }) => [payment, amount])), rest]
  }
  const money = [paid(2, [2022, 2023]), paid(4, [2024, 2025, 2026]), paid(6, [2027])]

  test('what paid the years that the kept member is charged for', () => {
    expect(moving(money, 2022)).toEqual([{ 2: 200, 4: 300, 6: 100 }, 0])
    expect(moving(money, 2024)).toEqual([{ 4: 300, 6: 100 }, 0])
    expect(moving(money, 2026)).toEqual([{ 4: 100, 6: 100 }, 0])
    expect(moving(money, 2030)).toEqual([{}, 0])
  })

  test('all that has paid no year yet', () => {
    expect(moving([paid(2, [2022], 250)], 2030)).toEqual([{ 2: 50 }, 0])
  })

  test('what is left after money that came with no payment', () => {
    const loose = { reference: 'bank 1', day: '2022-08-01', amount: 150, agreed: [], spell: 1 }
    expect(moving([loose, paid(4, [2024])], 2024)).toEqual([{ 4: 50 }, 0])
  })
})

describe('[LED-06] a year is settled with', () => {
  const settledBy = (money: DuesMoney[]) => {
    const facts = member(2022, money)
    return Object.fromEntries(settledWith(facts, accountOn(facts, rules, '2027-03-12').paid))
  }

  test('the first payment that bought it', () => {
    expect(settledBy([paid(2, [2022]), paid(3, [2022, 2023])])).toEqual({
      2022: 'payment 2 fulfilled',
      2023: 'payment 3 fulfilled',
    })
  })

  test('the one that bought it again, once the money of the first went back', () => {
    expect(settledBy([paid(2, [2022]), back(2, 100), paid(3, [2022])])).toEqual({ 2022: 'payment 3 fulfilled' })
  })

  test('the same one while a part that went back takes a later year', () => {
    expect(settledBy([paid(2, [2022, 2023]), back(2, 50)])).toEqual({ 2022: 'payment 2 fulfilled' })
  })

  test('what pays it now, where all that bought it went back', () => {
    expect(settledBy([paid(2, [2022]), paid(3, [2023]), back(2, 100)])).toEqual({ 2022: 'payment 3 fulfilled' })
  })

  test('nothing but credit where it was never bought', () => {
    expect(settledBy([paid(2, [2022], 200)])).toEqual({ 2022: 'payment 2 fulfilled' })
  })
})
