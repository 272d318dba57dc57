import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, gradeHeld, importBatch, importRow, job, mcpdEntry, membershipSpell } from '#server/db/schema/index.ts'
import { giveOpeningBalances } from '../mcpd/opening-balances.ts'
import { addressMayChange, changedFields, endMailedLinks } from './account-fields.ts'
import { aboutImport, type Batch, lockBatch, nextState, readBatch, UNDO_TIME } from './batch.ts'
import { lockAccounts, stillUsed } from './still-used.ts'

const ROWS_A_STEP = 200

const CHANGED = 'This member was changed since.'

const Data = v.object({ batch: v.number() })
const Cursor = v.nullable(v.number())

const isTakenOver = (id: number) => and(eq(importRow.batch_id, id), inArray(importRow.outcome, ['created', 'updated']))

/** A job that is under way goes on by itself; one that was stopped leaves an import, or an undo, in the middle. */
async function needStopped(tx: Db, { state, task_id }: Batch) {
  if (state === 'done' || task_id === null) return
  const [row] = await tx.select({ state: job.state }).from(job).where(eq(job.id, task_id))
  if (row && row.state !== 'cancelled' && row.state !== 'failed')
    throw new Refusal(409, 'A job is still working on this import. Wait until it has finished.')
}

/** Has what an import made taken back, unless it was changed since. */
export async function undoImport(ctx: OfficeContext, { id }: { id: number }): Promise<ImportBatch> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    const state = nextState(batch, { type: 'batch.undo' })
    await needStopped(tx, batch)
    if ((batch.committed_at?.getTime() ?? 0) + UNDO_TIME < ctx.clock.now())
      throw new Refusal(409, 'An import can be undone for 30 days.')
    const [counted] = await tx.select({ rows: count() }).from(importRow).where(isTakenOver(id))
    const total = counted?.rows ?? 0
    const task_id = await startJob(tx, ctx, { kind: 'import-undo', data: { batch: id }, total })
    await tx.update(importBatch).set({ state, task_id }).where(eq(importBatch.id, id))
    const after = { rows: total }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'undo import', about: aboutImport(id), after })
  })
  return readBatch(ctx.db, id)
}

interface Row extends Pick<typeof importRow.$inferSelect, 'account_id' | 'version' | 'changes' | 'unproven_since'> {
  row: number
}

/** As it was before the import, where it is still as the import has made it. */
async function restore(tx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const told = rows.map(({ row, account_id, version, unproven_since, changes }) => ({
    row,
    account_id,
    version,
    unproven_since,
    was: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    made: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }))
  const { rows: moved } = await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as w(row int, account_id int, version int, unproven_since timestamptz, was jsonb, made jsonb)
    ), restored as (
      update ${account} a set (${changedFields}) = (select ${changedFields} from jsonb_populate_record(a, w.was)),
        unproven_since = case when w.was ? 'email' then w.unproven_since else a.unproven_since end,
        version = a.version + 1
      from wanted w where a.id = w.account_id and a.version = w.version + 1 and to_jsonb(a) @> w.made
        and (not w.was ? 'email' or (${addressMayChange} and a.unproven_since is not null))
        and not exists (select from ${account} other where other.email = w.was ->> 'email' and other.id <> a.id)
      returning w.row, w.account_id, w.was ? 'email' as is_moved
    ), noted as (
      update ${importRow} set outcome = 'undone' from restored where ${importRow.id} = restored.row
    )
    select account_id from restored where is_moved`)
  await endMailedLinks(tx, moved)
  await keep(
    tx,
    rows.map(({ row }) => ({ row, reason: CHANGED })),
  )
}

/** What is left of these rows is listed, with why. */
async function keep(tx: Db, rows: readonly { row: number; reason: string }[]): Promise<void> {
  await tx.execute(sql`
    update ${importRow} set outcome = 'kept', reason = k.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(row int, reason text)
    where ${importRow.id} = k.row and outcome in ('created', 'updated')`)
}

/** Which of these accounts the office, or their owner, has changed since they were made. */
async function changedSince(tx: Db, accounts: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    select id from ${account} where id = any(${sql.param([...accounts])}::int[])
      and (version > 1 or password_hash is not null or disabled_at is not null or (email is not null and unproven_since is null))`)
  return rows.map(({ id }) => Number(id))
}

/** Takes the accounts away that the import has made, with the facts of their membership. */
async function removeMade(tx: Db, batch: number, rows: readonly Row[]): Promise<void> {
  const accounts = rows.flatMap(({ account_id }) => account_id ?? [])
  if (accounts.length === 0) return
  await lockAccounts(tx, accounts)
  const used = await stillUsed(tx, batch, accounts)
  const changed = new Set(await changedSince(tx, accounts))
  const isKept = (id: number | null) => id === null || used.has(id) || changed.has(id)
  const free = rows.filter(({ account_id }) => !isKept(account_id))
  const gone = free.flatMap(({ account_id }) => account_id ?? [])
  await tx.delete(mcpdEntry).where(and(inArray(mcpdEntry.account_id, gone), eq(mcpdEntry.import_id, batch)))
  await tx.delete(gradeHeld).where(and(inArray(gradeHeld.account_id, gone), eq(gradeHeld.import_id, batch)))
  await tx
    .delete(membershipSpell)
    .where(and(inArray(membershipSpell.account_id, gone), eq(membershipSpell.import_id, batch)))
  await tx
    .update(importRow)
    .set({ outcome: 'undone', account_id: null })
    .where(
      inArray(
        importRow.id,
        free.map(({ row }) => row),
      ),
    )
  await tx.delete(account).where(inArray(account.id, gone))
  const kept = rows.filter(({ account_id }) => isKept(account_id))
  await keep(
    tx,
    kept.map(({ row, account_id }) => ({ row, reason: used.get(account_id ?? 0) ?? CHANGED })),
  )
}

export const importUndo: JobKind = {
  step: async (tx, ctx, undoing) => {
    const { batch: id } = v.parse(Data, undoing.data)
    const after = v.parse(Cursor, undoing.cursor) ?? 0
    const batch = await lockBatch(tx, id)
    const { line, account_id, version, changes, unproven_since, outcome } = importRow
    const rows = await tx
      .select({ row: importRow.id, line, account_id, version, changes, unproven_since, outcome })
      .from(importRow)
      .where(and(isTakenOver(id), gt(line, after)))
      .orderBy(asc(line))
      .limit(ROWS_A_STEP)
    const updated = rows.filter((row) => row.outcome === 'updated')
    await restore(tx, updated)
    const by = `import ${id}`
    const accounts = updated.flatMap((row) => row.account_id ?? [])
    await giveOpeningBalances(tx, ctx, { by, import_id: id, accounts })
    await removeMade(
      tx,
      id,
      rows.filter((row) => row.outcome === 'created'),
    )
    const last = rows.length < ROWS_A_STEP
    if (last) {
      const state = nextState(batch, { type: 'rows.undone' })
      await tx.update(importBatch).set({ state }).where(eq(importBatch.id, id))
    }
    return { done: rows.length, cursor: rows.at(-1)?.line ?? after, last }
  },
}
