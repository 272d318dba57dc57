import type { ContentItem } from '#contract/content/content.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readDraft } from '../draft.ts'
import { uploadPicture } from '../files.ts'
import { needKind } from '../item.ts'
import { beginDraft } from '../save.ts'

/** Takes a picture as a draft of the gallery, which is described before it is published. */
export async function addPicture(
  ctx: OfficeContext,
  store: PublicFiles,
  sent: { picture: Uint8Array | undefined },
): Promise<ContentItem> {
  needKind(ctx, 'image', 'edit')
  const uploaded = await uploadPicture(ctx, store, sent)
  const picture = { ...uploaded, alt: '', decorative: false, focus: { x: 0.5, y: 0.5 } }
  return inTransaction(ctx.db, (tx) => beginDraft(tx, ctx, 'image', readDraft('image', { picture })))
}
