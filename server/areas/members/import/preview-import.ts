import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch, ImportMapping, ImportPreview } from '#contract/members/import.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, importBatch, importRow, staff } from '#server/db/schema/index.ts'
import { type Batch, lockBatch, nextState, readBatch } from './batch.ts'
import { findMembers, type Match } from './find-members.ts'
import { type Judged, judgeRow, type Member } from './judge-row.ts'
import { type ReadRow, readRow } from './read-row.ts'

const ROWS_A_STEP = 250

interface Row extends ReadRow {
  line: number
}

/** Rows that say the same of a number or an address as one before them. */
function repeated(rows: readonly Row[], seen: Map<string, number>): Map<number, string> {
  const found = new Map<number, string>()
  for (const { line, given, reason } of rows) {
    if (reason !== null) continue
    const keys = (['number', 'email'] as const).flatMap((field) => (given[field] ? [`${field} ${given[field]}`] : []))
    const [before] = keys.flatMap((key) => seen.get(key) ?? [])
    if (before !== undefined) found.set(line, `Line ${before} is the same member.`)
    else for (const key of keys) seen.set(key, line)
  }
  return found
}

async function readMembers(db: Db, matches: readonly Match[]): Promise<Map<number, Member>> {
  const ids = [...new Set(matches.map(({ account_id }) => account_id))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ ...getTableColumns(account), is_staff: sql<boolean>`${staff.account_id} is not null` })
    .from(account)
    .leftJoin(staff, eq(staff.account_id, account.id))
    .where(inArray(account.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

type Kept = Judged & { line: number; name: string; is_damaged: boolean }

async function keep(tx: Db, batch_id: number, judged: readonly Kept[]): Promise<void> {
  await tx.execute(sql`
    update ${importRow} set verdict = j.verdict, known_by = j.known_by, account_id = j.account_id, version = j.version,
      reason = j.reason, changes = j.changes, name = j.name, is_damaged = j.is_damaged, number = j.number, choices = j.choices,
      choice = null
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j(line int, verdict text, known_by text, account_id int,
      version int, reason text, changes jsonb, name text, is_damaged boolean, number text, choices jsonb)
    where ${importRow.batch_id} = ${batch_id} and ${importRow.line} = j.line`)
}

interface Judging {
  batch: number
  revision: number
  mapping: ImportMapping
  /** Which line says what of a number or an address, and which means which account. */
  seen: Map<string, number>
  means: Map<number, number>
}

/** Says what would become of the next rows; answers the last line of them. */
async function judgeNext(tx: Db, { batch, mapping, seen, means }: Judging, after: number): Promise<number | null> {
  const rows = await tx
    .select({ line: importRow.line, cells: importRow.cells })
    .from(importRow)
    .where(and(eq(importRow.batch_id, batch), gt(importRow.line, after)))
    .orderBy(asc(importRow.line))
    .limit(ROWS_A_STEP)
  const read = rows.map(({ line, cells }) => ({ line, ...readRow(cells, mapping) }))
  const twice = repeated(read, seen)
  const matches = await findMembers(
    tx,
    read.filter(({ line, reason }) => reason === null && !twice.has(line)),
  )
  const members = await readMembers(tx, matches)
  const judged = read.map(({ line, given, reason, isDamaged }) => {
    const own = matches.filter((match) => match.line === line)
    const row = judgeRow({ given, reason: reason ?? twice.get(line) ?? null }, { matches: own, members })
    const before = row.account_id === null ? undefined : means.get(row.account_id)
    const again: Partial<Judged> =
      before === undefined || row.verdict === 'possible'
        ? {}
        : { verdict: 'invalid', reason: `Line ${before} is the same member.`, changes: [], choices: [] }
    if (row.account_id !== null && before === undefined) means.set(row.account_id, line)
    const name = [given.first_name, given.sur_name].filter(Boolean).join(' ')
    return { ...row, ...again, line, name, is_damaged: isDamaged }
  })
  await keep(tx, batch, judged)
  return rows.at(-1)?.line ?? null
}

/** Whose preview this still is: a later one takes its place. */
async function needOwn(tx: Db, { batch: id, revision }: Judging): Promise<Batch> {
  const batch = await lockBatch(tx, id)
  if (batch.state !== 'previewing' || batch.revision !== revision)
    throw new Refusal(409, 'This file was previewed again in the meantime. Look at its columns again.')
  return batch
}

export async function previewImport(
  ctx: OfficeContext,
  { id, mapping }: ImportPreview & { id: number },
): Promise<ImportBatch> {
  const revision = await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    const state = nextState(batch, { type: 'batch.preview' })
    const next = batch.revision + 1
    if (mapping.first_name === undefined || mapping.sur_name === undefined)
      throw new Refusal(400, 'Say which columns hold first name and surname.')
    if (Object.values(mapping).some((at) => at >= batch.columns.length))
      throw new Refusal(400, 'The file has no such column.')
    await tx
      .update(importBatch)
      .set({ state, mapping, revision: next, previewed_revision: next })
      .where(eq(importBatch.id, id))
    return next
  })
  const judging: Judging = { batch: id, revision, mapping, seen: new Map(), means: new Map() }
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await inTransaction(ctx.db, async (tx) => {
      const batch = await needOwn(tx, judging)
      const last = await judgeNext(tx, judging, from)
      if (last === null) {
        const state = nextState(batch, { type: 'rows.compared' })
        await tx.update(importBatch).set({ state }).where(eq(importBatch.id, id))
      }
      return last
    })
  }
  return readBatch(ctx.db, id)
}
