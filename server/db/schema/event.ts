import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
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
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // One seat an address; also what counts the seats of an event.
    uniqueIndex('attendee_seat').on(table.event_id, sql`lower(${table.email})`),
    index('attendee_account').on(table.account_id),
  ],
)
