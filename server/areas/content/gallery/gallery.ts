import { asc, sql } from 'drizzle-orm'
import type { GalleryImage } from '#contract/content/gallery.ts'
import type { Context } from '#server/areas/common/context.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { galleryImage } from '#server/db/schema/content/gallery.ts'
import { addressOf } from '#server/ports/files.ts'

/** A picture without a place came after all that have one. */
export const inGalleryOrder = [sql`${galleryImage.place} nulls last`, asc(galleryImage.id)]

export async function listGallery({ db }: Pick<Context, 'db'>): Promise<GalleryImage[]> {
  const rows = await db
    .select()
    .from(galleryImage)
    .orderBy(...inGalleryOrder)
  return rows.map(({ alt, place: _, ...row }) => ({ ...row, ...(alt && { alt }), path: addressOf(row.path) }))
}

export type NewImage = Pick<typeof galleryImage.$inferInsert, 'path' | 'caption' | 'alt' | 'width' | 'height'>

/** The one way by which a picture gets into the gallery: new, changed, or back under the number that it had. */
export const storeImage = ({ db }: Pick<Context, 'db'>, row: NewImage, id?: number) =>
  storeRow(db, galleryImage, row, id)
