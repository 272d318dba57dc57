import { eq } from 'drizzle-orm'
import type { ImageDraft, Published } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { galleryImage } from '#server/db/schema/gallery.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  type ContentTable,
  type PublicFiles,
  publish,
  type Sent,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'

const images: ContentTable = { kind: 'image', table: galleryImage, files: [galleryImage.path] }
const WIDEST_IMAGE = 1_200

/** A picture of the gallery with what it shows, for those who do not see it too. */
export async function publishImage(
  ctx: OfficeContext,
  store: PublicFiles,
  { draft, picture }: Sent<ImageDraft>,
): Promise<Published> {
  const { id: given, caption } = draft
  if (given === undefined && !picture) throw new Refusal(400, 'There is no picture.')
  const shown = picture && (await showPicture(store, 'gallery', picture, WIDEST_IMAGE))
  const size = shown && { path: shown.key, width: shown.width, height: shown.height }
  const id = await publish(ctx, store, images, given, async (tx, before) => {
    const row = { caption, ...size }
    const [made] = before
      ? await tx
          .update(galleryImage)
          .set(row)
          .where(eq(galleryImage.id, Number(before.id)))
          .returning({ id: galleryImage.id })
      : await tx
          .insert(galleryImage)
          .values({ path: '', ...row })
          .returning({ id: galleryImage.id })
    return { id: made?.id ?? 0, recorded: row }
  })
  return { id, address: '/gallery' }
}

export const withdrawImage = (ctx: OfficeContext, store: PublicFiles, { id }: { id: number }) =>
  withdraw(ctx, store, images, id)
