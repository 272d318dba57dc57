import { arrears, credits, dues, events, movement, reliefs, upgrades } from './member-sheets.ts'
import { corrected, late, receipts, refunds, writtenOff } from './money-sheets.ts'
import { reconciliation } from './reconciliation.ts'
import type { Sheet } from './sheet.ts'
import { summary } from './summary.ts'

/** In the order of the file; each is counted after those before it. The summary stands first in the file, and is counted last. */
export const sheets: readonly Sheet[] = [
  ...[dues, receipts, refunds, corrected, writtenOff, arrears, credits, reliefs],
  ...[movement, upgrades, events, reconciliation, late, summary],
]
