import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { communicationKinds } from '#contract/communication.ts'
import { type LetterAudience, type LetterCounts, letterStates } from '#contract/office/letter.ts'
import { account } from './account.ts'
import { task } from './task.ts'

const moment = () => timestamp({ withTimezone: true })

/** A letter to many: the states of machines/lifecycles/campaign. */
export const letter = pgTable(
  'letter',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull().default(''),
    /** HTML that holds what mails hold, cleaned. */
    body: text().notNull().default(''),
    kind: text({ enum: communicationKinds }).notNull().default('news'),
    audience: jsonb().$type<LetterAudience>().notNull().default({}),
    state: text({ enum: letterStates }).notNull().default('draft'),
    /** Counts what was saved: a change names the version that was read. */
    version: integer().notNull().default(1),
    /** The version of which somebody was mailed a test last. */
    tested_version: integer(),
    /** How many got it and why others did not, as it was when it was sent. */
    counts: jsonb().$type<LetterCounts>(),
    /** Empty when the office came in with its key. */
    changed_by: integer().references(() => account.id),
    created_at: moment().notNull(),
    changed_at: moment().notNull(),
    sent_at: moment(),
    ended_at: moment(),
    task_id: integer().references(() => task.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('letter_state', sql`${table.state} in ('draft', 'sending', 'paused', 'done', 'cancelled')`),
    index('letter_created').on(table.created_at, table.id),
    index('letter_in_state').on(table.state, table.created_at, table.id),
  ],
)

/** Whom a letter goes to, fixed when it was sent. */
export const letterRecipient = pgTable(
  'letter_recipient',
  {
    letter_id: integer()
      .notNull()
      .references(() => letter.id, { onDelete: 'cascade' }),
    account_id: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Empty until the mail is written; skipped is who had no address or no membership any more by then. */
    outcome: text({ enum: ['written', 'skipped'] }),
  },
  (table) => [primaryKey({ columns: [table.letter_id, table.account_id] })],
)
