import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Payer } from '#contract/money/bank-split.ts'
import { billLineStates, billPurposes, billStates } from '#contract/money/bills.ts'
import { day, kobo, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { payer } from './payer.ts'

/** What a payer is asked to pay for others: the states of machines/money/bill. */
export const bill = pgTable(
  'bill',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payer_id: integer()
      .notNull()
      .references(() => payer.id),
    state: text({ enum: billStates }).notNull().default('draft'),
    /** From its issue on: the fiscal year, by that in which it begins, and the place in that. */
    fiscal_year: integer(),
    number: integer(),
    /** Opens its page: 256 bits. */
    token: text().notNull().unique(),
    valid_until: day().notNull(),
    /** Kobo of the payer's money that are kept for this bill until it is paid. */
    kept: kobo().notNull().default(0),
    /** Kobo of tax that the payer withheld, and the certificate that proves it. */
    withheld: kobo().notNull().default(0),
    certificate: text(),
    /** Empty when the office came in with its key. */
    created_by: integer().references(() => account.id),
    created_at: moment().notNull(),
    issued_at: moment(),
    /** The payer as it was issued to: what is told of them later changes no bill that they have. */
    told: jsonb().$type<Payer>(),
    /** When it was paid, cancelled or expired. */
    ended_at: moment(),
    /** Why it was cancelled. */
    reason: text(),
    /** Of one that was asked for on the form of an event: the key by which it is asked for once, and, until it is issued, digests of the networks of who asked without signing in. */
    asked_key: text().unique(),
    networks: text().array(),
  },
  (table) => [
    index('bill_payer').on(table.payer_id),
    index('bill_created').on(table.created_at, table.id),
    index('bill_open').on(table.valid_until).where(sql`${table.state} = 'issued'`),
    uniqueIndex('bill_number').on(table.fiscal_year, table.number),
    uniqueIndex('bill_certificate').on(sql`lower(${table.certificate})`),
    check('bill_state', sql`${table.state} in ('draft', 'issued', 'partPaid', 'paid', 'expired', 'cancelled')`),
    check('bill_kept', sql`${table.kept} >= 0 and (${table.kept} = 0 or ${table.state} = 'partPaid')`),
    check('bill_withheld', sql`(${table.withheld} > 0) = (${table.certificate} is not null)`),
    check('bill_issued', sql`(${table.number} is null) = (${table.issued_at} is null)`),
  ],
)

/** A dues year of a member, a fee that an application waits for, or a seat at an event (bill_seat), at the price that was frozen when the bill was made. */
export const billLine = pgTable(
  'bill_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bill_id: integer()
      .notNull()
      .references(() => bill.id),
    /** Nobody's of a seat for somebody who is no member. */
    account_id: integer().references(() => account.id),
    purpose: text({ enum: billPurposes }).notNull().default('dues'),
    year: integer(),
    /** Of a fee the number of the application within its kind, of a seat that of the event; and what it is for, in words. */
    target: integer(),
    item: text(),
    /** The name of the grade that the year is charged to. */
    grade: text(),
    kobo: kobo().notNull(),
    state: text({ enum: billLineStates }).notNull().default('open'),
    /** Kobo of it that went to the member's dues, fee or seat; what is over is the payer's. */
    given: kobo().notNull().default(0),
    /** Kobo of what was taken back that left with its money, and are nobody's credit. */
    gone: kobo().notNull().default(0),
    /** How often it was given: each has an entry of its own. */
    times: integer().notNull().default(0),
    /** Why it was cancelled or taken back. */
    reason: text(),
    /** When the member was asked about a bill that they had not asked for, and when they agreed. */
    told_at: moment(),
    agreed_at: moment(),
  },
  (table) => [
    index('bill_line_bill').on(table.bill_id),
    index('bill_line_account').on(table.account_id),
    check('bill_line_purpose', sql`${table.purpose} in ('dues', 'membership', 'upgrade', 'event')`),
    check('bill_line_whose', sql`${table.purpose} = 'event' or ${table.account_id} is not null`),
    check(
      'bill_line_what',
      sql`(${table.purpose} = 'dues') = (${table.year} is not null) and (${table.purpose} = 'dues') = (${table.target} is null)
        and (${table.target} is null) = (${table.item} is null)`,
    ),
    check('bill_line_state', sql`${table.state} in ('open', 'given', 'credited', 'cancelled', 'returned')`),
    check(
      'bill_line_kobo',
      sql`${table.kobo} > 0 and ${table.given} >= 0 and ${table.gone} >= 0 and ${table.given} + ${table.gone} <= ${table.kobo}`,
    ),
    // Of a seat that was cancelled a part may stay with the chapter.
    check(
      'bill_line_given',
      sql`(${table.state} <> 'given' or ${table.given} > 0) and (${table.given} = 0 or ${table.state} in ('given', 'returned'))`,
    ),
  ],
)
