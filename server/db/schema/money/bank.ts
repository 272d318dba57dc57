import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  lineReasons,
  lineStates,
  type StatementLayout,
  settlementGroups,
  statementStates,
} from '#contract/money/bank.ts'
import { day, kobo, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'
import { payment } from './payment.ts'

const sent = {
  name: text().notNull(),
  /** SHA-256 of its bytes. */
  hash: text().notNull(),
  /** Empty when the office came in with its key. */
  created_by: integer().references(() => account.id),
  created_at: moment().notNull(),
}

/** A statement of the chapter's bank account: the states of machines/money/statement. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...sent,
    state: text({ enum: statementStates }).notNull().default('uploaded'),
    /** Why it was refused. */
    reason: text(),
    first_day: day(),
    last_day: day(),
    /** How many of its lines an earlier statement had. */
    known: integer().notNull().default(0),
    opening: kobo(),
    closing: kobo(),
    /** What somebody chose for columns with these names, which the next file of this bank has again; empty where they are known. */
    layout: jsonb().$type<{ columns: string[]; at: StatementLayout }>(),
    /** What applies it, or did. */
    task_id: integer().references(() => job.id, { onDelete: 'set null' }),
  },
  () => [check('bank_statement_state', sql`state in ('uploaded', 'refused', 'checked', 'applied')`)],
)

/** A line of a statement: the states of machines/money/bank-line. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    statement_id: integer()
      .notNull()
      .references(() => bankStatement.id),
    /** Of the file. */
    line: integer().notNull(),
    day: day().notNull(),
    /** Above zero where money came in. */
    kobo: kobo().notNull(),
    text: text().notNull(),
    /** Which of those of the same day, amount and text: two statements that overlap have the same first one. */
    nth: integer().notNull(),
    state: text({ enum: lineStates }).notNull().default('read'),
    reason: text({ enum: lineReasons }),
    /** Whose dues it is booked as, or likely belongs to; of nobody where it is split over several members. */
    account_id: integer().references(() => account.id),
    years: integer(),
    note: text(),
    /** How often it was booked: each has an entry of its own. */
    bookings: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('bank_line_once').on(table.day, table.kobo, table.text, table.nth),
    uniqueIndex('bank_line_place').on(table.statement_id, table.line),
    index('bank_line_state').on(table.statement_id, table.state, table.line),
    index('bank_line_account').on(table.account_id),
    check('bank_line_state_known', sql`${table.state} in ('read', 'suggested', 'booked', 'settled', 'setAside')`),
    check('bank_line_moves', sql`${table.kobo} <> 0`),
    check('bank_line_booked', sql`${table.state} <> 'booked' or ${table.kobo} > 0`),
  ],
)

/** A file in which the gateway tells what it has paid out. */
export const settlement = pgTable('settlement', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ...sent,
  first_at: moment().notNull(),
  last_at: moment().notNull(),
  known: integer().notNull().default(0),
})

/** A line of such a file, or a payment of ours that it should have and has not. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    settlement_id: integer()
      .notNull()
      .references(() => settlement.id),
    line: integer().notNull(),
    trace_id: text().notNull(),
    group: text({ enum: settlementGroups }).notNull(),
    amount: kobo(),
    fee: kobo(),
    settled_at: moment(),
    payment_id: integer().references(() => payment.id),
    note: text(),
  },
  (table) => [
    index('settlement_line_group').on(table.settlement_id, table.group, table.line),
    index('settlement_line_trace').on(table.trace_id),
    index('settlement_line_payment').on(table.payment_id),
    check('settlement_line_group_known', sql`${table.group} in ('both', 'oursOnly', 'theirsOnly', 'differ')`),
    check('settlement_line_told', sql`(${table.group} = 'oursOnly') = (${table.settled_at} is null)`),
    check('settlement_line_ours', sql`(${table.group} = 'theirsOnly') = (${table.payment_id} is null)`),
  ],
)
