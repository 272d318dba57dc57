import { ne, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProgrammePart, Speaker } from '#contract/event.ts'
import { account } from './account.ts'
import { payment } from './payment.ts'

export const event = pgTable(
  'event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    start_date: timestamp({ withTimezone: true }).notNull(),
    end_date: timestamp({ withTimezone: true }),
    poster_image: text(),
    /** What the poster shows; empty where it is decorative. */
    poster_alt: text().notNull().default(''),
    /** When people may register; without a time from the beginning, and until the event ends. */
    registration_opens: timestamp({ withTimezone: true }),
    registration_closes: timestamp({ withTimezone: true }),
    /** Who speaks, and what happens when, as the page shows them. */
    speakers: jsonb().$type<Speaker[]>().notNull().default([]),
    programme: jsonb().$type<ProgrammePart[]>().notNull().default([]),
    fee: integer(),
    type: text({ enum: ['paid', 'free'] }).notNull(),
    /** How often it was changed, and when last: calendars take the later of two entries. */
    revision: integer().notNull().default(0),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Taken off the pages. The row stays: seats and payments belong to it. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    index('event_start_date').on(table.start_date, table.id),
    check('event_type', sql`${table.type} in ('paid', 'free')`),
    check('event_fee', sql`${table.fee} >= 0`),
    check('event_end', sql`${table.end_date} >= ${table.start_date}`),
    check('event_registration', sql`${table.registration_closes} > ${table.registration_opens}`),
  ],
)

/** A counter of places. An event without one has no limit, and nobody has taken a place yet. */
export const pool = pgTable(
  'pool',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .unique()
      .references(() => event.id),
    /** How many places there are; none where there is no limit. It may be lowered under what is taken. */
    size: integer(),
    taken: integer().notNull().default(0),
  },
  (table) => [check('pool_size', sql`${table.size} >= 0`), check('pool_taken', sql`${table.taken} >= 0`)],
)

/** A place: held for a payment, or fulfilled by a seat. A released one is kept as a record. */
export const claim = pgTable(
  'claim',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    state: text({ enum: ['held', 'fulfilled', 'released'] }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** For whose payment it is, or was. */
    payment_id: integer().references(() => payment.id),
    /** While it is held: a digest of the buyer's address, for whom no second place is held. */
    buyer: text(),
    held_until: timestamp({ withTimezone: true }),
    /** How often its time was prolonged because the provider kept silent. */
    prolonged: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('claim_held').on(table.event_id, table.buyer),
    index('claim_payment').on(table.payment_id),
    check('claim_state', sql`${table.state} in ('held', 'fulfilled', 'released')`),
    check('claim_buyer', sql`(${table.state} = 'held') = (${table.buyer} is not null)`),
    check('claim_until', sql`(${table.state} = 'held') = (${table.held_until} is not null)`),
  ],
)

/** The counters that a claim has raised, each by one. */
export const claimPool = pgTable(
  'claim_pool',
  {
    claim_id: integer()
      .notNull()
      .references(() => claim.id),
    pool_id: integer()
      .notNull()
      .references(() => pool.id),
  },
  (table) => [primaryKey({ columns: [table.claim_id, table.pool_id] }), index('claim_pool_pool').on(table.pool_id)],
)

export const attendee = pgTable(
  'attendee',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    first_name: text().notNull(),
    middle_name: text(),
    last_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    ticket_number: text().notNull().unique(),
    /** Of the member who registered while signed in. */
    account_id: integer().references(() => account.id),
    payment_id: integer()
      .unique()
      .references(() => payment.id),
    /** The place that it takes. */
    claim_id: integer()
      .unique()
      .references(() => claim.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: ['taken', 'cancelled'] })
      .notNull()
      .default('taken'),
    /** By what the office's list of attendees is sorted. */
    sort_name: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${attendee.first_name} || ' ' || ${attendee.last_name})`),
  },
  (table) => [
    // One seat an address; also what counts the seats of an event.
    uniqueIndex('attendee_seat')
      .on(table.event_id, sql`lower(${table.email})`)
      .where(sql`${table.state} <> 'cancelled'`),
    index('attendee_sort_name').on(table.event_id, table.sort_name, table.id),
    check('attendee_state', sql`${table.state} in ('taken', 'cancelled')`),
    index('attendee_account').on(table.account_id),
  ],
)

/** It takes a place: it was not cancelled. */
export const isSeat = ne(attendee.state, 'cancelled')
