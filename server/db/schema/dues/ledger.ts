import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { day, kobo, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { payer } from '../money/payer.ts'
import { payment } from '../money/payment.ts'

/**
 * Whose money it is. Of `provider`, `bank` and `cash` we have it; `held` is what came and is not answered with a product yet;
 * `dues` is what one member has paid in, `payer` what of one payer's money is not given to anybody yet, `withheld` tax that a payer
 * kept back and proved, `surplus` what came and nothing was given for. What is charged for a dues year is computed and never written here.
 */
export const books = [
  'provider',
  'bank',
  'cash',
  'held',
  'dues',
  'event',
  'membership',
  'upgrade',
  'fees',
  'surplus',
  'payer',
  'withheld',
] as const

/** One movement of money: its lines sum to zero. The database takes neither changes nor removals. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What moved, as `payment 17 in`: it moves once. */
    reference: text().notNull().unique(),
    /** In Abuja. */
    day: day().notNull(),
    /** How many lines it has: none is added later. */
    lines: integer().notNull(),
    payment_id: integer().references(() => payment.id),
    created_at: moment().notNull(),
  },
  (table) => [index('ledger_entry_payment').on(table.payment_id)],
)

export const ledgerLine = pgTable(
  'ledger_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entry_id: integer()
      .notNull()
      .references(() => ledgerEntry.id),
    book: text({ enum: books }).notNull(),
    /** Whose dues. */
    account_id: integer().references(() => account.id),
    /** Whose money it is, where who paid for others still has it. */
    payer_id: integer().references(() => payer.id),
    /** Into a book above zero, out of it below. */
    kobo: kobo().notNull(),
  },
  (table) => [
    index('ledger_line_entry').on(table.entry_id),
    index('ledger_line_dues').on(table.account_id, table.entry_id).where(sql`${table.book} = 'dues'`),
    check(
      'ledger_line_book',
      sql`${table.book} in ('provider', 'bank', 'cash', 'held', 'dues', 'event', 'membership', 'upgrade', 'fees', 'surplus', 'payer', 'withheld')`,
    ),
    index('ledger_line_payer').on(table.payer_id).where(sql`${table.book} = 'payer'`),
    check('ledger_line_person', sql`(${table.book} = 'dues') = (${table.account_id} is not null)`),
    check('ledger_line_payer', sql`(${table.book} = 'payer') = (${table.payer_id} is not null)`),
    check('ledger_line_moves', sql`${table.kobo} <> 0`),
  ],
)
