import { isNotNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { sharePictureOf } from '#contract/content/share-picture.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import { post } from '#server/db/schema/content/news.ts'
import { ownPage } from '#server/db/schema/content/own-page.ts'
import { event } from '#server/db/schema/events/event.ts'

/** Stores the share picture of a poster, or of the picture of a post or a page, beside it. */
export async function putSharePicture({ files, pictures }: PublicFiles, poster: string, bytes: Uint8Array) {
  const key = sharePictureOf(poster)
  const drawn = key && (await pictures.share(bytes))
  if (drawn) await files.put(key, drawn)
}

/** Makes the share pictures that are missing: of the demo's pictures, and of those from before there were any. */
export async function makeSharePictures(ctx: Context, store: PublicFiles, stopping?: AbortSignal): Promise<void> {
  const { db } = ctx
  const rows = await union(
    db.select({ poster: event.poster_image }).from(event).where(isNotNull(event.poster_image)),
    db.select({ poster: post.image }).from(post).where(isNotNull(post.image)),
    db.select({ poster: ownPage.image }).from(ownPage).where(isNotNull(ownPage.image)),
  )
  for (const { poster } of rows) {
    if (stopping?.aborted) return
    const key = poster && sharePictureOf(poster)
    if (!key || (await store.files.stat(key))) continue
    const stored = await store.files.get(poster)
    if (stored) await putSharePicture(store, poster, new Uint8Array(await new Response(stored).arrayBuffer()))
  }
}
