import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { event } from './event.ts'

/** Who may vote at a general meeting, as it was frozen. The newest of an event counts; the others are kept. */
export const votersRoll = pgTable(
  'voters_roll',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    /** Counts the rolls of the event. */
    version: integer().notNull(),
    /** Who was in good standing on it may vote. */
    day: date().notNull(),
    quorum: text({ enum: ['number', 'share'] }).notNull(),
    quorum_of: integer().notNull(),
    voters: integer().notNull(),
    needed: integer().notNull(),
    /** SHA-256 of its text (domain/events/voters-roll.ts), before anything of it was erased. */
    hash: text().notNull(),
    /** Why it was frozen again. */
    reason: text().notNull().default(''),
    made_by: integer().references(() => account.id),
    made_at: moment().notNull(),
    /** When as many as are needed were inside for the first time. Whatever is taken back later, it stays. */
    reached_at: moment(),
  },
  (table) => [
    unique('voters_roll_version').on(table.event_id, table.version),
    check('voters_roll_quorum', sql`${table.quorum} in ('number', 'share')`),
    check('voters_roll_needed', sql`${table.needed} > 0`),
  ],
)

/** A member who may vote, as the roll calls them. */
export const voter = pgTable(
  'voter',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    roll_id: integer()
      .notNull()
      .references(() => votersRoll.id),
    /** Null once their data are erased: number and name are gone then, too. */
    account_id: integer().references(() => account.id),
    number: text().notNull(),
    name: text().notNull(),
    grade: text().notNull(),
  },
  (table) => [
    index('voter_number').on(table.roll_id, table.number, table.id),
    index('voter_name').on(table.roll_id, table.name, table.id),
    index('voter_account').on(table.account_id),
  ],
)

/** A link to the page for the screen of the hall. One of an event works at a time. */
export const hallLink = pgTable(
  'hall_link',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    secret_hash: text().notNull().unique(),
    made_by: integer().references(() => account.id),
    made_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [index('hall_link_event').on(table.event_id)],
)
