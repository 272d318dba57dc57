import type { PackCheck, PackSums } from '#contract/money/year-packs.ts'
import { koboOf } from '../common/money.ts'

interface SumRow {
  label: string
  /** Of how many receipts, refunds or bookings. */
  number: number | null
  sum: number
  before: number
  isTotal?: true
}

function added(rows: readonly SumRow[]): Pick<SumRow, 'sum' | 'before'> {
  const total = (of: 'sum' | 'before') => rows.reduce((all, row) => all + koboOf(row[of]), 0) / 100
  return { sum: total('sum'), before: total('before') }
}

/** What came by kind, what of it went, and what is left: as it stands on screen, in the workbook and on paper. */
export function incomeRows(sums: PackSums): SumRow[] {
  const row = (label: string, code: keyof PackSums, sign = 1): SumRow => {
    const { number, sum, before } = sums[code]
    // Not -0.
    return { label, number, sum: sign * sum || 0, before: sign * (before ?? 0) || 0 }
  }
  const bills = row('Bills of payers', 'bill')
  const income = [
    row('Dues', 'dues'),
    row('Membership fees', 'membership'),
    row('Upgrade fees', 'upgrade'),
    row('Events', 'event'),
    ...(bills.sum !== 0 || bills.before !== 0 ? [bills] : []),
  ]
  const earlier = row('Taken back of earlier years', 'earlier', -1)
  const less = [
    row('Given back', 'back', -1),
    { ...row("Provider's charges", 'charges', -1), number: null },
    ...(earlier.sum !== 0 || earlier.before !== 0 ? [earlier] : []),
  ]
  const received = income.reduce((all, { number }) => all + (number ?? 0), 0)
  return [
    ...income,
    { label: 'Income', number: received, ...added(income), isTotal: true },
    ...less,
    { label: 'Net', number: null, ...added([...income, ...less]), isTotal: true },
  ]
}

/** How it stood on the last day. */
export const standingRows = ({ open, credit, held }: PackSums): Pick<SumRow, 'label' | 'number' | 'sum'>[] => [
  { label: 'Open dues', ...open },
  { label: 'Credit of members', ...credit },
  { label: 'Money without a record', ...held },
]

/** Whether it can be closed without a note. */
export const tiesWhole = (checks: readonly PackCheck[]) => checks.every(({ state }) => state !== 'differs')
