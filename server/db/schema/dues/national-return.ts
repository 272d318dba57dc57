import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ReturnRow } from '#contract/dues/national-returns.ts'
import { day, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** What is told to the national body as of a day: counted once, and never changed. It has no names. */
export const nationalReturn = pgTable('national_return', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  as_of: day().notNull().unique(),
  rows: jsonb().$type<ReturnRow[]>().notNull(),
  /** Nobody where the office came in with its key. */
  made_by: integer().references(() => account.id),
  made_at: moment().notNull(),
})
