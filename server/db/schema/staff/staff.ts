import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/common/permissions.ts'
import { staffStates } from '#contract/staff/staff.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** An account that works for the office: the states of machines/staff/staff. */
export const staff = pgTable(
  'staff',
  {
    account_id: integer()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text({ enum: staffStates }).notNull().default('invited'),
    /** Grows with each change, so that nobody changes what they have not seen. */
    version: integer().notNull().default(1),
    /** Empty when it was the key of the office. */
    invited_by: integer().references(() => account.id, { onDelete: 'set null' }),
    invited_at: moment().notNull(),
    /** When the mail of the invitation, or of a code, was first opened: before it nobody comes in with the password that was there. */
    opened_at: moment(),
  },
  (table) => [check('staff_state', sql`${table.state} in ('invited', 'active', 'locked', 'left')`)],
)

/** One of the roles that somebody has. A name that contract/common/permissions.ts does not know has no rights. */
export const staffRole = pgTable(
  'staff_role',
  {
    account_id: integer()
      .notNull()
      .references(() => staff.account_id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.role] })],
)
