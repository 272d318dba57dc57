import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import { staff } from './staff.ts'

/** Who of the office is mailed about new applications. An officer without a row is told nothing. */
export const officeNotice = pgTable(
  'office_notice',
  {
    account_id: integer()
      .primaryKey()
      .references(() => staff.account_id, { onDelete: 'cascade' }),
    applications: text({ enum: ['each', 'daily'] }).notNull(),
    /** Up to when that person has been told. */
    told_at: moment().notNull(),
  },
  (table) => [check('office_notice_applications', sql`${table.applications} in ('each', 'daily')`)],
)
