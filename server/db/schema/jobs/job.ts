import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { jobKinds, jobStates } from '#contract/common/job.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** A long job: the states of machines/jobs/job. Each step of it is one transaction, in which its row is locked. */
export const job = pgTable(
  'task',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: jobKinds }).notNull(),
    state: text({ enum: jobStates }).notNull().default('waiting'),
    /** What was asked for. */
    data: jsonb().notNull(),
    /** Where the next step begins, as the step before it left it. */
    cursor: jsonb(),
    done: integer().notNull().default(0),
    total: integer(),
    /** Empty when the office came in with its key. */
    created_by: integer().references(() => account.id),
    created_at: moment().notNull(),
    /** When it is its turn; the one that has waited longest is first. */
    next_at: moment().notNull(),
    /** How often its step failed in a row, and what was said last. */
    tries: integer().notNull().default(0),
    error: text(),
    ended_at: moment(),
  },
  (table) => [
    index('task_due').on(table.next_at, table.id).where(sql`${table.state} in ('waiting', 'running')`),
    index('task_created').on(table.created_at, table.id),
    index('task_state').on(table.state, table.created_at, table.id),
    index('task_owner').on(table.created_by, table.created_at, table.id),
    check('task_state_known', sql`${table.state} in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    check('task_ended', sql`(${table.ended_at} is not null) = (${table.state} in ('done', 'failed', 'cancelled'))`),
  ],
)

/** What a job has made so far, a piece for each step. It is taken away after a day. */
export const jobPart = pgTable(
  'task_part',
  {
    task_id: integer()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.place] })],
)

/** What an export was asked of, a row for each step: ids in the order of the file. It is taken away with the parts. */
export const jobRows = pgTable(
  'task_rows',
  {
    task_id: integer()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    ids: jsonb().$type<(string | number)[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.place] })],
)
