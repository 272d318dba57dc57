import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    fee: integer(),
    type: text({ enum: ['paid', 'free'] }).notNull(),
  },
  (table) => [
    index('event_start_date').on(table.start_date, table.id),
    check('event_type', sql`${table.type} in ('paid', 'free')`),
    check('event_fee', sql`${table.fee} >= 0`),
    check('event_end', sql`${table.end_date} >= ${table.start_date}`),
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
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('attendee_event_id').on(table.event_id)],
)
