import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type ImportBatch,
  type ImportOutcome,
  type ImportRow,
  type ImportRowSelection,
  type ImportVerdict,
  importStates,
} from '#contract/members/import.ts'
import { importBatchMachine } from '#machines/members/import-batch/import-batch.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, importBatch, importRow } from '#server/db/schema/index.ts'

const SAMPLES = 3

/** How long what was imported can be undone. */
export const UNDO_TIME = 30 * 24 * 60 * 60_000

export type Batch = typeof importBatch.$inferSelect

export const aboutImport = (id: number) => `import ${id}`

type Event = Parameters<typeof stepFrom<typeof importBatchMachine>>[2]

const State = v.nullable(v.picklist(importStates))

const whyNot: Record<Batch['state'], string> = {
  reading: 'This file was not read completely. Upload it again.',
  read: 'This file is not previewed yet.',
  previewing: 'This file is being previewed.',
  previewed: 'This file waits for its import.',
  importing: 'This file is being imported.',
  done: 'This file was imported.',
  undoing: 'This import is being undone.',
  undone: 'This import was undone.',
}

/** The next state of an import, or why there is none. */
export function nextState({ state }: Pick<Batch, 'state'>, event: Event): Batch['state'] {
  const next = v.parse(State, stepFrom(importBatchMachine, state, event))
  if (next === null) throw new Refusal(409, whyNot[state])
  return next
}

/** A file of members, held against everybody else who would go on with it. */
export async function lockBatch(tx: Db, id: number): Promise<Batch> {
  const [batch] = await tx.select().from(importBatch).where(eq(importBatch.id, id)).for('update')
  if (!batch) throw new Refusal(404, 'There is no such import.')
  return batch
}

/** Refuses what was asked of columns or choices that have changed since they were read, and says how they stand now. */
export async function needRevision(tx: Db, batch: Batch, revision: number): Promise<void> {
  if (batch.revision === revision) return
  const changed =
    batch.previewed_revision > revision
      ? 'This file was previewed again since you looked at it, and its columns may have changed.'
      : 'Other rows of this file were chosen since you looked at it.'
  const { create, update } = (await readBatch(tx, batch.id)).wanted
  throw new Refusal(409, `${changed} Now ${create} would be new and ${update} updated. Look at the rows again.`)
}

/** What is taken over as a new member, and what changes one. */
export const isToCreate: SQL = sql`((${importRow.verdict} = 'create' and ${importRow.choice} is null) or ${importRow.choice} = 'new')`
export const isToUpdate: SQL = sql`((${importRow.verdict} = 'update' and ${importRow.choice} is null) or ${importRow.choice} = 'same')`

/** The rows of a file that are taken over and were not yet. */
export const isWanted = (id: number) =>
  and(eq(importRow.batch_id, id), or(isToCreate, isToUpdate), isNull(importRow.outcome))

const countIf = (what: SQL) => sql<number>`count(*) filter (where ${what})::int`

/** How many rows came to what. */
const countRows = (db: Db, id: number) =>
  db
    .select({
      verdict: importRow.verdict,
      outcome: importRow.outcome,
      rows: count(),
      damaged: countIf(sql`${importRow.is_damaged}`),
      create: countIf(isToCreate),
      update: countIf(isToUpdate),
      undecided: countIf(
        sql`${importRow.verdict} = 'possible' and ${importRow.choice} is null and ${importRow.choices} <> '[]'::jsonb`,
      ),
    })
    .from(importRow)
    .where(eq(importRow.batch_id, id))
    .groupBy(importRow.verdict, importRow.outcome)

const isPreviewed = (state: Batch['state']) => state !== 'reading' && state !== 'read' && state !== 'previewing'

/** A file of members, with what is known of its rows. */
export async function readBatch(db: Db, id: number): Promise<ImportBatch> {
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, id))
  if (!batch) throw new Refusal(404, 'There is no such import.')
  const counted = await countRows(db, id)
  const first = await db
    .select({ cells: importRow.cells })
    .from(importRow)
    .where(eq(importRow.batch_id, id))
    .orderBy(asc(importRow.line))
    .limit(SAMPLES)
  type Counted = (typeof counted)[number]
  const sum = (
    of: 'rows' | 'damaged' | 'create' | 'update' | 'undecided',
    is: (one: Counted) => boolean = () => true,
  ) => counted.reduce((all, one) => all + (is(one) ? one[of] : 0), 0)
  const judged = (verdict: ImportVerdict) => sum('rows', (one) => one.verdict === verdict)
  const came = (outcome: ImportOutcome) => sum('rows', (one) => one.outcome === outcome)
  const { name, hash, state, encoding, delimiter, header, mapping, revision, task_id, committed_at } = batch
  return {
    id,
    name,
    hash,
    state,
    encoding,
    delimiter,
    header,
    mapping,
    revision,
    task_id,
    created_at: batch.created_at.toISOString(),
    columns: batch.columns.map((column, at) => ({ name: column, samples: first.map(({ cells }) => cells[at] ?? '') })),
    rows: sum('rows'),
    counts: isPreviewed(state)
      ? {
          create: judged('create'),
          update: judged('update'),
          possible: judged('possible'),
          same: judged('same'),
          invalid: judged('invalid'),
        }
      : null,
    wanted: { create: sum('create'), update: sum('update') },
    undecided: sum('undecided'),
    outcomes: committed_at && {
      created: came('created'),
      updated: came('updated'),
      skipped: came('skipped'),
      undone: came('undone'),
      kept: came('kept'),
    },
    undo_until: committed_at && new Date(committed_at.getTime() + UNDO_TIME).toISOString(),
    damaged: sum('damaged'),
  }
}

async function describe(db: Db, ids: number[]): Promise<Map<number, ImportRow>> {
  const { id, line, name, verdict, known_by, account_id, reason } = importRow
  const number = sql<string | null>`coalesce(${importRow.number}, ${account.membership_number})`
  const { is_damaged, changes, choices, choice, outcome } = importRow
  const rows = await db
    .select({
      id,
      line,
      name,
      number,
      verdict,
      known_by,
      account_id,
      reason,
      is_damaged,
      changes,
      choices,
      choice,
      outcome,
    })
    .from(importRow)
    .leftJoin(account, eq(account.id, importRow.account_id))
    .where(inArray(importRow.id, ids))
  return new Map(rows.flatMap(({ verdict: judged, ...row }) => (judged ? [[row.id, { ...row, verdict: judged }]] : [])))
}

const rowsOf = (batch: number): List<number, ImportRowSelection, ImportRow> => ({
  table: importRow,
  id: importRow.id,
  orders: { row: { by: importRow.line, down: false } },
  usual: 'row',
  where: ({ verdict, outcome, damaged, q }) =>
    and(
      eq(importRow.batch_id, batch),
      verdict ? eq(importRow.verdict, verdict) : sql`${importRow.verdict} is not null`,
      outcome && eq(importRow.outcome, outcome),
      damaged && eq(importRow.is_damaged, true),
      q?.trim() ? holdsWords(sql`${importRow.name}`, q) : undefined,
    ),
  describe,
})

export const getImport = ({ db }: OfficeContext, { id }: { id: number }) => readBatch(db, id)

/** The rows that were previewed, as they stand in the file. */
export const listImportRows = (
  { db }: OfficeContext,
  { id, ...selection }: ImportRowSelection & { id: number },
): Promise<Page<ImportRow>> => readPage(db, rowsOf(id), selection)
