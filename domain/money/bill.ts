import { DAY } from '#contract/common/spans.ts'
import type { BillLineState, BillState } from '#contract/money/bills.ts'
import { dayAfter } from '../common/calendar.ts'
import { dayInAbuja } from '../common/days.ts'
import { nameOfYear, type YearPrice } from '../dues/dues-facts.ts'
import type { Account } from '../dues/dues-standing.ts'

/** Of bills that ask for money. */
export const openBillStates = ['issued', 'partPaid'] as const

export const isOpen = ({ state }: { state: BillState }) => openBillStates.some((open) => open === state)

/** The years that may still be paid for a member: those that are open, and for a member those to come. */
export const duesOn = ({ open, toCome, isMember }: Pick<Account, 'open' | 'toCome' | 'isMember'>): YearPrice[] => [
  ...open,
  ...(isMember ? toCome : []),
]

/** What a line asks for, in words. */
export const lineInWords = ({ year, item }: { year: number | null; item: string | null }): string =>
  year === null ? (item ?? '') : nameOfYear(year)

/** So many days before the first day of an event its places go back from a bill that is not paid. */
export const BEFORE_EVENT = 2

/** The last day of a bill with seats at an event: at the latest two days before that begins. */
export const lastDayForSeats = (starts: string): string => dayAfter(dayInAbuja(Date.parse(starts)), -BEFORE_EVENT)

/** So many days a bill that somebody asks for on the form of an event waits for the office and the payer. */
export const DAYS_OF_ASKED_BILL = 14

const THREE_DAYS = 3 * DAY

/** Whether seats may stand on a bill: the event does not begin in less than three days. */
export const mayBeBilled = (starts: string, now: number): boolean => Date.parse(starts) - now >= THREE_DAYS

/** A bill is valid until the day that was chosen, or earlier where its seats need that. */
export const lastDayOf = (chosen: string, limits: readonly string[]): string =>
  [chosen, ...limits].toSorted()[0] ?? chosen

interface OfMember {
  account_id: number | null
  year: number | null
  state: BillLineState
}

/** The last year of the same member that stands on the bill after this one. That goes first: money pays the oldest year that is due, whichever line it is taken from. */
export function lastYearAfter(lines: readonly OfMember[], { account_id, year }: OfMember): number | null {
  if (year === null) return null
  const stands = lines.filter((one) => one.account_id === account_id && (one.state === 'open' || one.state === 'given'))
  const last = Math.max(year, ...stands.map((one) => one.year ?? year))
  return last > year ? last : null
}

interface Ended {
  state: BillLineState
  kobo: number
  given: number
  gone: number
}

/** What of a line became the payer's credit: all that nobody was given, but for what left with the money that had come. */
export const creditOfLine = ({ state, kobo, given, gone }: Ended): number =>
  state === 'returned' || state === 'credited' ? kobo - given - gone : 0

interface Line {
  year: number | null
  kobo: number
}

/**
 * What of each line goes to its year: its frozen price, or less where the year costs less by now. Nothing where the year was
 * paid meanwhile or is not charged any more; what is over stays the payer's. The same year on two lines is paid once.
 */
export function partsOfLine<Of extends Line>(
  lines: readonly Of[],
  owed: readonly YearPrice[],
): { line: Of; kobo: number }[] {
  const left = new Map<number | null, number>(owed.map(({ year, price }) => [year, price]))
  return lines.map((line) => {
    const kobo = Math.min(line.kobo, left.get(line.year) ?? 0)
    left.delete(line.year)
    return { line, kobo }
  })
}

/** A naira: what rounding leaves of a part of a hundred. */
const ROUNDING = 100

/** Whether a bill came short by so much of a hundred, as a tax that was withheld leaves it. */
export const isWithheld = (total: number, rest: number, part: number): boolean =>
  rest > 0 && Math.abs(rest - (total * part) / 100) < ROUNDING
