import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { day, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** What somebody of the office is to do about some members. */
export const memberTask = pgTable(
  'member_task',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    note: text().notNull(),
    due_on: day().notNull(),
    given_to: integer()
      .notNull()
      .references(() => account.id),
    /** Empty when the office came in with its key. */
    given_by: integer().references(() => account.id),
    given_at: moment().notNull(),
    /** Their accounts, as they were chosen. Some may be merged or erased since. */
    members: integer().array().notNull(),
    done_by: integer().references(() => account.id),
    done_at: moment(),
  },
  (table) => [
    index('member_task_due').on(table.due_on, table.id),
    index('member_task_given').on(table.given_at, table.id),
    index('member_task_open').on(table.given_to).where(sql`${table.done_at} is null`),
    check('member_task_done', sql`${table.done_by} is null or ${table.done_at} is not null`),
  ],
)
