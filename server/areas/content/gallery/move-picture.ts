import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { GalleryImage, GalleryMove } from '#contract/content/gallery.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { galleryImage } from '#server/db/schema/content/gallery.ts'
import { inGalleryOrder, listGallery } from './gallery.ts'

/** Changes places with the picture before or after it; answers the gallery as readers see it then. */
export async function movePicture(
  ctx: OfficeContext,
  { id, up }: GalleryMove & { id: number },
): Promise<GalleryImage[]> {
  await inTransaction(ctx.db, async (tx) => {
    // Rows that somebody else moves meanwhile would come in the order they had before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order of the gallery'))`)
    const rows = await tx
      .select()
      .from(galleryImage)
      .orderBy(...inGalleryOrder)
      .for('update')
    const at = rows.findIndex((row) => row.id === id)
    if (at < 0) throw new Refusal(404, 'This picture is not in the gallery any more.')
    const to = up ? at - 1 : at + 1
    const [moved] = rows.splice(at, 1)
    if (to < 0 || to > rows.length || !moved) throw new Refusal(409, `It is the ${up ? 'first' : 'last'} already.`)
    rows.splice(to, 0, moved)
    for (const [index, row] of rows.entries()) {
      const place = index + 1
      if (row.place !== place) await tx.update(galleryImage).set({ place }).where(eq(galleryImage.id, row.id))
    }
    const places = { before: { place: at + 1 }, after: { place: to + 1 } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'image moved', about: `image ${id}`, ...places })
  })
  return listGallery(ctx)
}
