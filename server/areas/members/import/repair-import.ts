import { and, eq, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch } from '#contract/members/import/import.ts'
import type { ImportRepair } from '#contract/members/import/import-repair.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { valueKey } from '#domain/members/register/cell.ts'
import { actorOf } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { importRow } from '#server/db/schema/index.ts'
import { type Batch, lockBatch, needRevision, nextState, readBatch } from './batch.ts'
import { storeMeaning } from './judging/meanings.ts'
import { readRow } from './judging/read-row.ts'
import { beginJudging, judgeNow } from './preview-import.ts'

type Meaning = ImportRepair['meanings'][number]

/** What a value means must be something that can be read, or nothing. */
function needReadable(today: string, { field, means }: Meaning) {
  if (!means) return
  const { problems, warnings } = readRow([], { mapping: {}, today, repairs: { [field]: means } })
  const [wrong] = [...problems, ...warnings].filter((one) => one.field === field)
  if (wrong) throw new Refusal(400, `“${means}” does not fit. ${wrong.text}`)
}

/** To be read again, with what was found so far. */
const again = { read_for: sql`-abs(${importRow.read_for})`, judged_for: 0 }

/** Rows of which the file has this value, by what was found in them. */
const saysSo = ({ field, value }: Meaning) => sql`exists (
  select from jsonb_array_elements(${importRow.found}) as one
  where one ->> 'field' = ${field} and lower(one ->> 'value') = ${valueKey(value)})`

async function storeRepairs(tx: Db, { id }: Batch, rows: ImportRepair['rows']): Promise<void> {
  const ids = [...new Set(rows.map((one) => one.id))]
  const changes = ids.map((row) => {
    const own = rows.filter((one) => one.id === row)
    return {
      row,
      gone: own.flatMap(({ field, to }) => (to === null ? [field] : [])),
      set: Object.fromEntries(own.flatMap(({ field, to }) => (to === null ? [] : [[field, to] as const]))),
    }
  })
  if (changes.length === 0) return
  const { rows: changed } = await tx.execute(sql`
    update ${importRow} set repairs = (repairs - array(select jsonb_array_elements_text(c.gone))) || c.set,
      read_for = -abs(read_for), judged_for = 0
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(row int, gone jsonb, set jsonb)
    where ${importRow.id} = c.row and ${importRow.batch_id} = ${id} returning ${importRow.id}`)
  if (changed.length < changes.length) throw new Refusal(404, 'This file has no such row.')
}

/** Corrects what a preview has found, and has what it touches judged again. */
export async function repairImport(
  ctx: OfficeContext,
  { id, revision, meanings, rows }: ImportRepair & { id: number },
): Promise<ImportBatch> {
  const next = revision + 1
  const isLong = await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    // What can be imported can be corrected.
    nextState(batch, { type: 'batch.commit' })
    await needRevision(tx, batch, revision)
    const today = dayInAbuja(ctx.clock.now())
    for (const meaning of meanings) {
      needReadable(today, meaning)
      await storeMeaning(tx, meaning, { by: actorOf(ctx.session), at: new Date(ctx.clock.now()) })
    }
    if (meanings.length > 0)
      await tx
        .update(importRow)
        .set(again)
        .where(and(eq(importRow.batch_id, id), or(...meanings.map(saysSo))))
    await storeRepairs(tx, batch, rows)
    return beginJudging(tx, ctx, { id, revision: next })
  })
  if (!isLong) await judgeNow(ctx, { id, revision: next })
  return readBatch(ctx.db, id)
}
