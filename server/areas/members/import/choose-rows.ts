import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch, ImportRowChoice } from '#contract/members/import/import.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { importBatch, importRow } from '#server/db/schema/index.ts'
import { lockBatch, needRevision, nextState, readBatch } from './batch.ts'
import { beginJudging, judgeNow } from './preview-import.ts'

/** The rows of a file that have something in common with another one, or mean the same member. */
async function rowsAlike(tx: Db, batch: number): Promise<Set<number>> {
  const { rows } = await tx.execute(sql`
    with mine as materialized (select id, keys, account_id from ${importRow} where batch_id = ${batch}),
    keyed as materialized (select id, key from mine, unnest(keys || coalesce('a ' || account_id, '')) as key where key <> ''),
    shared as (select key from keyed group by key having count(*) > 1)
    select distinct id from keyed where key in (select key from shared)`)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Says which of the previewed rows are taken over, and whom the possible ones mean. Nothing is taken over by it. */
export async function chooseImportRows(
  ctx: OfficeContext,
  { id, verdict, rows, choice, revision }: ImportRowChoice & { id: number },
): Promise<ImportBatch> {
  const next = revision + 1
  const answer = await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    // What can be imported can be chosen.
    nextState(batch, { type: 'batch.commit' })
    await needRevision(tx, batch, revision)
    const chosen = await tx
      .update(importRow)
      .set({ choice })
      .where(
        and(
          eq(importRow.batch_id, id),
          eq(importRow.verdict, verdict),
          rows && inArray(importRow.id, rows),
          choice === null ? undefined : sql`${importRow.choices} ? ${choice}`,
        ),
      )
      .returning({ id: importRow.id })
    if (rows && chosen.length < rows.length) throw new Refusal(409, 'This choice does not fit each of these rows.')
    // Whether another row is the same person, or has the same number, depends on who is left out.
    const alike = await rowsAlike(tx, id)
    if (chosen.some((row) => alike.has(row.id))) {
      await tx
        .update(importRow)
        .set({ judged_for: 0 })
        .where(inArray(importRow.id, [...alike]))
      return (await beginJudging(tx, ctx, { id, revision: next })) ? readBatch(tx, id) : null
    }
    await tx.update(importBatch).set({ revision: next }).where(eq(importBatch.id, id))
    // Still locked: a choice that another makes after this one is not in the answer.
    return readBatch(tx, id)
  })
  if (answer) return answer
  await judgeNow(ctx, { id, revision: next })
  return readBatch(ctx.db, id)
}
