import { dayAfter } from '../common/calendar.ts'
import { settledBy } from './dues-effect.ts'
import {
  type DuesFacts,
  type DuesRules,
  duesYearOf,
  firstDayOf,
  type Postponement,
  type Relief,
  type YearPrice,
} from './dues-facts.ts'
import { settledWith } from './dues-settling.ts'
import { type Account, accountOn } from './dues-standing.ts'
import { type ChargedYear, covers, knownOn, yearsOf } from './dues-years.ts'

export interface BookYear extends YearPrice {
  due: string
  /**
   * `paid`: money or credit covers it, also before it falls due. `free`: it costs nothing. `entryFee`: the membership began
   * in it. `earlier`: it was before the books that a member was taken over from end.
   */
  stands: 'paid' | 'free' | 'open' | 'putOff' | 'toCome' | 'entryFee' | 'earlier'
  /** The entry of the ledger that settles it now. None where credit did, as it fell due. */
  paidWith: string | null
  /** What made it cost less than the fee, or fall due later. */
  relief: Relief | null
  postponement: Postponement | null
}

const isIn = (years: YearPrice[], year: number) => years.some((one) => one.year === year)

const cheapest = (reliefs: Relief[]) =>
  reliefs.reduce<Relief | null>((least, one) => (least && least.price <= one.price ? least : one), null)

function standsOf({ year, price, isPutOff }: ChargedYear, { paid, open }: Account): BookYear['stands'] {
  if (price === 0) return 'free'
  if (isIn(paid, year)) return 'paid'
  if (isIn(open, year)) return 'open'
  return isPutOff ? 'putOff' : 'toCome'
}

/** Of the books that a member was taken over from so many years are shown. */
const EARLIER_YEARS = 4

/** The years of a membership before the first one that is charged. */
function unchargedOf({ spells }: DuesFacts): BookYear[] {
  const nothing = { price: 0, paidWith: null, relief: null, postponement: null }
  return spells.flatMap(({ from, firstYear, source }) => {
    const begun = duesYearOf(from)
    const first = Math.max(begun, firstYear - EARLIER_YEARS)
    return Array.from({ length: Math.max(0, firstYear - first) }, (_, position) => ({
      ...nothing,
      year: first + position,
      due: firstDayOf(first + position),
      stands: source === 'takenOver' ? ('earlier' as const) : ('entryFee' as const),
    }))
  })
}

/**
 * The years of a member up to the running one, those paid ahead, and the next one to come; the newest first. Each with
 * its price and what became of it.
 */
export function duesBook(facts: DuesFacts, rules: DuesRules, day: string): BookYear[] {
  const known = knownOn(facts, day)
  const account = accountOn(facts, rules, day)
  const settled = settledWith(known, account.paid)
  const running = duesYearOf(day)
  const next = account.isMember ? account.toCome.find(({ year }) => year > running)?.year : undefined
  const charged = yearsOf({ facts: known, rules, day })
    .filter(({ year }) => year <= running || isIn(account.paid, year) || year === next)
    .map((one) => {
      const { year, price, due, isPutOff } = one
      const relief = cheapest(known.reliefs.filter((each) => covers(each, year)))
      return {
        year,
        price,
        due,
        stands: standsOf(one, account),
        paidWith: settled.get(year) ?? (isIn(account.paid, year) ? settledBy(known, rules, year) : null),
        relief: relief?.price === price ? relief : null,
        postponement: (isPutOff && known.postponements.findLast((each) => each.year === year)) || null,
      }
    })
  const uncharged = unchargedOf(known).filter(({ year }) => !isIn(charged, year))
  return [...charged, ...uncharged].toSorted((a, b) => b.year - a.year)
}

/** The first year to come that is not paid, with the day on which it falls due. */
export function nextYear(facts: DuesFacts, rules: DuesRules, day: string): ChargedYear | null {
  const { toCome, isMember } = accountOn(facts, rules, day)
  return (isMember && toCome[0]) || null
}

/** The last day on which the account is open although a year is due. */
export function lastDayOfGrace(facts: DuesFacts, rules: DuesRules, day: string): string | null {
  const [oldest] = accountOn(facts, rules, day).open
  if (!oldest) return null
  const last = dayAfter(oldest.due, rules.graceDays - 1)
  return last >= day ? last : null
}
