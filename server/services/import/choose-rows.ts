import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportBatch, ImportChoosing } from '#contract/office/import.ts'
import { Refusal } from '#contract/refusal.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { importRow } from '#server/db/schema/index.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { lockBatch, nextState, readBatch } from './batch.ts'

/** Says which of the previewed rows are taken over, and whom the possible ones mean. Nothing is taken over by it. */
export async function chooseImportRows(
  ctx: OfficeContext,
  { id, verdict, rows, choice }: ImportChoosing & { id: number },
): Promise<ImportBatch> {
  await inTransaction(ctx.db, async (tx) => {
    // What can be imported can be chosen.
    nextState(await lockBatch(tx, id), { type: 'batch.commit' })
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
    if (rows && chosen.length < rows.length) throw new Refusal(409, 'This cannot be chosen of each of these rows.')
  })
  return readBatch(ctx.db, id)
}
