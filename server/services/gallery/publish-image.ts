import { eq } from 'drizzle-orm'
import type { ImageSheet, Published } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { galleryImage } from '#server/db/schema/gallery.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  publish,
  type Sent,
  type Shelf,
  type ShowRoom,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'

const images: Shelf = { kind: 'image', table: galleryImage, files: [galleryImage.path] }
const WIDEST_IMAGE = 1_200

/** A picture of the gallery with what it shows, for those who do not see it too. */
export async function publishImage(
  ctx: OfficeContext,
  room: ShowRoom,
  { sheet, picture }: Sent<ImageSheet>,
): Promise<Published> {
  const { id: given, caption } = sheet
  if (given === undefined && !picture) throw new Refusal(400, 'There is no picture.')
  const shown = picture && (await showPicture(room, 'gallery', picture, WIDEST_IMAGE))
  const size = shown && { path: shown.key, width: shown.width, height: shown.height }
  const id = await publish(ctx, room, images, given, async (tx, before) => {
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
    return { id: made?.id ?? 0, told: row }
  })
  return { id, address: '/gallery' }
}

export const withdrawImage = (ctx: OfficeContext, room: ShowRoom, { id }: { id: number }) =>
  withdraw(ctx, room, images, id)
