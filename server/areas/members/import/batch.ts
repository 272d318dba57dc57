import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import {
  type ImportBatch,
  type ImportOutcome,
  type ImportVerdict,
  importStates,
} from '#contract/members/import/import.ts'
import { importBatchMachine } from '#machines/members/import-batch/import-batch.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isAside } from '#server/areas/common/sheet/read-table.ts'
import type { Db } from '#server/db/database.ts'
import { importBatch, importRow, job } from '#server/db/schema/index.ts'

const SAMPLES = 3

/** How long what was imported can be undone. */
export const UNDO_TIME = 30 * DAY

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

/** A file of members, locked against everybody else who would go on with it. */
export async function lockBatch(tx: Db, id: number): Promise<Batch> {
  const [batch] = await tx.select().from(importBatch).where(eq(importBatch.id, id)).for('update')
  if (!batch) throw new Refusal(404, 'There is no such import.')
  return batch
}

export async function needBatch(db: Db, id: number): Promise<Batch> {
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, id))
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

/** The row means the person whom its number is kept for, and who is not here yet. */
export const isKeptFor: SQL = sql`(${importRow.choice} = 'same' and ${importRow.problems} @> '[{"reason": "number_kept"}]')`

/** What is taken over as a new member, and what changes one. */
export const isToCreate: SQL = sql`((${importRow.verdict} = 'create' and ${importRow.choice} is null) or ${importRow.choice} in ('new', 'renumber')
  or ${isKeptFor})`
export const isToUpdate: SQL = sql`((${importRow.verdict} = 'update' and ${importRow.choice} is null)
  or (${importRow.choice} = 'same' and ${importRow.account_id} is not null and not ${isKeptFor}))`

/** What cannot be taken over, and what could be and is not. */
export const isRefused: SQL = sql`(${importRow.verdict} = 'invalid' and ${importRow.choice} is null)`
export const isLeftOut: SQL = sql`(${importRow.choice} = 'leave' or (${importRow.choice} = 'same' and ${importRow.account_id} is null and not ${isKeptFor})
  or ${importRow.outcome} = 'skipped' or (${importRow.verdict} = 'possible' and ${importRow.choice} is null
    and exists (select from ${importBatch} b where b.id = ${importRow.batch_id} and b.committed_at is not null)))`

/** The rows of a file that are taken over and were not yet. */
export const isWanted = (id: number) =>
  and(eq(importRow.batch_id, id), or(isToCreate, isToUpdate), isNull(importRow.outcome))

const countIf = (what: SQL) => sql<number>`count(*) filter (where ${what})::int`

/** How many rows came to what. */
const countRows = (db: Db, { id, previewed_revision: previewed }: Batch) =>
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
      to_repair: countIf(isRefused),
      repaired: countIf(sql`${importRow.verdict} <> 'invalid' and ${importRow.found} @> '[{"kind": "refused"}]'`),
      warned: countIf(sql`${importRow.warnings} <> '[]'`),
      left_out: countIf(isLeftOut),
      to_read: countIf(sql`${importRow.read_for} < ${previewed}`),
      to_judge: countIf(sql`${importRow.judged_for} < ${previewed}`),
    })
    .from(importRow)
    .where(eq(importRow.batch_id, id))
    .groupBy(importRow.verdict, importRow.outcome)

const isPreviewed = (state: Batch['state']) => state !== 'reading' && state !== 'read' && state !== 'previewing'

/** How far an import is, or its undo. */
async function progressOf(db: Db, { state, task_id }: Batch): Promise<ImportBatch['progress']> {
  if ((state !== 'importing' && state !== 'undoing') || task_id === null) return null
  const [working] = await db.select({ done: job.done, total: job.total }).from(job).where(eq(job.id, task_id))
  return working ? { done: working.done, total: working.total ?? working.done } : null
}

/** A file of members, with what is known of its rows. */
export async function readBatch(db: Db, id: number): Promise<ImportBatch> {
  const batch = await needBatch(db, id)
  const counted = await countRows(db, batch)
  const first = await db
    .select({ cells: importRow.cells })
    .from(importRow)
    .where(eq(importRow.batch_id, id))
    .orderBy(asc(importRow.line))
    .limit(SAMPLES)
  type Counted = (typeof counted)[number]
  const sum = (of: Exclude<keyof Counted, 'verdict' | 'outcome'>, is: (one: Counted) => boolean = () => true) =>
    counted.reduce((all, one) => all + (is(one) ? one[of] : 0), 0)
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
    to_repair: sum('to_repair'),
    repaired: sum('repaired'),
    warned: sum('warned'),
    left_out: sum('left_out'),
    unmapped: batch.columns.filter((_, at) => !Object.values(mapping).includes(at) && !isAside(batch.columns[at])),
    progress:
      state === 'previewing'
        ? { done: 2 * sum('rows') - sum('to_read') - sum('to_judge'), total: 2 * sum('rows') }
        : await progressOf(db, batch),
  }
}

export const getImport = ({ db }: OfficeContext, { id }: { id: number }) => readBatch(db, id)
