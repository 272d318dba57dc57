import type { DuesFacts, DuesMoney, DuesRules, YearPrice } from './dues-facts.ts'
import { accountOn } from './dues-standing.ts'
import { gradeIn, knownOn } from './dues-years.ts'

interface Purchase {
  reference: string
  agreed: YearPrice[]
  /** What has come with it and not gone back. */
  amount: number
  /** What went back. */
  back: number
}

/** Entries of one payment are one purchase. What was undone, and its mirror, are none. */
function purchasesOf({ money: all }: Pick<DuesFacts, 'money'>): Purchase[] {
  const undone = new Set(all.flatMap(({ reference, undone: day }) => (day ? [reference, `undo ${reference}`] : [])))
  const money = all.filter(({ reference }) => !undone.has(reference))
  const purchases = new Map<string, Purchase>()
  const nameOf = ({ payment, reference }: DuesMoney) => (payment ? `payment ${payment}` : reference)
  for (const one of money) {
    const { reference, agreed, amount, back } = purchases.get(nameOf(one)) ?? {
      reference: one.reference,
      agreed: [],
      amount: 0,
      back: 0,
    }
    purchases.set(nameOf(one), {
      reference,
      agreed: [...agreed, ...one.agreed],
      amount: amount + one.amount,
      back: back - Math.min(0, one.amount),
    })
  }
  return [...purchases.values()]
}

/** The years that are bought still: money that goes back takes the last ones first. */
function stillBought({ agreed, back }: Purchase): YearPrice[] {
  let gone = back
  const years = agreed.toSorted((a, b) => b.year - a.year)
  return years.filter(({ price }) => {
    const isGone = gone > 0
    gone -= price
    return !isGone
  })
}

/**
 * With which purchase each of these years is settled: with the first one that bought it and has not gone back. Where all that
 * bought it has gone back, with the first one that has money left. A year that was never bought was settled by credit.
 */
export function settledWith(facts: Pick<DuesFacts, 'money'>, paid: YearPrice[]): Map<number, string> {
  const settled = new Map<number, string>()
  const purchases = purchasesOf(facts).map((one) => ({ ...one, years: stillBought(one), left: one.amount }))
  const settle = (year: number, price: number, purchase: (typeof purchases)[number] | undefined) => {
    if (!purchase) return
    settled.set(year, purchase.reference)
    purchase.left -= price
  }
  for (const { year, price } of paid) {
    const bought = purchases.find(({ years }) => years.some((one) => one.year === year))
    settle(year, price, bought)
  }
  for (const { year, price } of paid) {
    const wasBought = purchases.some(({ agreed }) => agreed.some((one) => one.year === year))
    if (wasBought && !settled.has(year))
      settle(
        year,
        price,
        purchases.find(({ left }) => left > 0),
      )
  }
  return settled
}

/** A dues year, and the grade that it was charged to. */
export interface ChargedTo {
  grade: number
  year: number
}

/** Whether somebody who held the grade when a year began has settled that by a day, or was taken over as who has. */
export function isSettled(facts: DuesFacts, rules: DuesRules, day: string, { grade, year }: ChargedTo): boolean {
  if (gradeIn(knownOn(facts, day), year) !== grade) return false
  if (facts.spells.some(({ source, firstYear }) => source === 'takenOver' && firstYear > year)) return true
  return accountOn(facts, rules, day).paid.some((one) => one.year === year)
}
