import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportRow } from '#contract/office/import.ts'
import { type ImportMapping, importStates, importVerdicts, knownBys } from '#contract/office/import.ts'
import { account } from './account.ts'
import { task } from './task.ts'

/** A file of members: the states of machines/lifecycles/import-batch. */
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
    /** Empty when the office came in with its key. */
    created_by: integer().references(() => account.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    task_id: integer().references(() => task.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'import_batch_state',
      sql`${table.state} in ('reading', 'read', 'previewing', 'previewed', 'importing', 'done')`,
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
    verdict: text({ enum: importVerdicts }),
    known_by: text({ enum: knownBys }),
    account_id: integer().references(() => account.id),
    /** The account's, when the row was compared with it. */
    version: integer(),
    reason: text(),
    is_damaged: boolean().notNull().default(false),
    changes: jsonb().$type<ImportRow['changes']>().notNull().default([]),
    outcome: text({ enum: ['created', 'updated', 'skipped'] }),
  },
  (table) => [
    uniqueIndex('import_row_line').on(table.batch_id, table.line),
    index('import_row_verdict').on(table.batch_id, table.verdict, table.line),
  ],
)
