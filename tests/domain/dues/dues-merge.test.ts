import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/common/calendar.ts'
import { type DuesFacts, type DuesMoney, spellOn } from '#domain/dues/dues-facts.ts'
import { joined } from '#domain/dues/dues-merge.ts'
import { accountOn, standing } from '#domain/dues/dues-standing.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { back, bought, member, money, payment, putOff, rules, spell, waived } from '#tests/support/dues-facts.ts'
import { rules as common, historyOf } from '#tests/support/dues-histories.ts'
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
function merged({ kept, other, rules: own, day: on }: Pair): DuesFacts {
  const { payments, rest, agreed, reliefs, postponements } = joined({ other, kept }, own, on)
  const into = { day: on, agreed: [], spell: spellOn(kept, on)?.id ?? 0 }
  const moved: DuesMoney[] = [
    { ...into, reference: 'merge', amount: rest },
    ...payments.map((one) => ({ ...into, ...one, reference: `merge ${one.payment}` })),
    ...agreed.map(({ reference, ...one }, place) => ({
      ...into,
      reference: `${reference} of the other, ${place}`,
      amount: 0,
      agreed: [one],
    })),
  ]
  return {
    ...kept,
    money: [...kept.money, ...moved],
    reliefs: [...kept.reliefs, ...reliefs.map((one) => ({ ...one, day: on }))],
    postponements: [...kept.postponements, ...postponements.map((one) => ({ ...one, day: on }))],
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
      const { kept, other, rules: own, day: on } = pairOf(place)
      const { payments, rest } = joined({ other, kept }, own, on)
      const first = Math.min(...kept.spells.map(({ firstYear }) => firstYear))
      const { paid, credit } = accountOn(other, own, on)
      const later = paid.filter(({ year }) => year >= first).map(({ price }) => price)
      expect([place, sum(payments.map(({ amount }) => amount)) + rest]).toEqual([place, sum(later) + credit])
      for (const { payment, amount } of payments) {
        const came = other.money.find((one) => one.payment === payment)?.amount ?? 0
        expect([place, payment, amount > 0 && amount <= came]).toEqual([place, payment, true])
      }
    }
  })
})

const day = '2027-03-12'
const from = (firstYear: number) => member({ spells: [spell({ firstYear })] })

describe('[OFF-37] of each payment moves', () => {
  const moving = (of: DuesMoney[], first: number) => {
    const { payments, rest } = joined({ other: member({ money: of }), kept: from(first) }, rules, day)
    return [Object.fromEntries(payments.map(({ payment: number, amount }) => [number, amount])), rest]
  }
  const three = [payment(2, [2022, 2023]), payment(4, [2024, 2025, 2026]), payment(6, [2027])]
  const loose = money('2022-08-01', 150)

  test('what paid the years that the kept member is charged for', () => {
    expect(moving(three, 2022)).toEqual([{ 2: 200, 4: 300, 6: 100 }, 0])
    expect(moving(three, 2024)).toEqual([{ 4: 300, 6: 100 }, 0])
    expect(moving(three, 2026)).toEqual([{ 4: 100, 6: 100 }, 0])
    expect(moving(three, 2030)).toEqual([{}, 0])
  })

  test('all that has paid no year yet', () => {
    expect(moving([payment(2, [2022], 250)], 2030)).toEqual([{ 2: 50 }, 0])
    expect(moving([loose], 2022)).toEqual([{}, 150])
    expect(moving([loose], 2023)).toEqual([{}, 50])
  })

  test('what is left after money that came with no payment', () => {
    expect(moving([loose, payment(4, [2024])], 2024)).toEqual([{ 4: 50 }, 0])
  })

  test('no more than is left of it: what of its years other money paid is taken off that, then off other payments', () => {
    expect(moving([payment(2, [2022, 2023]), back(2, 150), loose], 2024)).toEqual([{}, 0])
    expect(moving([payment(2, [2022]), back(2, 100), payment(4, [2024, 2025])], 2023)).toEqual([{ 4: 100 }, 0])
    expect(moving([payment(2, [2022], 50), payment(4, [2024], 250)], 2023)).toEqual([{ 4: 200 }, 0])
  })

  test('what did not pay its own earlier years, in whatever order payments came', () => {
    expect(moving([payment(4, [2024, 2025]), payment(2, [2022, 2023])], 2024)).toEqual([{ 4: 200 }, 0])
  })

  test('all of it where other money paid those years, and of other money what a payment paid', () => {
    expect(moving([payment(4, [2024]), money('2022-08-01', 200)], 2024)).toEqual([{ 4: 100 }, 0])
    expect(moving([bought('2022-08-01', [2022]), payment(2, [2022])], 2023)).toEqual([{}, 100])
  })

  test('what went back of it more than it brought', () => {
    expect(moving([payment(2, [2022]), back(2, 120), money('2022-08-01', 200)], 2023)).toEqual([{ 2: -20 }, 100])
  })
})

describe('[OFF-37] what was given to the other is the kept member’s', () => {
  const other = member({
    money: [payment(2, [2023, 2024, 2025])],
    reliefs: [
      waived('2022-08-01', 2023),
      waived('2022-08-02', 2022, { toYear: 2024 }),
      waived('2022-08-03', 2026, { toYear: null, kind: 'exempt' }),
      waived('2022-08-04', 2022, { toYear: 2030, kind: 'beforeLedger' }),
      waived('2022-08-05', 2025, { lifted: day }),
    ],
    postponements: [putOff('2023-08-01', 2023, '2028-01-15'), putOff('2024-08-01', 2024, '2028-01-15')],
  })

  test('for the years from the first one that the kept member is charged', () => {
    const { agreed, reliefs, postponements } = joined({ other, kept: from(2024) }, rules, day)
    expect({ agreed, reliefs, postponements }).toEqual({
      agreed: [2024, 2025].map((year) => ({ year, price: 100, reference: 'payment 2 fulfilled' })),
      reliefs: [{ ...other.reliefs[1], fromYear: 2024 }, other.reliefs[2]],
      postponements: [other.postponements[1]],
    })
  })

  test('also of an earlier membership', () => {
    const kept = member({ spells: [spell({ firstYear: 2025 }), spell({ firstYear: 2023 })] })
    expect(joined({ other, kept }, rules, day).agreed.map(({ year }) => year)).toEqual([2023, 2024, 2025])
  })
})
