import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { dropReasons, reminderStages, reminderStates, runStates } from '#contract/dues/reminders.ts'
import { day, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'

/** Reminders that are sent together: the states of machines/dues/reminder-run. */
export const reminderRun = pgTable(
  'reminder_run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text({ enum: runStates }).notNull().default('draft'),
    created_at: moment().notNull(),
    sent_at: moment(),
    /** Empty before it is sent, and when the office came in with its key. */
    sent_by: integer().references(() => account.id),
    ended_at: moment(),
    task_id: integer().references(() => job.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('reminder_run_state', sql`${table.state} in ('draft', 'previewed', 'running', 'done', 'stopped')`),
    // What falls due is added to the run that waits: there is one.
    uniqueIndex('reminder_run_open').on(sql`(true)`).where(sql`${table.state} in ('draft', 'previewed')`),
    index('reminder_run_created').on(table.created_at, table.id),
  ],
)

/** A reminder of dues: the states of machines/dues/reminder. */
export const reminder = pgTable(
  'reminder',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    run_id: integer()
      .notNull()
      .references(() => reminderRun.id),
    account_id: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    stage: text({ enum: reminderStages }).notNull(),
    state: text({ enum: reminderStates }).notNull().default('planned'),
    /** Why it was dropped. */
    why: text({ enum: dropReasons }),
    /** Why it was planned, as it was then: the years that were open, and when this one falls or fell due. */
    open_years: integer().array().notNull(),
    due: day().notNull(),
    changed_at: moment().notNull(),
  },
  (table) => [
    unique('reminder_once').on(table.account_id, table.year, table.stage),
    check('reminder_state', sql`${table.state} in ('planned', 'posted', 'sent', 'dropped', 'failed')`),
    check('reminder_dropped', sql`(${table.why} is not null) = (${table.state} = 'dropped')`),
    index('reminder_of_run').on(table.run_id, table.state, table.id),
    index('reminder_open').on(table.id).where(sql`${table.state} in ('posted', 'failed')`),
  ],
)

/** The day for which reminders were planned last, in one row: a site that starts anew does not plan them once more. */
export const reminderPlan = pgTable(
  'reminder_plan',
  { only: boolean().primaryKey().default(true), day: day().notNull() },
  (table) => [check('reminder_plan_only', sql`${table.only}`)],
)
