import { and, count, eq, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch, ImportPreview } from '#contract/members/import/import.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { importBatch, importRow } from '#server/db/schema/index.ts'
import { type Batch, lockBatch, nextState, readBatch } from './batch.ts'
import { judgeStep } from './judging/judging.ts'

/** So many rows are judged while somebody waits; of more, in the background. */
const MOST_AT_ONCE = 1_000

const Data = v.object({ batch: v.number(), revision: v.number() })

/** A preview that is asked for later takes the place of this one. */
const isOwn = (batch: Batch, revision: number) => batch.state === 'previewing' && batch.revision === revision

async function takeStep(tx: Db, ctx: Pick<Context, 'clock'>, batch: Batch, cursor: unknown) {
  const step = await judgeStep(tx, ctx, batch, cursor)
  if (step.last) {
    const state = nextState(batch, { type: 'rows.compared' })
    await tx.update(importBatch).set({ state }).where(eq(importBatch.id, batch.id))
  }
  return step
}

export const importPreview: JobKind = {
  step: async (tx, ctx, job) => {
    const { batch: id, revision } = v.parse(Data, job.data)
    const [batch] = await tx.select().from(importBatch).where(eq(importBatch.id, id)).for('update')
    if (!batch || !isOwn(batch, revision)) return { done: 0, cursor: null, last: true }
    return takeStep(tx, ctx, batch, job.cursor)
  },
}

/** Has what is not judged yet judged in the background; a few rows, at once by `judgeNow`. */
export async function beginJudging(tx: Db, ctx: OfficeContext, { id, revision }: Pick<Batch, 'id' | 'revision'>) {
  const batch = await lockBatch(tx, id)
  const state = nextState(batch, { type: 'batch.preview' })
  const notYet = sql`${batch.previewed_revision}`
  const [waiting] = await tx
    .select({ rows: count(), toRead: sql<number>`count(*) filter (where ${lt(importRow.read_for, notYet)})::int` })
    .from(importRow)
    .where(and(eq(importRow.batch_id, id), or(lt(importRow.read_for, notYet), lt(importRow.judged_for, notYet))))
  const { rows = 0, toRead = 0 } = waiting ?? {}
  const isLong = rows > MOST_AT_ONCE
  const data = { batch: id, revision }
  const task_id = isLong
    ? await startJob(tx, ctx, { kind: 'import-preview', data, total: rows + toRead })
    : batch.task_id
  await tx.update(importBatch).set({ state, revision, task_id }).where(eq(importBatch.id, id))
  return isLong
}

/** Each step in a transaction of its own: everybody else has their turn between two. */
export async function judgeNow(ctx: OfficeContext, { id, revision }: Pick<Batch, 'id' | 'revision'>): Promise<void> {
  let cursor: unknown = null
  for (let last = false; !last; ) {
    const step = await inTransaction(ctx.db, async (tx) => {
      const batch = await lockBatch(tx, id)
      if (!isOwn(batch, revision))
        throw new Refusal(409, 'This file was previewed again in the meantime. Look at its columns again.')
      return takeStep(tx, ctx, batch, cursor)
    })
    cursor = step.cursor
    last = step.last
  }
}

const isNamed = ({ first_name, sur_name, full_name }: ImportPreview['mapping']) =>
  full_name !== undefined || (first_name !== undefined && sur_name !== undefined)

export async function previewImport(
  ctx: OfficeContext,
  { id, mapping }: ImportPreview & { id: number },
): Promise<ImportBatch> {
  const { revision, isLong } = await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    nextState(batch, { type: 'batch.preview' })
    const next = batch.revision + 1
    if (!isNamed(mapping)) throw new Refusal(400, 'Say which columns hold first name and surname.')
    if (Object.values(mapping).some((at) => at >= batch.columns.length))
      throw new Refusal(400, 'The file has no such column.')
    await tx.update(importBatch).set({ mapping, previewed_revision: next }).where(eq(importBatch.id, id))
    return { revision: next, isLong: await beginJudging(tx, ctx, { id, revision: next }) }
  })
  if (!isLong) await judgeNow(ctx, { id, revision })
  return readBatch(ctx.db, id)
}
