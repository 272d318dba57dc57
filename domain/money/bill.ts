import type { BillState } from '#contract/money/bills.ts'
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
  const left = new Map(owed.map(({ year, price }) => [year, price]))
  return lines.map((line) => {
    const kobo = Math.min(line.kobo, (line.year !== null && left.get(line.year)) || 0)
    if (line.year !== null) left.delete(line.year)
    return { line, kobo }
  })
}

/** A naira: what rounding leaves of a part of a hundred. */
const ROUNDING = 100

/** Whether a bill came short by so much of a hundred, as a tax that was withheld leaves it. */
export const isWithheld = (total: number, rest: number, part: number): boolean =>
  rest > 0 && Math.abs(rest - (total * part) / 100) < ROUNDING
