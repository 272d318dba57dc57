import { and, asc, count, eq, gt, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch, ImportCommit } from '#contract/members/import/import.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, importBatch, importRow } from '#server/db/schema/index.ts'
import { giveOpeningBalances } from '../mcpd/opening-balances.ts'
import { addressMayChange, changedFields, endMailedLinks } from './account-fields.ts'
import {
  aboutImport,
  type Batch,
  isToCreate,
  isWanted,
  lockBatch,
  needRevision,
  nextState,
  readBatch,
} from './batch.ts'
import { createMembers } from './create-members.ts'
import { findMembers } from './judging/find-members.ts'
import { toWrite } from './judging/judge-row.ts'
import { type Given, readRow } from './judging/read-row.ts'
import { keptForOthers } from './misplaced-numbers.ts'
import { reserveNumbers } from './numbers.ts'

const ROWS_A_STEP = 200

const Data = v.object({ batch: v.number(), by: v.string() })

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
    const [unnumbered] = await tx
      .select({ rows: count() })
      .from(importRow)
      .where(and(isWanted(id), isNumberless))
    await reserveNumbers(tx, ctx, { batch: id, wanted: unnumbered?.rows ?? 0 })
    const data = { batch: id, by: actorOf(ctx.session) }
    const task_id = await startJob(tx, ctx, { kind: 'member-import', data, total })
    const committed_at = new Date(ctx.clock.now())
    await tx.update(importBatch).set({ state, task_id, committed_at, numbers_kept: true }).where(eq(importBatch.id, id))
    const after = { rows: total, hash }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'import members', about: aboutImport(id), after })
  })
  return readBatch(ctx.db, id)
}

type WantedRow = Pick<typeof importRow.$inferSelect, 'choice' | 'warnings'> & { row: number; given: Given }

/** Which of these numbers and addresses somebody has by now. */
async function readTaken(tx: Db, givens: readonly Given[]) {
  const { membership_number: number, email } = account
  const numbers = givens.flatMap((given) => given.number ?? [])
  const emails = givens.flatMap((given) => given.email ?? [])
  const rows = await tx
    .select({ number, email })
    .from(account)
    .where(or(inArray(number, numbers), inArray(email, emails)))
  return new Set(rows.flatMap((row) => [row.number, row.email].filter((one) => one !== null)))
}

/** Which of these addresses other rows of the file have, too. */
async function readShared(tx: Db, batch: number, rows: readonly WantedRow[]): Promise<Set<string>> {
  const keys = rows.flatMap(({ given }) => (given.email ? [`e ${given.email}`] : []))
  if (keys.length === 0) return new Set()
  const { rows: shared } = await tx.execute(sql`
    select key from ${importRow} cross join lateral unnest(keys) as key
    where batch_id = ${batch} and key = any(${sql.param(keys)}::text[]) and choice is distinct from 'leave'
    group by key having count(*) > 1`)
  return new Set(shared.map(({ key }) => String(key).slice(2)))
}

const shared = [{ reason: 'shared_email' }] as const

/** Who was said to be somebody else than another with the same address is written to there, and does not sign in with it. */
async function decided(tx: Db, batch: number, rows: readonly WantedRow[], taken: ReadonlySet<string>) {
  const others = rows.filter(({ choice }) => choice !== null)
  const inFile = await readShared(tx, batch, others)
  const isOthers = (email: string | undefined) => email !== undefined && (taken.has(email) || inFile.has(email))
  return rows.map(({ row, choice, given: { number, ...others }, warnings }) => {
    const given = choice === 'renumber' || !number ? others : { ...others, number }
    const isShared = choice !== null && isOthers(given.email)
    return { row, choice, given: toWrite(given, isShared ? shared : warnings) }
  })
}

const takenBy = ({ number, email }: Given, taken: ReadonlySet<string>): string | undefined => {
  if (number && taken.has(number)) return `The number ${number} is somebody else’s by now. Upload the file again.`
  if (email && taken.has(email)) return `The address ${email} is somebody else’s by now. Upload the file again.`
  return undefined
}

/** Which of these rows mean somebody who came after the file, by another file or by hand: the preview knew nobody like them. */
async function readNewcomers(tx: Db, { id, created_at }: Batch, rows: readonly WantedRow[]): Promise<Set<number>> {
  const own = tx
    .select({ id: importRow.account_id })
    .from(importRow)
    .where(and(eq(importRow.batch_id, id), isNotNull(importRow.account_id)))
  const came = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(gt(account.created_at, created_at), notInArray(account.id, own)))
  if (came.length === 0) return new Set()
  const newcomers = new Set(came.map((one) => one.id))
  const found = await findMembers(
    tx,
    rows.flatMap(({ row, choice, given }) => (choice === null ? [{ line: row, given }] : [])),
  )
  return new Set(found.flatMap(({ line, account_id }) => (newcomers.has(account_id) ? [line] : [])))
}

const CAME = 'Somebody with this name has been added since the preview. Upload the file again.'

