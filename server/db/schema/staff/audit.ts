import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { auditOutcomes } from '#contract/staff/audit.ts'
import { moment } from '../common/columns.ts'

const actAndThing = ({ what, about }: { what: AnyPgColumn; about: AnyPgColumn }): SQL => sql`${what} || ' ' || ${about}`

/**
 * Who did what to what. A row is written once: the database refuses to change or delete one, and gives each its number
 * and a hash of itself and of the one before.
 */
export const audit = pgTable(
  'audit',
  {
    /** Both are set by the database. */
    id: integer().primaryKey().default(0),
    hash: text().notNull().default(''),
    previous: text().notNull().default(''),
    at: moment().notNull(),
    /** An account's number, or what acted by itself. */
    actor: text().notNull(),
    what: text().notNull(),
    /** What it was done to: `payment 17`. */
    about: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Empty in rows of before it was recorded, which are hashed without it. */
    outcome: text({ enum: auditOutcomes }),
    /** From where somebody of the office did it. */
    device: text(),
    address: text(),
    /** Seconds since that person had shown a second factor. */
    factor_age: integer(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_actor').on(table.actor, table.at, table.id),
    index('audit_what').on(table.what, table.at, table.id),
    index('audit_about').on(table.about, table.at, table.id),
    index('audit_outcome').on(table.outcome, table.at, table.id).where(sql`${table.outcome} <> 'done'`),
    index('audit_words').using('gin', sql`search_words(${actAndThing(table)})`),
  ],
)

/** In what a search of the audit looks for words. An index is on exactly this. */
export const wordsOfAudit = actAndThing(audit)
