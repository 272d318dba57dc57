import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type LetterAudience, type LetterCounts, letterKinds, letterStates } from '#contract/mail/letter.ts'
import { mailStates } from '#contract/mail/outbox.ts'
import { moment } from '../common/columns.ts'
import { attendee, event, waitingEntry } from '../events/event.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'
import { mail } from './mail.ts'

/** A letter to many: the states of machines/mail/campaign. */
export const letter = pgTable(
  'letter',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull().default(''),
    /** HTML that holds what mails hold, cleaned. */
    body: text().notNull().default(''),
    kind: text({ enum: letterKinds }).notNull().default('news'),
    /** The event to whose attendees it goes; empty where it goes to members. */
    event_id: integer().references(() => event.id),
    audience: jsonb().$type<LetterAudience>().notNull().default({}),
    /** The accounts that were chosen one by one, where it goes to these alone. */
    members: integer().array(),
    state: text({ enum: letterStates }).notNull().default('draft'),
    /** Counts what was saved: a change names the version that was read. */
    version: integer().notNull().default(1),
    /** The version of which somebody was mailed a test last. */
    tested_version: integer(),
    /** How many got it and why others did not, as it was when it was sent. */
    counts: jsonb().$type<Partial<LetterCounts>>(),
    /** Empty when the office came in with its key. */
    changed_by: integer().references(() => account.id),
    created_at: moment().notNull(),
    changed_at: moment().notNull(),
    sent_at: moment(),
    /** Who had it sent; empty of the office key. */
    sent_by: integer().references(() => account.id),
    ended_at: moment(),
    task_id: integer().references(() => job.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('letter_organisation', sql`${table.kind} <> 'organisation' or ${table.event_id} is not null`),
    check('letter_members', sql`${table.members} is null or ${table.event_id} is null`),
    check('letter_state', sql`${table.state} in ('draft', 'sending', 'paused', 'done', 'cancelled')`),
    index('letter_created').on(table.created_at, table.id),
    index('letter_in_state').on(table.state, table.created_at, table.id),
  ],
)

/** Whom a letter goes to, fixed when it was sent: a member, a seat, or an entry of the waiting list. */
export const letterRecipient = pgTable(
  'letter_recipient',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    letter_id: integer()
      .notNull()
      .references(() => letter.id, { onDelete: 'cascade' }),
    account_id: integer().references(() => account.id, { onDelete: 'cascade' }),
    attendee_id: integer().references(() => attendee.id, { onDelete: 'cascade' }),
    waiting_entry_id: integer().references(() => waitingEntry.id, { onDelete: 'cascade' }),
    /** Empty until the mail is written; skipped is who had no address, membership or seat any more by then. */
    outcome: text({ enum: ['written', 'skipped'] }),
    /** The mail, and what had become of it when it was forgotten. */
    mail_id: integer().references(() => mail.id, { onDelete: 'set null' }),
    result: text({ enum: mailStates }),
    error: text(),
  },
  (table) => [
    uniqueIndex('letter_recipient_account')
      .on(table.letter_id, table.account_id)
      .where(sql`${table.account_id} is not null`),
    uniqueIndex('letter_recipient_attendee')
      .on(table.attendee_id, table.letter_id)
      .where(sql`${table.attendee_id} is not null`),
    uniqueIndex('letter_recipient_waiting')
      .on(table.waiting_entry_id, table.letter_id)
      .where(sql`${table.waiting_entry_id} is not null`),
    index('letter_recipient_letter').on(table.letter_id, table.id),
    index('letter_recipient_mail').on(table.mail_id).where(sql`${table.mail_id} is not null`),
    index('letter_recipient_next').on(table.letter_id, table.id).where(sql`${table.outcome} is null`),
    check(
      'letter_recipient_one',
      sql`num_nonnulls(${table.account_id}, ${table.attendee_id}, ${table.waiting_entry_id}) = 1`,
    ),
  ],
)
