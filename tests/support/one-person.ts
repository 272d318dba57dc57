import { type DuesFacts, type DuesRules, spellOn } from '#domain/dues/dues-facts.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { agreedOn, knownOn } from '#domain/dues/dues-years.ts'

/** Two members who are one person, on the day on which they are merged. */
export interface Pair {
  kept: DuesFacts
  other: DuesFacts
  rules: DuesRules
  day: string
}

/** One person who had the facts of both: but of the other's money what paid years before the kept membership is spent. */
export function onePerson({ kept, other, rules, day }: Pair): DuesFacts {
  const first = Math.min(...kept.spells.map(({ firstYear }) => firstYear))
  const spent = accountOn(other, rules, day)
    .paid.filter(({ year }) => year < first)
    .reduce((sum, { price }) => sum + price, 0)
  const known = knownOn(other, day)
  const still = agreedOn({ facts: known, day })
  const spell = spellOn(kept, day)?.id ?? 0
  const money = known.money.map((one) => ({
    ...one,
    spell,
    reference: `${one.reference} of the other`,
    agreed: one.agreed.filter(({ year }) =>
      still.some((agreed) => agreed.year === year && agreed.reference === one.reference),
    ),
  }))
  return {
    ...kept,
    money: [...kept.money, ...money, { reference: 'spent', day, amount: -spent, agreed: [], spell }],
    reliefs: [...kept.reliefs, ...known.reliefs.filter(({ kind }) => kind !== 'beforeLedger')],
    postponements: [...kept.postponements, ...known.postponements],
  }
}
