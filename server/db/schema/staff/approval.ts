import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalStates } from '#contract/staff/approval.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** Something that needs two persons: the states of machines/staff/approval. */
export const approval = pgTable(
  'approval',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    act: text().notNull(),
    /** What it is done to, as the audit names it: `account 17`. */
    about: text().notNull(),
    /** As it was seen by the person who asked: the act is for that and nothing newer. */
    about_version: integer().notNull(),
    data: jsonb().notNull(),
    reason: text().notNull(),
    state: text({ enum: approvalStates }).notNull().default('asked'),
    /** Nobody of the office where the holder of a ticket asked. */
    asked_by: integer().references(() => account.id),
    asked_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** Where one person is the whole office: when it is done without a second one. */
    due_at: moment(),
    decided_by: integer().references(() => account.id),
    decided_at: moment(),
    /** What the person who decided said to it. */
    note: text(),
    /** Why it could not be done; of what was performed, who or what was left out. */
    failure: text(),
  },
  (table) => [
    uniqueIndex('approval_asked_once').on(table.act, table.about).where(sql`${table.state} = 'asked'`),
    index('approval_asked_at').on(table.asked_at, table.id),
    check('approval_state', sql`${table.state} in ('asked', 'approved', 'declined', 'expired', 'performed', 'failed')`),
    check('approval_two_persons', sql`${table.decided_by} <> ${table.asked_by} or ${table.state} = 'declined'`),
  ],
)

/** While its row is there, one person is the whole office. */
export const singleOfficer = pgTable(
  'single_officer',
  { id: integer().primaryKey().default(1), since: moment().notNull() },
  (table) => [check('single_officer_once', sql`${table.id} = 1`)],
)
