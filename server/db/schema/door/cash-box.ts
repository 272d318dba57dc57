import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Taking } from '#contract/events/walk-in.ts'
import { kobo, moment } from '../common/columns.ts'
import { event } from '../events/event.ts'
import { account } from '../identity/account.ts'
import { payment } from '../money/payment.ts'
import { doorPass } from './door.ts'

/** What one person takes of walk-ins at an event, by a phone or at the desk, until two count and close it. */
export const cashBox = pgTable(
  'cash_box',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    /** The phone, or the account at the desk, and who it is by name. */
    pass_id: integer().references(() => doorPass.id),
    account_id: integer().references(() => account.id),
    holder: text().notNull(),
    opened_at: moment().notNull(),
    closed_at: moment(),
    /** Naira by kind, once it is closed; why they are not the same; and who counted. */
    taken: jsonb().$type<Record<Taking, number>>(),
    counted: jsonb().$type<Record<Taking, number>>(),
    reason: text(),
    counted_by: integer().references(() => account.id),
    closed_by: integer().references(() => account.id),
  },
  (table) => [
    index('cash_box_event').on(table.event_id),
    // What comes after it was closed opens another one.
    uniqueIndex('cash_box_of_pass').on(table.pass_id).where(sql`${table.closed_at} is null`),
    uniqueIndex('cash_box_of_account')
      .on(table.event_id, table.account_id)
      .where(sql`${table.closed_at} is null and ${table.pass_id} is null`),
    check('cash_box_counted', sql`(${table.closed_at} is null) = (${table.counted} is null)`),
  ],
)

/** Money that went into a box above zero, or back out of it. The kind is that of its payment. */
export const cashBoxLine = pgTable(
  'cash_box_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    box_id: integer()
      .notNull()
      .references(() => cashBox.id),
    payment_id: integer()
      .notNull()
      .references(() => payment.id),
    kobo: kobo().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('cash_box_line_box').on(table.box_id), index('cash_box_line_payment').on(table.payment_id)],
)
