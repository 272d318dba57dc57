import { eq } from 'drizzle-orm'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { storedFile } from '#server/db/schema/index.ts'
import { aboutFile } from './file-name.ts'
import { needFile } from './get-file.ts'

/** Stores how far a picture is turned to be read. */
export async function turnFile(
  ctx: OfficeContext,
  { id, rotation }: { id: number; rotation: number },
): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    await needFile({ db: tx }, id)
    const [before] = await tx
      .select({ rotation: storedFile.rotation })
      .from(storedFile)
      .where(eq(storedFile.id, id))
      .for('update')
    if (before?.rotation === rotation) return
    await tx.update(storedFile).set({ rotation }).where(eq(storedFile.id, id))
    const turned = { before: { rotation: before?.rotation }, after: { rotation } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'turn', about: aboutFile(id), ...turned })
  })
  return 'The picture stays as you have turned it.'
}
