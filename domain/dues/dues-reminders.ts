import {
  type CourtesyStage,
  type DropReason,
  type ReminderStage,
  reminderStages,
  warningStages,
} from '#contract/dues/reminders.ts'
import { dayAfter } from '../common/calendar.ts'
import { writtenDay } from '../common/days.ts'
import { type DuesFacts, type DuesRules, duesYearOf, firstDayOf, nameOfYear } from './dues-facts.ts'
import { type Account, accountOn, yearAfter } from './dues-standing.ts'
import { yearsInWords } from './dues-words.ts'

/** The hour in Abuja at which reminders fall due. */
export const REMINDER_HOUR = 9

/** A stage that a member has come to, for a year that is not paid. */
export interface Reached {
  year: number
  stage: ReminderStage
  /** The day on which it was reached. */
  day: string
  /** When the year falls or fell due. */
  due: string
}

interface Asked {
  facts: DuesFacts
  rules: DuesRules
  day: string
  /** What the chapter does not send. */
  muted: readonly CourtesyStage[]
}

const isIn = (stages: readonly string[], stage: ReminderStage) => stages.includes(stage)
export const isWarning = (stage: ReminderStage) => isIn(warningStages, stage)

/** So many days after the due day. */
const courtesies = [
  { stage: 'due', days: 0 },
  { stage: 'days30', days: 30 },
  { stage: 'days90', days: 90 },
  { stage: 'days180', days: 180 },
] as const

/** From 1 June the year that begins in July, where credit will not pay it. A year that was put off has had its reminder. */
function comingOf({ open, toCome, credit }: Account, day: string): Reached[] {
  const next = duesYearOf(day) + 1
  const reached = `${next}-06-01`
  let left = open.length > 0 ? 0 : credit
  for (const { year, price, due, isPutOff } of toCome) {
    left -= price
    if (year === next && !isPutOff) return left < 0 ? [{ year, stage: 'coming', day: reached, due }] : []
  }
  return []
}

/** Every stage that a member has come to, the newest last. On one day a warning comes after a courtesy. */
export function reachedStages({ facts, rules, day, muted }: Asked): Reached[] {
  const account = accountOn(facts, rules, day)
  if (!account.isMember) return []
  const late = account.open.flatMap(({ year, due }): Reached[] =>
    courtesies.map(({ stage, days }) => ({ year, due, stage, day: dayAfter(due, days) })),
  )
  const warnings = account.open.slice(0, 1).flatMap(({ year, due }): Reached[] => {
    const loss = yearAfter(due)
    return [
      { year, due, stage: 'loss60', day: dayAfter(loss, -60) },
      { year, due, stage: 'loss14', day: dayAfter(loss, -14) },
      { year, due, stage: 'lossDay', day: loss },
    ]
  })
  const rank = ({ stage }: Reached) => reminderStages.indexOf(stage)
  return [...comingOf(account, day), ...late, ...warnings]
    .filter((one) => one.day <= day && !isIn(muted, one.stage))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : rank(a) - rank(b)))
}

/** A reminder that a member has already: for a year and a stage there is one. */
export interface Known {
  year: number
  stage: ReminderStage
  /** It has not been written yet. */
  waits: boolean
}

export interface ReminderPlan<Row extends Known> {
  /** What the member is to be reminded of and was not yet. */
  go: Reached | null
  /** What was missed: recorded, and not sent. */
  missed: Reached[]
  /** Those that wait and have no reason any more. */
  drop: { row: Row; why: DropReason }[]
}

const isSame = (a: Pick<Reached, 'year' | 'stage'>, b: Pick<Reached, 'year' | 'stage'>) =>
  a.year === b.year && a.stage === b.stage

/**
 * What a member is reminded of: the newest stage alone, since each later one tells more. A warning that has not left is
 * overtaken by a later warning only, since it cannot be muted and a courtesy can.
 */
export function planReminder<Row extends Known>(asked: Asked, rows: readonly Row[]): ReminderPlan<Row> {
  const reached = reachedStages(asked)
  const rowOf = (one: Reached) => rows.find((row) => isSame(row, one))
  const warning = reached.findLast(({ stage }) => isWarning(stage))
  const warningRow = warning && rowOf(warning)
  const newest = warning && (!warningRow || warningRow.waits) ? warning : reached.at(-1)
  const lastKnown = reached.findLastIndex((one) => rowOf(one) !== undefined)
  const missed = reached.filter(
    (one, place) =>
      one !== newest && !rowOf(one) && (place === reached.length - 1 || (lastKnown >= 0 && place > lastKnown)),
  )
  const drop = rows.flatMap((row) => {
    if (!row.waits || (newest && isSame(row, newest))) return []
    return [{ row, why: reasonAgainst(asked, row) ?? 'overtaken' }]
  })
  return { go: newest && !rowOf(newest) ? newest : null, missed, drop }
}

/** Why a reminder that was planned is not sent any more; null where its reason holds. */
export function reasonAgainst(asked: Asked, of: Pick<Reached, 'year' | 'stage'>): DropReason | null {
  if (reachedStages(asked).some((one) => isSame(one, of))) return null
  if (isIn(asked.muted, of.stage)) return 'muted'
  if (!accountOn(asked.facts, asked.rules, asked.day).isMember) return 'left'
  // The year of "fee of the coming year" has begun: what it costs is told by the next stage.
  return of.stage === 'coming' && asked.day >= firstDayOf(of.year) ? 'overtaken' : 'paid'
}

interface Reasoned {
  open_years: readonly number[]
  year: number
  due: string
}

/** Why somebody is reminded, for the office: "owes 2024/25 since 1 July 2024". */
export function reasonInWords({ open_years, year, due }: Reasoned): string {
  if (!open_years.includes(year)) {
    const coming = `${nameOfYear(year)} falls due on ${writtenDay(due)}`
    return open_years.length > 0 ? `${coming}, and owes ${yearsInWords([...open_years])}` : coming
  }
  if (open_years.length === 1) return `owes ${nameOfYear(year)} since ${writtenDay(due)}`
  return `owes ${yearsInWords([...open_years])}, ${nameOfYear(year)} since ${writtenDay(due)}`
}
