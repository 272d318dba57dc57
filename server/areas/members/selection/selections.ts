import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_COUNTED } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { HOUR } from '#contract/common/spans.ts'
import type { Selection, SelectionForm } from '#contract/jobs/selection.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { JobKind, JobKinds } from '#server/areas/jobs/job-kind.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { job, selection, selectionItem } from '#server/db/schema/index.ts'
import { aboutSelection, dataOf, find, idOf, needRight, perform, sameWith, thingsOf, type Wanted } from './bulk-acts.ts'

const ROWS_A_STEP = 200
const ROWS_A_WRITE = 1_000
const MOST_TOLD = 50

type Row = typeof selection.$inferSelect

/** M9 before M12. */
const byNumber = [asc(sql`length(${selectionItem.item})`), asc(selectionItem.item)]

const missing = () => new Refusal(404, 'There is no such selection.')

/** A selection is its maker's alone. */
async function readOwn(db: Db, { session }: OfficeContext, id: number): Promise<Row> {
  const [row] = await db.select().from(selection).where(eq(selection.id, id))
  if (!row || row.created_by !== session.account) throw missing()
  return row
}

const itemsThat = (id: number, outcome: 'ready' | 'refused' | 'done' | 'failed') =>
  and(eq(selectionItem.selection_id, id), eq(selectionItem.outcome, outcome))

async function readSelection(db: Db, row: Row): Promise<Selection> {
  const counted = await db
    .select({ outcome: selectionItem.outcome, reason: selectionItem.reason, rows: count() })
    .from(selectionItem)
    .where(eq(selectionItem.selection_id, row.id))
    .groupBy(selectionItem.outcome, selectionItem.reason)
    .orderBy(asc(selectionItem.reason))
  const [found] =
    row.task_id === null ? [] : await db.select({ state: job.state }).from(job).where(eq(job.id, row.task_id))
  const failed = await db
    .select({ id: selectionItem.item, reason: selectionItem.reason })
    .from(selectionItem)
    .where(itemsThat(row.id, 'failed'))
    .orderBy(...byNumber)
    .limit(MOST_TOLD)
  const sumOf = (...outcomes: string[]) =>
    counted.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, { rows }) => sum + rows, 0)
  const works = found?.state === 'waiting' || found?.state === 'running'
  return {
    id: row.id,
    act: row.act,
    count: sumOf('ready', 'refused', 'done', 'failed'),
    may: sumOf('ready', 'done', 'failed'),
    refused: counted
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ reason, rows }) => ({ reason: reason ?? '', count: rows })),
    state: row.task_id === null ? 'frozen' : works ? 'running' : 'finished',
    done: sumOf('done'),
    failed_count: sumOf('failed'),
    failed: failed.map(({ id, reason }) => ({ id: idOf(row.act, id), reason: reason ?? '' })),
  }
}

/** What is to be selected: of those that failed before, the same act with them. */
async function wantedOf(tx: Db, ctx: OfficeContext, form: SelectionForm): Promise<Wanted> {
  if (!('again' in form)) return form
  const { id, act, data } = await readOwn(tx, ctx, form.again)
  const rows = await tx.select({ item: selectionItem.item }).from(selectionItem).where(itemsThat(id, 'failed'))
  return sameWith(
    act,
    data,
    rows.map(({ item }) => item),
  )
}

/** Freezes what was selected: what comes to match afterwards is not in it. */
export async function freezeSelection(ctx: OfficeContext, kinds: JobKinds, form: SelectionForm): Promise<Selection> {
  return inTransaction(ctx.db, async (tx) => {
    const wanted = await wantedOf(tx, ctx, form)
    const rows = await find(tx, ctx, kinds, wanted)
    if (rows.length === 0) throw new Refusal(409, 'Nothing matches any more.')
    if (rows.length > MOST_COUNTED) throw new Refusal(409, 'These are too many at once. Narrow the search.')
    const made = await insertRow(tx, selection, {
      act: wanted.act,
      data: dataOf(wanted),
      created_by: ctx.session.account,
      created_at: new Date(ctx.clock.now()),
    })
    const items = rows.map((row) => ({
      ...row,
      selection_id: made.id,
      outcome: row.reason === null ? ('ready' as const) : ('refused' as const),
    }))
    for (let from = 0; from < items.length; from += ROWS_A_WRITE) {
      await tx.insert(selectionItem).values(items.slice(from, from + ROWS_A_WRITE))
    }
    return readSelection(tx, made)
  })
}

export const getSelection = async (ctx: OfficeContext, { id }: { id: number }): Promise<Selection> =>
  readSelection(ctx.db, await readOwn(ctx.db, ctx, id))

/** Begins what was confirmed, once; asked again, it answers how that stands. */
export async function performSelection(ctx: OfficeContext, { id }: { id: number }): Promise<Selection> {
  return inTransaction(ctx.db, async (tx) => {
    await tx.select({ id: selection.id }).from(selection).where(eq(selection.id, id)).for('update')
    const row = await readOwn(tx, ctx, id)
    if (row.task_id !== null) return readSelection(tx, row)
    needRight(ctx, row.act)
    if (ctx.clock.now() - row.created_at.getTime() > HOUR)
      throw new Refusal(409, 'This was selected an hour ago. Select again.')
    const total = await tx.$count(selectionItem, itemsThat(id, 'ready'))
    if (total === 0) throw new Refusal(409, 'It may be done with none of these.')
    const things = thingsOf(row.act)
    const task_id = await startJob(tx, ctx, { kind: 'bulk-act', data: { selection: id }, total })
    await tx.update(selection).set({ task_id }).where(eq(selection.id, id))
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: `${row.act} ${things}`,
      // Of members it is told longer than jobs are kept.
      about: things === 'members' ? aboutSelection(id) : `job ${task_id}`,
      after: { [things]: total, ...(row.act === 'assign' && Object(row.data)) },
    })
    return readSelection(tx, { ...row, task_id })
  })
}

const Confirmed = v.object({ selection: v.number() })

/** Does with each of the next 200 what was confirmed, and keeps what came of it row by row. The audit holds the whole once. */
export const bulkAct: JobKind = {
  step: async (tx, ctx, row) => {
    const { selection: id } = v.parse(Confirmed, row.data)
    const [frozen] = await tx.select().from(selection).where(eq(selection.id, id))
    if (!frozen) return { done: 0, cursor: null, last: true }
    const ready = await tx
      .select({ item: selectionItem.item, version: selectionItem.version })
      .from(selectionItem)
      .where(itemsThat(id, 'ready'))
      .orderBy(...byNumber)
      .limit(ROWS_A_STEP)
    const reasons = await perform(tx, ctx, frozen, ready)
    for (const reason of new Set(reasons.values())) {
      const items = [...reasons].flatMap(([item, why]) => (why === reason ? [item] : []))
      await tx
        .update(selectionItem)
        .set({ outcome: reason === null ? 'done' : 'failed', reason })
        .where(and(eq(selectionItem.selection_id, id), inArray(selectionItem.item, items)))
    }
    return { done: ready.length, cursor: null, last: ready.length < ROWS_A_STEP }
  },
}
