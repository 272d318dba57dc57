import { day, type Sheet, sum, texts } from './sheet.ts'

const columns: Partial<Record<string, Sheet['columns'] | null>> = {
  dues: [...texts('Dues year', 'Grade', 'Members charged'), ...['Charged', 'Settled', 'Open'].map(sum)],
  receipts: [day('Day'), ...texts('Entry', 'Receipt', 'Payer', 'For', 'Book'), sum('Amount')],
  arrears: [
    ...texts('Number', 'Name', 'Membership', 'Open years'),
    ...['Under 1 year', '1 to 2 years', '2 to 3 years', '3 years and more', 'Credit', 'Owed'].map(sum),
  ],
  refunds: [
    day('Day'),
    ...texts('Entry', 'Payer', 'For', 'Book'),
    sum('Amount'),
    ...texts('Reason', 'Asked by', 'Evidence'),
  ],
  corrected: null,
  reconciliation: [
    ...texts('What'),
    ...['In the ledger', 'On the other side', 'Difference'].map((label) => ({ ...sum(label), isAlone: true as const })),
    ...texts('Note'),
  ],
}

/** A sheet as packs have it that were counted before bookings that were taken back had a sheet of their own. */
export function formerColumns(sheet: Sheet): Sheet[] {
  const former = columns[sheet.name]
  return former === null ? [] : [{ ...sheet, columns: former ?? sheet.columns }]
}
