import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** What is to be mailed, written in the transaction of its cause. What it tells is forgotten once it has left. */
export const mail = pgTable(
  'mail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    to: text().notNull(),
    data: jsonb(),
    /** What it is about, where that may be told to somebody once only: `payment 17`. */
    cause: text(),
    tries: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    next_try_at: timestamp({ withTimezone: true }).notNull(),
    /** After this it is of no use to anyone. */
    expires_at: timestamp({ withTimezone: true }).notNull(),
    sent_at: timestamp({ withTimezone: true }),
    given_up_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('mail_once').on(table.kind, table.to, table.cause),
    index('mail_to').on(table.to, table.id),
    index('mail_due').on(table.next_try_at).where(sql`${table.sent_at} is null and ${table.given_up_at} is null`),
  ],
)
