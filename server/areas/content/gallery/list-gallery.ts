import { asc } from 'drizzle-orm'
import type { GalleryImage } from '#contract/content/gallery.ts'
import type { Context } from '#server/areas/common/context.ts'
import { galleryImage } from '#server/db/schema/content/gallery.ts'
import { addressOf } from '#server/ports/files.ts'

export async function listGallery({ db }: Context): Promise<GalleryImage[]> {
  const rows = await db.select().from(galleryImage).orderBy(asc(galleryImage.id))
  return rows.map(({ alt, ...row }) => ({ ...row, ...(alt && { alt }), path: addressOf(row.path) }))
}
