import type { Context } from '#server/areas/common/context.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { galleryImage } from '#server/db/schema/content/gallery.ts'

export type NewImage = Pick<typeof galleryImage.$inferInsert, 'path' | 'caption' | 'alt' | 'width' | 'height'>

/** The one way by which a picture gets into the gallery: new, changed, or back under the number that it had. */
export const storeImage = ({ db }: Pick<Context, 'db'>, row: NewImage, id?: number) =>
  storeRow(db, galleryImage, row, id)