/** Makes an account of each row; of a number or an address that somebody has by now, or of who came meanwhile, none. */
async function createRows(tx: Db, ctx: Pick<Context, 'clock'>, batch: Batch, rows: readonly WantedRow[]) {
  const taken = await readTaken(
    tx,
    rows.map(({ given }) => given),
  )
  const wanted = await decided(tx, batch.id, rows, taken)
  const newcomers = await readNewcomers(tx, batch, rows)
  const kept = await keptForOthers(
    tx,
    // Of whom it was said that they are who the number is kept for, they get it.
    wanted.flatMap(({ row, choice, given: { number, first_name, sur_name } }) =>
      choice === 'same' ? [] : [{ row, number, name: `${first_name} ${sur_name}` }],
    ),
  )
  const free: typeof wanted = []
  const skipped: { row: number; reason: string }[] = []
  for (const one of wanted) {
    const reason = kept.get(one.row) ?? takenBy(one.given, taken) ?? (newcomers.has(one.row) ? CAME : undefined)
    if (reason) skipped.push({ row: one.row, reason })
    else free.push(one)
    for (const key of [one.given.number, one.given.email]) if (key) taken.add(key)
  }
  const made = await createMembers(
    tx,
    ctx,
    free.map(({ given }) => given),
  )
  const created = free.map(({ row, given }, place) => ({
    row,
    account_id: made[place],
    numbered: given.number !== undefined,
  }))
  await tx.execute(sql`
    update ${importRow} set outcome = 'created', account_id = d.account_id,
      number_seen = case when d.numbered then number_seen else greatest(number_seen, substr(a.membership_number, 5)::int) end
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as d(row int, account_id int, numbered boolean) join ${account} a on a.id = d.account_id
    where ${importRow.id} = d.row`)
  await skip(tx, skipped)
  return free.flatMap(({ given }, place) => {
    const id = made[place]
    return id === undefined ? [] : [{ id, held_from: given.grade_since ?? null }]
  })
}

const skip = (tx: Db, rows: readonly { row: number; reason: string }[]) =>
  tx.execute(sql`
    update ${importRow} set outcome = 'skipped', reason = s.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(row int, reason text)
    where ${importRow.id} = s.row and outcome is null`)

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

const CHANGED = 'This member was changed since the preview. Upload the file again.'
const ERASED = 'The data of this person was erased.'

/** Who has no number yet gets one after all that have one, and in an order that is not that of the file. */
const isNumberless = sql`(${isToCreate} and (${importRow.choice} is not distinct from 'renumber' or not ${importRow.given} ? 'number'))`

/** Without those whose data was erased: they have no cells. */
const nextRows = (tx: Db, id: number) =>
  tx
    .select({ row: importRow, isNew: sql<boolean>`${isToCreate}` })
    .from(importRow)
    .where(isWanted(id))
    .orderBy(
      isNumberless,
      sql`case when ${isNumberless} then ${importRow.sort_key} end collate "C"`,
      asc(importRow.line),
    )
    .limit(ROWS_A_STEP)

/** A row that was judged before November 2026 has no more than its cells. */
const givenOf = ({ given, cells }: typeof importRow.$inferSelect, mapping: ImportBatch['mapping'], today: string) =>
  Object.keys(given).length > 0 ? given : readRow(cells, { mapping, today }).given

export const memberImport: JobKind = {
  step: async (tx, { clock }, job) => {
    const { batch: id, by } = v.parse(Data, job.data)
    const batch = await lockBatch(tx, id)
    // Tried again after it was undone: nothing is taken over any more.
    if (batch.state !== 'importing') return { done: 0, cursor: null, last: true }
    const today = dayInAbuja(clock.now())
    const rows = await nextRows(tx, id)
    const last = rows.length < ROWS_A_STEP
    const held = rows.filter(({ row }) => row.cells.length > 0)
    const made = await createRows(
      tx,
      { clock },
      batch,
      held.flatMap(({ isNew, row }) =>
        isNew ? [{ ...row, row: row.id, given: givenOf(row, batch.mapping, today) }] : [],
      ),
    )
    await updateRows(
      tx,
      held.flatMap(({ isNew, row: { id: row, account_id, version, changes } }) => {
        const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
        return isNew ? [] : [{ row, account_id, version, values }]
      }),
      new Date(clock.now()),
    )
    await skip(
      tx,
      rows.map(({ row }) => ({ row: row.id, reason: row.cells.length > 0 ? CHANGED : ERASED })),
    )
    await takeOverMembers(tx, { clock, by }, { import_id: id, accounts: made })
    const accounts = [
      ...made.map((one) => one.id),
      ...held.flatMap(({ isNew, row }) => (isNew ? [] : (row.account_id ?? []))),
    ]
    await giveOpeningBalances(tx, { clock }, { by, import_id: id, accounts })
    if (last) {
      const state = nextState(batch, { type: 'rows.imported' })
      await tx.update(importBatch).set({ state }).where(eq(importBatch.id, id))
    }
    return { done: rows.length, cursor: null, last }
  },
}
