import type { DuesFacts, DuesMoney, DuesRules, YearPrice } from './dues-facts.ts'
import { spellOn } from './dues-facts.ts'
import { accountOn } from './dues-standing.ts'

export interface DuesQuote {
  years: YearPrice[]
  /** How many of them are open: the first ones. */
  open: number
  /** What is taken off. */
  credit: number
  total: number
}

/**
 * What so many years cost: those that are open first, then those to come; what is settled or free is skipped. To who is
 * no member any more only open years are sold.
 */
export function quote(
  facts: DuesFacts,
  rules: DuesRules,
  { day, years: count }: { day: string; years: number },
): DuesQuote {
  const { open, toCome, credit, isMember } = accountOn(facts, rules, day, count)
  const years = [...open, ...(isMember ? toCome : [])].slice(0, count).map(({ year, price }) => ({ year, price }))
  return {
    years,
    open: Math.min(open.length, count),
    credit,
    total: Math.max(0, years.reduce((sum, { price }) => sum + price, 0) - credit),
  }
}

/** The entry that paying a quote adds: the years and their prices are frozen in it. */
export function paymentOf(
  facts: DuesFacts,
  { years, total }: DuesQuote,
  { day, reference }: { day: string; reference: string },
): DuesMoney {
  return { reference, day, amount: total, agreed: years, spell: spellOn(facts, day)?.id ?? 0 }
}
