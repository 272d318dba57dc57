import type { DuesFacts, DuesRules, Postponement, Relief, YearPrice } from './dues-facts.ts'
import { accountOn } from './dues-standing.ts'
import { agreedOn, knownOn } from './dues-years.ts'

/** What becomes the kept member's where two members are one person. */
export interface Joined {
  /** Of each payment, what moves of it. */
  payments: { payment: number; amount: number }[]
  /** What moves of the money that came with no payment. */
  rest: number
  agreed: (YearPrice & { reference: string })[]
  reliefs: Relief[]
  postponements: Postponement[]
}

const partOf = (one: number, other: number) => Math.max(0, Math.min(one, other))

/** What of each payment stays: the price of the earlier years that it bought, and what other money left unpaid of them. */
function moneyOf({ money }: DuesFacts, earlier: YearPrice[]): Pick<Joined, 'payments' | 'rest'> {
  const parts = new Map<number | null, { amount: number; bought: number; stays: number }>()
  for (const { payment = null, amount, agreed } of money) {
    const part = parts.get(payment) ?? { amount: 0, bought: 0, stays: 0 }
    const bought = agreed.filter(({ year }) => earlier.some((one) => one.year === year))
    const price = bought.reduce((sum, one) => sum + one.price, part.bought)
    parts.set(payment, { ...part, amount: part.amount + amount, bought: price })
  }
  let left = earlier.reduce((sum, { price }) => sum + price, 0)
  const stay = (part: { amount: number; stays: number }, most: number) => {
    const taken = partOf(most, left)
    part.stays += taken
    left -= taken
  }
  for (const [payment, part] of parts) if (payment !== null) stay(part, Math.min(part.amount, part.bought))
  const loose = parts.get(null) ?? { amount: 0, stays: 0 }
  stay(loose, loose.amount)
  for (const part of parts.values()) stay(part, part.amount - part.stays)
  return {
    payments: [...parts].flatMap(([payment, { amount, stays }]) =>
      payment === null || amount === stays ? [] : { payment, amount: amount - stays },
    ),
    rest: loose.amount - loose.stays,
  }
}

/**
 * What the other one's facts are to the kept member from a day on: money that has not paid a year before the kept
 * membership's first one, what was agreed for the years from then on, and what was given for them. The years before stay
 * where they were paid, and so does what the migration to the ledger left out.
 */
export function joined({ other, kept }: { other: DuesFacts; kept: DuesFacts }, rules: DuesRules, day: string): Joined {
  const first = Math.min(...kept.spells.map(({ firstYear }) => firstYear))
  const facts = knownOn(other, day)
  const isLater = ({ year }: { year: number }) => year >= first
  const earlier = accountOn(other, rules, day).paid.filter((one) => !isLater(one))
  return {
    ...moneyOf(facts, earlier),
    agreed: agreedOn({ facts, day }).filter(isLater),
    reliefs: facts.reliefs
      .filter(({ kind, toYear }) => kind !== 'beforeLedger' && (toYear === null || toYear >= first))
      .map((one) => ({ ...one, fromYear: Math.max(one.fromYear, first) })),
    postponements: facts.postponements.filter(isLater),
  }
}
