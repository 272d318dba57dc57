import { eq } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import { galleryImage } from '#server/db/schema/content/gallery.ts'

export type NewImage = Pick<typeof galleryImage.$inferInsert, 'path' | 'caption' | 'alt' | 'width' | 'height'>

/** The one way by which a picture gets into the gallery: new, changed, or back under the number that it had. */
export async function storeImage({ db }: Pick<Context, 'db'>, row: NewImage, id?: number): Promise<number> {
  const returned = { id: galleryImage.id }
  const [changed] =
    id === undefined ? [] : await db.update(galleryImage).set(row).where(eq(galleryImage.id, id)).returning(returned)
  if (changed) return changed.id
  const [stored] =
    id === undefined
      ? await db.insert(galleryImage).values(row).returning(returned)
      : await db
          .insert(galleryImage)
          .overridingSystemValue()
          .values({ ...row, id })
          .returning(returned)
  if (!stored) throw new Error('The picture was not stored')
  return stored.id
}
