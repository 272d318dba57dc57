import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Who did what to what. A row is written once: the database refuses to change or delete one, and gives each its number
 * and a hash of itself and of the one before.
 */
export const audit = pgTable('audit', {
  /** Both are set by the database. */
  id: integer().primaryKey().default(0),
  hash: text().notNull().default(''),
  previous: text().notNull().default(''),
  at: timestamp({ withTimezone: true }).notNull(),
  /** An account's number, or what acted by itself. */
  actor: text().notNull(),
  what: text().notNull(),
  /** What it was done to: `payment 17`. */
  about: text().notNull(),
  before: jsonb(),
  after: jsonb(),
})
