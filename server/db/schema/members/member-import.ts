import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type ImportChoice,
  type ImportMapping,
  type ImportRow,
  importChoices,
  importOutcomes,
  importStates,
  importVerdicts,
  knownBys,
} from '#contract/members/import.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'

/** A file of members: the states of machines/members/import-batch. */
export const importBatch = pgTable(
  'import_batch',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** SHA-256 of its bytes. */
    hash: text().notNull(),
    state: text({ enum: importStates }).notNull().default('reading'),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    header: integer().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    /** Grows with each preview and each choice; the second is that of the last preview. */
    revision: integer().notNull().default(1),
    previewed_revision: integer().notNull().default(1),
    /** Empty when the office came in with its key. */
    created_by: integer().references(() => account.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was begun to take its rows over: it can be undone for some time from then. */
    committed_at: timestamp({ withTimezone: true }),
    /** What works on it, or did last. */
    task_id: integer().references(() => job.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'import_batch_state',
      sql`${table.state} in ('reading', 'read', 'previewing', 'previewed', 'importing', 'done', 'undoing', 'undone')`,
    ),
  ],
)

export const importRow = pgTable(
  'import_row',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    batch_id: integer()
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    name: text().notNull().default(''),
    number: text(),
    verdict: text({ enum: importVerdicts }),
    known_by: text({ enum: knownBys }),
    account_id: integer().references(() => account.id, { onDelete: 'set null' }),
    /** The account's, when the row was compared with it. */
    version: integer(),
    reason: text(),
    is_damaged: boolean().notNull().default(false),
    changes: jsonb().$type<ImportRow['changes']>().notNull().default([]),
    /** What may be chosen of it, and what was: `possible` is left alone until somebody says who it is. */
    choices: jsonb().$type<ImportChoice[]>().notNull().default([]),
    choice: text({ enum: importChoices }),
    /** The account's, before its e-mail address was changed. */
    unproven_since: timestamp({ withTimezone: true }),
    outcome: text({ enum: importOutcomes }),
  },
  (table) => [
    uniqueIndex('import_row_line').on(table.batch_id, table.line),
    index('import_row_verdict').on(table.batch_id, table.verdict, table.line),
    index('import_row_account').on(table.account_id),
  ],
)
