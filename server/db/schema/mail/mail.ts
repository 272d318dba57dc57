import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { communicationKinds } from '#contract/mail/communication.ts'
import { mailStates } from '#contract/mail/outbox.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/**
 * What is to be mailed, written in the transaction of its cause: the states of machines/mail/mail. What it tells is
 * forgotten once it has left.
 */
export const mail = pgTable(
  'mail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    to: text().notNull(),
    data: jsonb(),
    /** As it was written last; empty until then. */
    subject: text(),
    state: text({ enum: mailStates }).notNull().default('due'),
    /** Those of a lower number leave first: server/mails/kinds.ts. */
    lane: smallint().notNull().default(1),
    /** What it is about, where that may be told to somebody once only: `payment 17`. */
    cause: text(),
    /** Whose choice decides whether it leaves, and which one: of mails that can be stopped. Others have neither. */
    account_id: integer().references(() => account.id),
    communication: text({ enum: communicationKinds }),
    tries: integer().notNull().default(0),
    /** Why the last try came to nothing. */
    error: text(),
    created_at: moment().notNull(),
    next_try_at: moment().notNull(),
    /** After this it is of no use to anyone. */
    expires_at: moment().notNull(),
    sent_at: moment(),
    given_up_at: moment(),
  },
  (table) => [
    check('mail_optional', sql`(${table.account_id} is null) = (${table.communication} is null)`),
    unique('mail_once').on(table.kind, table.to, table.cause),
    index('mail_to').on(table.to, table.id),
    index('mail_due').on(table.lane, table.next_try_at, table.id).where(sql`${table.state} in ('due', 'sending')`),
    index('mail_of_letter').on(table.cause, table.state).where(sql`${table.kind} = 'letter'`),
    index('mail_of_reminder').on(table.cause).where(sql`${table.kind} = 'dues-reminder'`),
    index('mail_words').using('gin', sql`search_words(${table.to})`),
    index('mail_newest').on(table.created_at, table.id),
    index('mail_state').on(table.state, table.created_at, table.id),
  ],
)
