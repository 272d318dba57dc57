import { dayAfter, daysUntil } from '../common/calendar.ts'
import { type DuesFacts, type DuesRules, duesYearOf, firstDayOf } from './dues-facts.ts'
import { accountOn, type Standing, settledUntilOf, standingOf, yearAfter } from './dues-standing.ts'

/** What of a standing is stored: it is the same from one day on until it changes. */
export interface Stated extends Omit<Standing, 'daysUntilLoss'> {
  settledUntil: string | null
}

export function stated(facts: DuesFacts, rules: DuesRules, day: string): Stated {
  const account = accountOn(facts, rules, day)
  const { daysUntilLoss: _days, ...same } = standingOf(account, rules, day)
  return { ...same, settledUntil: settledUntilOf(account) }
}

/** A stored standing as it is on one of its days. */
export const standingOn = (same: Omit<Stated, 'settledUntil'>, day: string): Standing => ({
  ...same,
  daysUntilLoss: daysUntil(same.lossDay, day),
})

/** The days on which what is written down begins or ceases to count. */
const daysOf = ({ spells, grades, money, reliefs, postponements }: DuesFacts): string[] =>
  [
    ...spells.flatMap(({ from, endings }) => [from, ...endings.flatMap(({ day, reinstated }) => [day, reinstated])]),
    ...grades.map(({ from }) => from),
    ...money.flatMap(({ day, undone }) => [day, undone]),
    ...[...reliefs, ...postponements].flatMap(({ day, lifted }) => [day, lifted]),
  ].filter((day) => day != null)

/** From the year after this one each is like the one before. */
function lastNamedYear({ spells, money, reliefs, postponements }: DuesFacts, { fees }: DuesRules, days: string[]) {
  return Math.max(
    ...days.map(duesYearOf),
    ...fees.map(({ year }) => year),
    ...spells.map(({ firstYear }) => firstYear),
    ...money.flatMap(({ agreed }) => agreed.map(({ year }) => year)),
    ...reliefs.map(({ fromYear, toYear }) => toYear ?? fromYear),
    ...postponements.flatMap(({ year, until }) => [year, duesYearOf(until)]),
  )
}

/** All days after one on which a standing may be another than on the day before. */
function turnsAfter(facts: DuesFacts, rules: DuesRules, day: string): string[] {
  const days = [day, ...daysOf(facts)]
  const running = duesYearOf(day)
  const last = lastNamedYear(facts, rules, days) + 2
  const due = [
    ...Array.from({ length: last - running + 1 }, (_, place) => firstDayOf(running + place)),
    ...facts.postponements.map(({ until }) => until),
  ]
  const turns = [...days, ...due.flatMap((one) => [one, dayAfter(one, rules.graceDays), yearAfter(one)])]
  return [...new Set(turns)].filter((turn) => turn > day).toSorted()
}

/** The first day after this one on which a standing is another by itself; null where it stays as it is. */
export function changesOn(facts: DuesFacts, rules: DuesRules, day: string): string | null {
  const now = JSON.stringify(stated(facts, rules, day))
  return turnsAfter(facts, rules, day).find((turn) => JSON.stringify(stated(facts, rules, turn)) !== now) ?? null
}
