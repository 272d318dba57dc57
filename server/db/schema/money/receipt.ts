import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { ReceiptSnapshot } from '#contract/money/receipt.ts'
import { moment } from '../common/columns.ts'
import { payment } from './payment.ts'

/**
 * The receipt of a payment, numbered from 1 in each fiscal year without a gap. It is written in the transaction that gives
 * what was paid for; the database takes neither changes nor removals.
 */
export const receipt = pgTable(
  'receipt',
  {
    /** By the year in which it begins on 1 July, in which the receipt was made out. */
    fiscal_year: integer().notNull(),
    number: integer().notNull(),
    payment_id: integer()
      .notNull()
      .unique()
      .references(() => payment.id),
    /** What stands on it. */
    snapshot: jsonb().$type<ReceiptSnapshot>().notNull(),
    issued_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fiscal_year, table.number] }),
    // Of a receipt that is asked for without its year.
    index('receipt_number_any_year').on(table.number),
    check('receipt_number', sql`${table.number} > 0`),
  ],
)
