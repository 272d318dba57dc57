import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type ImportChoice,
  type ImportMapping,
  type ImportRow,
  importChoices,
  importOutcomes,
  importStates,
  importVerdicts,
  knownBys,
} from '#contract/members/import/import.ts'
import type { ImportField } from '#contract/members/import/import-fields.ts'
import type { ImportReason } from '#contract/members/import/import-repair.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'
import { approval } from '../staff/approval.ts'

/** A reason of a row as it is kept: its column follows from the mapping. */
export interface KeptFault {
  reason: ImportReason
  field: ImportField
  value: string
  text: string
}

/** What was found so far, before and after something was corrected: what refuses the row, what needs a decision, what only warns. */
export type FoundFault = KeptFault & { kind: 'refused' | 'decision' | 'warning' }

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
    created_at: moment().notNull(),
    /** When it was begun to take its rows over: it can be undone for some time from then. */
    committed_at: moment(),
    /** Numbers that its rows show were given to nobody else. Of imports before November 2026 this is not known. */
    numbers_kept: boolean().notNull().default(true),
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
    /** What it says, as it was read, with what was corrected. */
    given: jsonb().$type<Partial<Record<ImportField, string>>>().notNull().default({}),
    problems: jsonb().$type<KeptFault[]>().notNull().default([]),
    warnings: jsonb().$type<KeptFault[]>().notNull().default([]),
    found: jsonb().$type<FoundFault[]>().notNull().default([]),
    /** What somebody has set instead of what the file says. */
    repairs: jsonb().$type<Partial<Record<ImportField, string>>>().notNull().default({}),
    /** By what another row may be the same person, and those that are. */
    keys: text().array().notNull().default(sql`'{}'::text[]`),
    twins: jsonb().$type<number[]>().notNull().default([]),
    /** Of rows of the same file the order in which they come, whatever their order in it. */
    sort_key: text().notNull().default(''),
    /** The highest number that the row shows, and that which is reserved by it: one that is far above all others is not. */
    number_shown: integer(),
    number_seen: integer(),
    /** The preview for which it was read, and judged, last; to be read again for the same one it has the negative of it. */
    read_for: integer().notNull().default(0),
    judged_for: integer().notNull().default(0),
    /** The account's, before its e-mail address was changed. */
    unproven_since: moment(),
    outcome: text({ enum: importOutcomes }),
    /** By which approval its number was taken back from somebody else: it is kept for whom this row brings. */
    number_freed_by: integer().references(() => approval.id),
  },
  (table) => [
    uniqueIndex('import_row_line').on(table.batch_id, table.line),
    index('import_row_verdict').on(table.batch_id, table.verdict, table.line),
    index('import_row_account').on(table.account_id),
    index('import_row_freed').on(table.number).where(sql`${table.number_freed_by} is not null`),
    index('import_row_seen').on(table.number_seen).where(sql`${table.number_seen} is not null`),
  ],
)

/** What a value of a column means, in every file: said once by the office. */
export const importMeaning = pgTable(
  'import_meaning',
  {
    field: text().$type<ImportField>().notNull(),
    /** The value without case and blanks. */
    value: text().notNull(),
    means: text().notNull(),
    made_by: text().notNull(),
    made_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.field, table.value] })],
)
