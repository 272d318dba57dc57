import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { erasureStates } from '#contract/members/erasure.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** A request that the chapter erases what it holds about a person: the states of machines/members/erasure. It holds no name. */
export const erasure = pgTable(
  'erasure',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    state: text({ enum: erasureStates }).notNull().default('asked'),
    asked_at: moment().notNull(),
    ended_at: moment(),
    /** Why it was refused. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('erasure_asked_once').on(table.account_id).where(sql`${table.state} = 'asked'`),
    index('erasure_account').on(table.account_id, table.id),
    index('erasure_asked_at').on(table.asked_at, table.id),
    check('erasure_state', sql`${table.state} in ('asked', 'withdrawn', 'refused', 'done')`),
    check('erasure_ended', sql`(${table.state} = 'asked') = (${table.ended_at} is null)`),
    check('erasure_reason', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
  ],
)
