import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ImportBatch, ImportCommit } from '#contract/office/import.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayInAbuja } from '#domain/days.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, importBatch, importRow } from '#server/db/schema/index.ts'
import { actorOf, byOffice, recordAct } from '#server/services/audit.ts'
import type { Context, OfficeContext } from '#server/services/context.ts'
import { takeOverMembers } from '#server/services/ledger/membership-facts.ts'
import type { TaskKind } from '#server/services/task/task-kind.ts'
import { startTask } from '#server/services/task/tasks.ts'
import { aboutImport, lockBatch, nextState, readBatch } from './batch.ts'
import { type Given, readRow } from './read-row.ts'

const ROWS_A_STEP = 200

const Wanted = v.object({ batch: v.number(), by: v.string() })
const Cursor = v.nullable(v.number())

const isWanted = (id: number) =>
  and(eq(importRow.batch_id, id), inArray(importRow.verdict, ['create', 'update']), isNull(importRow.outcome))

/** Has what was previewed taken over: that very file, once. */
export async function commitImport(
  ctx: OfficeContext,
  { id, hash }: ImportCommit & { id: number },
): Promise<ImportBatch> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    const state = nextState(batch, { type: 'batch.commit' })
    if (batch.hash !== hash) throw new Refusal(409, 'This is another file than the one that was previewed.')
    const [wanted] = await tx.select({ rows: count() }).from(importRow).where(isWanted(id))
    const rows = wanted?.rows ?? 0
    if (rows === 0) throw new Refusal(409, 'Nothing in this file is new.')
    const data = { batch: id, by: actorOf(ctx.session) }
    const task_id = await startTask(tx, ctx, { kind: 'member-import', data, total: rows })
    await tx.update(importBatch).set({ state, task_id }).where(eq(importBatch.id, id))
    const after = { rows, hash }
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

/** Accounts without a password. Nobody is mailed. */
async function create(tx: Db, { clock }: Pick<Context, 'clock'>, givens: readonly Given[]): Promise<number[]> {
  if (givens.length === 0) return []
  const now = new Date(clock.now())
  const today = dayInAbuja(clock.now())
  const values = givens.map((given) => {
    const { number, grade, email, sur_name = '', first_name = '', paid_to, member_since, ...others } = given
    return {
      ...others,
      ...{ sur_name, first_name, email: email ?? null, membership_number: number ?? null },
      grade_id: Number(grade),
      member_since: member_since ?? today,
      dues_paid_until: paid_to ?? null,
      unproven_since: email ? now : null,
      created_at: now,
    }
  })
  const made = await tx.insert(account).values(values).returning({ id: account.id })
  return made.map(({ id }) => id)
}

interface Row extends Pick<typeof importRow.$inferSelect, 'account_id' | 'version' | 'changes'> {}

/** False where the member was changed since the preview, or another has the address by now. */
async function update(tx: Db, { account_id, version, changes }: Row, now: Date): Promise<boolean> {
  if (account_id === null || version === null) return false
  const email = changes.find(({ field }) => field === 'email')?.to
  if (email && (await tx.$count(account, eq(account.email, email))) > 0) return false
  const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  const changed = await tx
    .update(account)
    .set({ ...values, ...(email && { unproven_since: now }), version: version + 1 })
    .where(and(eq(account.id, account_id), eq(account.version, version)))
    .returning({ id: account.id })
  return changed.length > 0
}

const skipped = 'This was changed since it was previewed. Send the file again.'

export const memberImport: TaskKind = {
  step: async (tx, { clock }, task) => {
    const { batch: id, by } = v.parse(Wanted, task.data)
    const after = v.parse(Cursor, task.cursor) ?? 0
    const batch = await lockBatch(tx, id)
    const { line, cells, verdict, account_id, version, changes } = importRow
    const rows = await tx
      .select({ id: importRow.id, line, cells, verdict, account_id, version, changes })
      .from(importRow)
      .where(and(isWanted(id), gt(importRow.line, after)))
      .orderBy(asc(importRow.line))
      .limit(ROWS_A_STEP)
    const sent = rows.flatMap((row) =>
      row.verdict === 'create' ? [{ id: row.id, given: readRow(row.cells, batch.mapping).given }] : [],
    )
    const taken = await readTaken(
      tx,
      sent.map(({ given }) => given),
    )
    const isFree = ({ given }: { given: Given }) => ![given.number, given.email].some((one) => one && taken.has(one))
    const free = sent.filter(isFree)
    const made = await create(
      tx,
      { clock },
      free.map(({ given }) => given),
    )
    const done: { id: number; outcome: string; account_id: number | null }[] = [
      ...free.map(({ id: row }, place) => ({ id: row, outcome: 'created', account_id: made[place] ?? null })),
      ...sent.filter((one) => !isFree(one)).map(({ id: row }) => ({ id: row, outcome: 'skipped', account_id: null })),
    ]
    for (const row of rows.filter((one) => one.verdict === 'update')) {
      const isDone = await update(tx, row, new Date(clock.now()))
      done.push({ id: row.id, outcome: isDone ? 'updated' : 'skipped', account_id: row.account_id })
    }
    await tx.execute(sql`
      update ${importRow} set outcome = d.outcome, account_id = d.account_id,
        reason = case when d.outcome = 'skipped' then ${skipped} else reason end
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d(id int, outcome text, account_id int)
      where ${importRow.id} = d.id`)
    await takeOverMembers(tx, { clock, by })
    const last = rows.length < ROWS_A_STEP
    if (last) {
      const state = nextState(batch, { type: 'rows.imported' })
      await tx.update(importBatch).set({ state }).where(eq(importBatch.id, id))
    }
    return { done: rows.length, cursor: rows.at(-1)?.line ?? after, last }
  },
}
