import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'

/** A firm or a person who pays for others: it has no account, and signs in nowhere. */
export const payer = pgTable(
  'payer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    address: text().notNull().default(''),
    /** Whom to ask for there. */
    contact: text().notNull().default(''),
    email: text().notNull().default(''),
    tax_number: text().notNull().default(''),
    created_at: moment().notNull(),
  },
  (table) => [uniqueIndex('payer_name').on(sql`lower(${table.name})`)],
)
