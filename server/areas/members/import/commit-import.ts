import { and, asc, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch, ImportCommit } from '#contract/members/import.ts'
import { actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, importBatch, importRow } from '#server/db/schema/index.ts'
import { addressMayChange, changedFields, endMailedLinks } from './account-fields.ts'
import { aboutImport, isToCreate, isWanted, lockBatch, needRevision, nextState, readBatch } from './batch.ts'
import { createMembers } from './create-members.ts'
import { type Given, readRow } from './read-row.ts'

const ROWS_A_STEP = 200

const Data = v.object({ batch: v.number(), by: v.string() })
const Cursor = v.nullable(v.number())

/** Has what was previewed taken over: that very file, once. */
export async function commitImport(
  ctx: OfficeContext,
  { id, hash, revision }: ImportCommit & { id: number },
): Promise<ImportBatch> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    const state = nextState(batch, { type: 'batch.commit' })
    if (batch.hash !== hash) throw new Refusal(409, 'This is not the file that was previewed.')
    await needRevision(tx, batch, revision)
    const [counted] = await tx.select({ rows: count() }).from(importRow).where(isWanted(id))
    const total = counted?.rows ?? 0
    if (total === 0) throw new Refusal(409, 'Nothing in this file is new.')
    const data = { batch: id, by: actorOf(ctx.session) }
    const task_id = await startJob(tx, ctx, { kind: 'member-import', data, total })
    const committed_at = new Date(ctx.clock.now())
    await tx.update(importBatch).set({ state, task_id, committed_at }).where(eq(importBatch.id, id))
    const after = { rows: total, hash }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'import members', about: aboutImport(id), after })
  })
  return readBatch(ctx.db, id)
}

/** Which of these numbers and addresses somebody has by now. */
async function readTaken(tx: Db, givens: readonly Given[]): Promise<Set<string>> {
  const { membership_number: number, email } = account
  const numbers = givens.flatMap((given) => given.number ?? [])
  const emails = givens.flatMap((given) => given.email ?? [])
  const rows = await tx
    .select({ number, email })
    .from(account)
    .where(or(inArray(number, numbers), inArray(email, emails)))
  return new Set(rows.flatMap((row) => [row.number, row.email].filter((one) => one !== null)))
}

interface Created {
  row: number
  account_id: number | undefined
}

/** Makes an account of each row; of a number or an address that somebody has by now, none. */
async function createRows(tx: Db, ctx: Pick<Context, 'clock'>, rows: readonly { row: number; given: Given }[]) {
  const taken = await readTaken(
    tx,
    rows.map(({ given }) => given),
  )
  const free = rows.filter(({ given }) => ![given.number, given.email].some((one) => one && taken.has(one)))
  const made = await createMembers(
    tx,
    ctx,
    free.map(({ given }) => given),
  )
  const created: Created[] = free.map(({ row }, place) => ({ row, account_id: made[place] }))
  await tx.execute(sql`
    update ${importRow} set outcome = 'created', account_id = d.account_id
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as d(row int, account_id int) where ${importRow.id} = d.row`)
  return made
}

interface Change {
  row: number
  account_id: number | null
  version: number | null
  values: Record<string, string>
}

/** Changes who is as the preview has seen them; not where another has the address by now. */
async function updateRows(tx: Db, rows: readonly Change[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const { rows: moved } = await tx.execute(sql`
    with wanted as (
      select w.*, a.unproven_since, a.email as old_email from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w(row int, account_id int, version int, values jsonb) join ${account} a on a.id = w.account_id
    ), changed as (
      update ${account} a set (${changedFields}) = (select ${changedFields} from jsonb_populate_record(a, w.values)),
        unproven_since = case when w.values ? 'email' then ${now.toISOString()}::timestamptz else a.unproven_since end,
        version = a.version + 1
      from wanted w where a.id = w.account_id and a.version = w.version
        and (${addressMayChange} or not w.values ? 'email')
        and not exists (select from ${account} other where other.email = w.values ->> 'email' and other.id <> a.id)
      returning w.row, w.unproven_since, w.account_id, w.old_email, a.email
    ), noted as (
      update ${importRow} set outcome = 'updated', unproven_since = changed.unproven_since
      from changed where ${importRow.id} = changed.row
    )
    select account_id from changed where old_email <> email`)
  await endMailedLinks(tx, moved)
}

const skipped = 'This was changed since it was previewed. Upload the file again.'

export const memberImport: JobKind = {
  step: async (tx, { clock }, job) => {
    const { batch: id, by } = v.parse(Data, job.data)
    const after = v.parse(Cursor, job.cursor) ?? 0
    const batch = await lockBatch(tx, id)
    // Tried again after it was undone: nothing is taken over any more.
    if (batch.state !== 'importing') return { done: 0, cursor: after, last: true }
    const { line, cells, account_id, version, changes } = importRow
    const rows = await tx
      .select({ row: importRow.id, line, cells, isNew: sql<boolean>`${isToCreate}`, account_id, version, changes })
      .from(importRow)
      .where(and(isWanted(id), gt(importRow.line, after)))
      .orderBy(asc(importRow.line))
      .limit(ROWS_A_STEP)
    const last = rows.length < ROWS_A_STEP
    // A row without cells was of a person whose data is erased.
    const fresh = rows.filter(({ isNew, cells: given }) => isNew && given.length > 0)
    const accounts = await createRows(
      tx,
      { clock },
      fresh.map(({ row, cells: given }) => ({ row, given: readRow(given, batch.mapping).given })),
    )
    const known = rows.filter(({ isNew }) => !isNew)
    await updateRows(
      tx,
      known.map(({ changes: of, cells: _, isNew: __, line: ___, ...row }) => ({
        ...row,
        values: Object.fromEntries(of.map(({ field, to }) => [field, to])),
      })),
      new Date(clock.now()),
    )
    const ids = rows.map(({ row }) => row)
    await tx
      .update(importRow)
      .set({ outcome: 'skipped', reason: skipped })
      .where(and(inArray(importRow.id, ids), sql`${importRow.outcome} is null`))
    await takeOverMembers(tx, { clock, by }, { import_id: id, accounts })
    if (last) {
      const state = nextState(batch, { type: 'rows.imported' })
      await tx.update(importBatch).set({ state }).where(eq(importBatch.id, id))
    }
    return { done: rows.length, cursor: rows.at(-1)?.line ?? after, last }
  },
}
