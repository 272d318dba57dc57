import type { Membership } from '#contract/common/standing.ts'
import { dayAfter, daysUntil } from '../common/calendar.ts'
import { type DuesFacts, type DuesRules, endingOn, firstDayOf, spellOn, type YearPrice } from './dues-facts.ts'
import { type ChargedYear, knownOn, yearsOf } from './dues-years.ts'

export type DuesStanding = 'none' | 'active' | 'due' | 'inArrears'

/** A 30 June, or `forever` where nothing will ever be charged again. */
type Through = string | null

export interface Standing {
  membership: Membership
  /** What the open years cost, less the credit. */
  owed: number
  openYears: number[]
  /** Money that has not paid a year yet. */
  credit: number
  paidThrough: Through
  /** The same, once the credit has paid years to come at the prices known today. */
  coveredThrough: Through
  /** From this day on the council may end the membership. */
  lossDay: string | null
  daysUntilLoss: number | null
  standing: DuesStanding
  gate: 'open' | 'shut'
}

/** What money has paid, what is open, and what is to come, each by due day and year. */
export interface Account {
  paid: ChargedYear[]
  open: ChargedYear[]
  toCome: ChargedYear[]
  /** The last year that was looked at: of a member, each that follows is like it. */
  steady: ChargedYear | undefined
  credit: number
  isMember: boolean
  membership: Standing['membership']
}

/** The same day a year later; of 29 February it is 1 March. */
export function yearAfter(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return day.endsWith('-02-29') ? `${later.slice(0, 4)}-03-01` : later
}

/**
 * Money pays what is due and what was bought until it does not suffice for the next. What was bought and is not paid is
 * a year to come like any other: so money that went back takes bought years away, the last first.
 */
export function accountOn(facts: DuesFacts, rules: DuesRules, day: string, more = 0): Account {
  const known = knownOn(facts, day)
  const years = yearsOf({ facts: known, rules, day }, more)
  const parts: Pick<Account, 'paid' | 'open' | 'toCome'> = { paid: [], open: [], toCome: [] }
  let credit = known.money.reduce((sum, { amount }) => sum + amount, 0)
  let suffices = true
  for (const year of years) {
    if (year.price === 0) continue
    const isDue = year.due <= day
    const isCharged = isDue || year.isBought
    if (isCharged) suffices &&= credit >= year.price
    if (isCharged && suffices) {
      credit -= year.price
      parts.paid.push(year)
    } else parts[isDue ? 'open' : 'toCome'].push(year)
  }
  const spell = spellOn(known, day)
  const membership = spell ? (endingOn(spell, day)?.how ?? 'member') : 'none'
  return { ...parts, steady: years.at(-1), credit, membership, isMember: membership === 'member' }
}

/** 30 June before the first of these years; nothing is ever charged where there is none. */
const untilFirst = (years: YearPrice[]): string =>
  years.length === 0 ? 'forever' : `${Math.min(...years.map(({ year }) => year))}-06-30`

const isNotPutOff = ({ isPutOff }: ChargedYear) => !isPutOff

/** The years to come that credit leaves unpaid. */
function uncovered({ toCome, credit, steady }: Account): ChargedYear[] {
  let left = credit
  const first = toCome.findIndex(({ price }) => {
    left -= price
    return left < 0
  })
  if (first >= 0) return toCome.slice(first)
  return steady?.price ? [{ ...steady, year: steady.year + 1 + Math.floor(left / steady.price) }] : []
}

/** How somebody stands on a day. */
export const standing = (facts: DuesFacts, rules: DuesRules, day: string): Standing =>
  standingOf(accountOn(facts, rules, day), rules, day)

export function standingOf(account: Account, rules: Pick<DuesRules, 'graceDays'>, day: string): Standing {
  const { open, toCome, credit, membership, isMember } = account
  const shared = {
    membership,
    owed: Math.max(0, open.reduce((sum, { price }) => sum + price, 0) - credit),
    openYears: open.map(({ year }) => year).toSorted((a, b) => a - b),
    credit,
  }
  if (!isMember) {
    const dates = { paidThrough: null, coveredThrough: null, lossDay: null, daysUntilLoss: null }
    return { ...shared, ...dates, standing: 'none', gate: 'shut' }
  }
  const [oldest] = open
  const next = oldest ?? toCome[0]
  const lossDay = next ? yearAfter(next.due) : null
  const is = oldest ? (yearAfter(oldest.due) <= day ? 'inArrears' : 'due') : 'active'
  const inGrace = is === 'due' && oldest !== undefined && day < dayAfter(oldest.due, rules.graceDays)
  return {
    ...shared,
    paidThrough: oldest ? null : untilFirst(toCome.filter(isNotPutOff)),
    coveredThrough: oldest ? null : untilFirst(uncovered(account).filter(isNotPutOff)),
    lossDay,
    daysUntilLoss: daysUntil(lossDay, day),
    standing: is,
    gate: is === 'active' || inGrace ? 'open' : 'shut',
  }
}

const NEVER = '9999-06-30'

/**
 * The last day covered by money or credit: 30 June before the first year that is neither; null without a membership. It
 * changes only with a new fact or fee, since credit pays a year when that falls due.
 */
export const settledUntil = (facts: DuesFacts, rules: DuesRules, day: string): string | null =>
  settledUntilOf(accountOn(facts, rules, day))

export function settledUntilOf(account: Account): string | null {
  if (!account.isMember) return null
  const [first] = account.open.length > 0 ? account.open : uncovered(account)
  if (!first) return NEVER
  // A year that stands for later ones is named, and its due day is not.
  return dayAfter(first.isPutOff ? first.due : firstDayOf(first.year), -1)
}

/** The last day that dues are paid for. Null where there is none, or no end. */
export function paidUntil({ membership, openYears, paidThrough }: Standing): string | null {
  if (membership !== 'member') return null
  const [first] = openYears
  if (first !== undefined) return `${first}-06-30`
  return paidThrough === 'forever' ? null : paidThrough
}
