import type { NewsSheet, Published } from '#contract/office-content.ts'
import { slugOf } from '#contract/slug.ts'
import { post } from '#server/db/schema/news.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  publish,
  type Sent,
  type Shelf,
  type ShowRoom,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'
import { storePost } from './store-post.ts'

const posts: Shelf = { kind: 'post', table: post, files: [post.image] }
const WIDEST_PICTURE = 960

/** News that are new, or changed: these keep their date unless the sheet gives another. */
export async function publishPost(
  ctx: OfficeContext,
  room: ShowRoom,
  { sheet, picture }: Sent<NewsSheet>,
): Promise<Published> {
  const { id: given, created_at, ...told } = sheet
  const image = picture && (await showPicture(room, 'news', picture, WIDEST_PICTURE))
  const id = await publish(ctx, room, posts, given, async (tx, before) => {
    const kept = before?.created_at instanceof Date ? before.created_at : new Date(ctx.clock.now())
    const draft = {
      ...told,
      created_at: created_at ?? kept,
      image: image?.key ?? (typeof before?.image === 'string' ? before.image : null),
    }
    const { body, ...facts } = draft
    return { id: await storePost({ db: tx }, draft, given), told: facts }
  })
  return { id, address: `/news/${encodeURIComponent(slugOf(told.title))}?id=${id}` }
}

export const withdrawPost = (ctx: OfficeContext, room: ShowRoom, { id }: { id: number }) =>
  withdraw(ctx, room, posts, id)
