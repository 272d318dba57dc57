import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ByItem } from '#contract/content/content.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentItem, contentRevision, contentUse, previewLink } from '#server/db/schema/index.ts'
import { aboutItem, lockItem, mayDelete, needKind, needVersion } from './item.ts'

/** A draft that readers never saw goes with all of its revisions. The audit keeps who deleted it, and its title. */
export async function deleteContent(
  ctx: OfficeContext,
  { kind, id, version }: ByItem & { version: number },
): Promise<string> {
  needKind(ctx, kind, 'archive')
  await inTransaction(ctx.db, async (tx) => {
    const item = await lockItem(tx, { kind, id })
    await needVersion(tx, ctx, item, version)
    if (!mayDelete(item)) throw new Refusal(409, 'Only a draft that was never published can be deleted. Archive it.')
    await tx.delete(previewLink).where(eq(previewLink.item_id, id))
    await tx.delete(contentUse).where(eq(contentUse.item_id, id))
    await tx.delete(contentRevision).where(eq(contentRevision.item_id, id))
    await tx.delete(contentItem).where(eq(contentItem.id, id))
    const before = { title: item.title }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: `${kind} deleted`, about: aboutItem(item), before })
  })
  return 'The draft is deleted.'
}
