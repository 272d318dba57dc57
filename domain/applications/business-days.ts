import { DAY } from '#contract/common/spans.ts'
import { dayAfter } from '../common/calendar.ts'
import { dayInAbuja } from '../common/days.ts'

/** The office decides within so many business days of Abuja. */
export const PROMISED_DAYS = 5

/** The first of January 1970 was a Thursday. */
const MONDAY_BEFORE = 3

/** How many business days there were up to the end of this day, from a Monday long ago. */
function countUpTo(day: string): number {
  const days = Date.parse(day) / DAY + MONDAY_BEFORE
  return Math.floor(days / 7) * 5 + Math.min((days % 7) + 1, 5)
}

/** How many days from Monday to Friday lie after the one and up to the other, as 2027-03-12. */
export const businessDaysAfter = (from: string, to: string) => Math.max(0, countUpTo(to) - countUpTo(from))

/** The applicant was asked, and has answered since or not yet. */
export interface Rest {
  from: number
  to: number | null
}

/**
 * Which business day of its review an application is in, from the day it came: Saturday and Sunday count with the Monday. While
 * the applicant is asked the clock rests: the days after that of the question count no more, up to that of the answer.
 */
export function reviewDay(received: number, now: number, rests: readonly Rest[] = []): number {
  const today = dayInAbuja(now)
  const rested = rests.map(({ from, to }) => businessDaysAfter(dayInAbuja(from), to === null ? today : dayInAbuja(to)))
  const all = businessDaysAfter(dayAfter(dayInAbuja(received), -1), today)
  return Math.max(
    1,
    rested.reduce((left, days) => left - days, all),
  )
}

/** How many days past the promise it is; none within it. */
export const daysOver = (day: number) => Math.max(0, day - PROMISED_DAYS)
