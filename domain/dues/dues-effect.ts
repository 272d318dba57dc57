import type { DuesFacts, DuesMoney, DuesRules, YearPrice } from './dues-facts.ts'
import { accountOn } from './dues-standing.ts'

export interface MoneyEffect {
  /** The years that it settled, also where credit paid a part of them. */
  years: YearPrice[]
  /** How much of it stayed credit; below zero, how much credit was used beside it. */
  credit: number
}

/** What money did on the day on which it came, as things stood after all that was in the books before it. */
export function effectOf(
  facts: DuesFacts,
  rules: DuesRules,
  { day, isOwn }: { day: string; isOwn: (money: DuesMoney) => boolean },
): MoneyEffect {
  const until = facts.money.slice(0, facts.money.findLastIndex(isOwn) + 1)
  const paidWith = (money: DuesMoney[]) => accountOn({ ...facts, money }, rules, day).paid
  const before = paidWith(until.filter((one) => !isOwn(one)))
  const years = paidWith(until)
    .filter(({ year }) => !before.some((one) => one.year === year))
    .map(({ year, price }) => ({ year, price }))
    .toSorted((a, b) => a.year - b.year)
  const came = until.reduce((sum, one) => (isOwn(one) ? sum + one.amount : sum), 0)
  return { years, credit: came - years.reduce((sum, { price }) => sum + price, 0) }
}

/** The entry that settled a year on the day on which it came. None where credit did, when the year fell due. */
export const settledBy = (facts: DuesFacts, rules: DuesRules, year: number): string | null =>
  facts.money.find(
    (money) =>
      money.amount > 0 &&
      effectOf(facts, rules, { day: money.day, isOwn: (one) => one === money }).years.some((one) => one.year === year),
  )?.reference ?? null
