import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type ImportBatch,
  type ImportRow,
  type ImportRowSelection,
  type ImportVerdict,
  importStates,
} from '#contract/office/import.ts'
import type { Page } from '#contract/office/list.ts'
import { Refusal } from '#contract/refusal.ts'
import { importBatchMachine } from '#machines/lifecycles/import-batch/import-batch.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import type { Db } from '#server/db/database.ts'
import { importBatch, importRow } from '#server/db/schema/index.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { type List, readPage } from '#server/services/list/read-page.ts'

const SAMPLES = 3

export type Batch = typeof importBatch.$inferSelect

export const aboutImport = (id: number) => `import ${id}`

type Event = Parameters<typeof stepFrom<typeof importBatchMachine>>[2]

const State = v.nullable(v.picklist(importStates))

const whyNot: Record<Batch['state'], string> = {
  reading: 'This file was not read to its end. Send it again.',
  read: 'This file is not previewed yet.',
  previewing: 'This file is being previewed.',
  previewed: 'This file waits for its import.',
  importing: 'This file is being imported.',
  done: 'This file was imported.',
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

/** A file of members, with what is known of its rows. */
export async function readBatch(db: Db, id: number): Promise<ImportBatch> {
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, id))
  if (!batch) throw new Refusal(404, 'There is no such import.')
  const counted = await db
    .select({
      verdict: importRow.verdict,
      rows: count(),
      damaged: sql<number>`count(*) filter (where ${importRow.is_damaged})::int`,
    })
    .from(importRow)
    .where(eq(importRow.batch_id, id))
    .groupBy(importRow.verdict)
  const first = await db
    .select({ cells: importRow.cells })
    .from(importRow)
    .where(eq(importRow.batch_id, id))
    .orderBy(asc(importRow.line))
    .limit(SAMPLES)
  const sum = (of: readonly { rows: number }[]) => of.reduce((all, { rows }) => all + rows, 0)
  const inAll = (verdict: ImportVerdict) => sum(counted.filter((one) => one.verdict === verdict))
  const { name, hash, state, encoding, delimiter, header, mapping, task_id } = batch
  return {
    ...{ id, name, hash, state, encoding, delimiter, header, mapping, task_id },
    created_at: batch.created_at.toISOString(),
    columns: batch.columns.map((column, at) => ({ name: column, samples: first.map(({ cells }) => cells[at] ?? '') })),
    rows: sum(counted),
    counts:
      state === 'reading' || state === 'read' || state === 'previewing'
        ? null
        : {
            create: inAll('create'),
            update: inAll('update'),
            possible: inAll('possible'),
            same: inAll('same'),
            invalid: inAll('invalid'),
          },
    damaged: counted.reduce((all, { damaged }) => all + damaged, 0),
  }
}

async function describe(db: Db, ids: number[]): Promise<Map<number, ImportRow>> {
  const { id, line, name, verdict, known_by, account_id, reason, changes, outcome } = importRow
  const rows = await db
    .select({ id, line, name, verdict, known_by, account_id, reason, changes, outcome })
    .from(importRow)
    .where(inArray(importRow.id, ids))
  return new Map(rows.flatMap(({ verdict: told, ...row }) => (told ? [[row.id, { ...row, verdict: told }]] : [])))
}

const rowsOf = (batch: number): List<number, ImportRowSelection, ImportRow> => ({
  table: importRow,
  id: importRow.id,
  orders: { row: { by: importRow.line, down: false } },
  usual: 'row',
  where: ({ verdict }) =>
    and(
      eq(importRow.batch_id, batch),
      verdict ? eq(importRow.verdict, verdict) : sql`${importRow.verdict} is not null`,
    ),
  describe,
})

export const getImport = ({ db }: OfficeContext, { id }: { id: number }) => readBatch(db, id)

/** The rows that were previewed, as they stand in the file. */
export const listImportRows = (
  { db }: OfficeContext,
  { id, ...selection }: ImportRowSelection & { id: number },
): Promise<Page<ImportRow>> => readPage(db, rowsOf(id), selection)
