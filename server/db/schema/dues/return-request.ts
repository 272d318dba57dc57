import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { returnAsks, returnStates } from '#contract/dues/returns.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** Somebody who lost membership by arrears asks to come back: the states of machines/dues/return-request. */
export const returnRequest = pgTable(
  'return_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    state: text({ enum: returnStates }).notNull().default('asked'),
    asks: text({ enum: returnAsks }).notNull(),
    reason: text().notNull(),
    asked_at: moment().notNull(),
    ended_at: moment(),
    /** Why it was refused. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('return_request_open_once').on(table.account_id).where(sql`${table.state} in ('asked', 'granted')`),
    index('return_request_account').on(table.account_id, table.id),
    index('return_request_asked_at').on(table.asked_at, table.id),
    check('return_request_state', sql`${table.state} in ('asked', 'withdrawn', 'refused', 'granted', 'returned')`),
    check('return_request_asks', sql`${table.asks} in ('pay', 'waive')`),
    check('return_request_ended', sql`(${table.state} in ('asked', 'granted')) = (${table.ended_at} is null)`),
    check('return_request_answer', sql`(${table.state} = 'refused') = (${table.answer} is not null)`),
  ],
)
