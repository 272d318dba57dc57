import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch, ImportRowChoice } from '#contract/members/import.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { importBatch, importRow } from '#server/db/schema/index.ts'
import { lockBatch, needRevision, nextState, readBatch } from './batch.ts'

/** Says which of the previewed rows are taken over, and whom the possible ones mean. Nothing is taken over by it. */
export async function chooseImportRows(
  ctx: OfficeContext,
  { id, verdict, rows, choice, revision }: ImportRowChoice & { id: number },
): Promise<ImportBatch> {
  return inTransaction(ctx.db, async (tx) => {
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
    await tx
      .update(importBatch)
      .set({ revision: revision + 1 })
      .where(eq(importBatch.id, id))
    // Still held: a choice that another makes after this one is not in the answer.
    return readBatch(tx, id)
  })
}
