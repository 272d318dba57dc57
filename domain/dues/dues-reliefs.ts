import { dayAfter } from '../common/calendar.ts'
import { writtenDay } from '../common/days.ts'
import { duesBook } from './dues-book.ts'
import { type DuesFacts, type DuesRules, duesYearOf, endingOn, firstDayOf, nameOfYear, spellOn } from './dues-facts.ts'
import { standing } from './dues-standing.ts'
import { yearsInWords } from './dues-words.ts'

/** Years that are to cost less, or to fall due later, as the office asks for it. */
export type NewRelief =
  | { kind: 'waived'; fromYear: number; toYear: number }
  | { kind: 'reduced'; fromYear: number; toYear: number; price: number }
  | { kind: 'putOff'; year: number; until: string }
  | { kind: 'exempt'; fromYear: number; price: number }

interface Weighed {
  /** Why it cannot be given; null where it can. */
  refusal: string | null
  /** What it takes off, or puts off. Without an end where it is for every year to come. */
  off: number | null
}

/** A due day is put off by so much at most. */
const LONGEST = 2 * 366
export const latestPutOff = (day: string) => dayAfter(day, LONGEST)

const refused = (refusal: string): Weighed => ({ refusal, off: null })

interface Relieved {
  facts: DuesFacts
  rules: DuesRules
  day: string
}

/** The years that can cost less: those that are neither paid nor free, up to the next one to come. */
export const relievable = ({ facts, rules, day }: Relieved) =>
  duesBook(goingOn(facts, day), rules, day)
    .filter(({ stands }) => stands === 'open' || stands === 'putOff' || stands === 'toCome')
    .toReversed()

function weighPutOff({ day, ...of }: Relieved, { year, until }: { year: number; until: string }): Weighed {
  const one = relievable({ day, ...of }).find((each) => each.year === year)
  if (!one) return refused(`${nameOfYear(year)} is not open.`)
  if (firstDayOf(year) > day) return refused('A year can be put off once it has begun.')
  if (until <= day || until <= one.due)
    return refused('Choose a later day than today, and than the one it falls due on.')
  if (until > latestPutOff(day)) return refused(`Choose a day up to ${writtenDay(latestPutOff(day))}.`)
  return { refusal: null, off: one.price }
}

function weighExempt(of: Relieved, { fromYear, price }: { fromYear: number; price: number }): Weighed {
  if (standing(of.facts, of.rules, of.day).membership !== 'member') return refused('Only a member can be exempt.')
  const first = relievable(of).find((each) => each.year === fromYear)
  if (!first) return refused(`${nameOfYear(fromYear)} is not open.`)
  if (price >= first.price) return refused('Give less than the year costs.')
  return { refusal: null, off: null }
}

/** Whether a relief can be given on a day, and what it comes to. */
export function weighRelief(of: Relieved, given: NewRelief): Weighed {
  if (given.kind === 'putOff') return weighPutOff(of, given)
  if (given.kind === 'exempt') return weighExempt(of, given)
  const { fromYear, toYear } = given
  if (toYear < fromYear) return refused('The last year comes before the first one.')
  const there = relievable(of).filter(({ year }) => fromYear <= year && year <= toYear)
  const named = Array.from({ length: Math.min(toYear - fromYear + 1, 100) }, (_, place) => fromYear + place)
  const missing = named.filter((year) => !there.some((one) => one.year === year))
  if (missing.length > 0) return refused(`${yearsInWords(missing)} ${missing.length > 1 ? 'are' : 'is'} not open.`)
  const price = given.kind === 'reduced' ? given.price : 0
  if (there.some((one) => one.price <= price)) return refused('Give less than the year costs.')
  return { refusal: null, off: there.reduce((sum, one) => sum + one.price - price, 0) }
}

/** The facts as they are once the ending that counts on a day is taken back on it. */
export function returnedOn(facts: DuesFacts, day: string): DuesFacts {
  const spell = spellOn(facts, day)
  const ending = spell && endingOn(spell, day)
  if (!ending) return facts
  const endings = spell.endings.map((one) => (one === ending ? { ...one, reinstated: day } : one))
  return { ...facts, spells: facts.spells.map((one) => (one === spell ? { ...spell, endings } : one)) }
}

/** The facts; of somebody whom the council takes back as they are once the membership goes on. */
export function goingOn(facts: DuesFacts, day: string): DuesFacts {
  const spell = spellOn(facts, day)
  const returning = spell && endingOn(spell, day)?.returning
  return returning && returning <= day ? returnedOn(facts, day) : facts
}

/** The first day of the dues year that a day lies in. */
export const startOfDuesYear = (day: string) => firstDayOf(duesYearOf(day))
