import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bulkActs } from '#contract/jobs/selection.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'

/** What somebody selected for an act with many, as it was then. */
export const selection = pgTable('selection', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  act: text({ enum: bulkActs }).notNull(),
  /** What the act needs to know besides its things. */
  data: jsonb(),
  /** Empty when the office came in with its key. */
  created_by: integer().references(() => account.id, { onDelete: 'cascade' }),
  created_at: moment().notNull(),
  /** What does it, once it was confirmed. */
  task_id: integer().references(() => job.id, { onDelete: 'set null' }),
})

export const selectionItem = pgTable(
  'selection_item',
  {
    selection_id: integer()
      .notNull()
      .references(() => selection.id, { onDelete: 'cascade' }),
    /** The number of a job or of an application. */
    item: text().notNull(),
    /** An application's, when it was selected. */
    version: integer(),
    /** Refused: it may not be done with this one. Failed: it was tried. */
    outcome: text({ enum: ['ready', 'refused', 'done', 'failed'] }).notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.selection_id, table.item] }),
    index('selection_item_item').on(table.item),
    index('selection_item_outcome').on(table.selection_id, table.outcome, table.item),
    check('selection_item_outcome_known', sql`${table.outcome} in ('ready', 'refused', 'done', 'failed')`),
    check('selection_item_reason', sql`(${table.outcome} in ('refused', 'failed')) = (${table.reason} is not null)`),
  ],
)
