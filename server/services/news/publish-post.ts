import type { PostDraft, Published } from '#contract/office-content.ts'
import { slugOf } from '#contract/slug.ts'
import { post } from '#server/db/schema/news.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  type ContentTable,
  type PublicFiles,
  publish,
  type Sent,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'
import { storePost } from './store-post.ts'

const posts: ContentTable = { kind: 'post', table: post, files: [post.image] }
const WIDEST_PICTURE = 960

/** News that are new, or changed: these keep their date unless the draft gives another. */
export async function publishPost(
  ctx: OfficeContext,
  store: PublicFiles,
  { draft, picture }: Sent<PostDraft>,
): Promise<Published> {
  const { id: given, created_at, ...fields } = draft
  const image = picture && (await showPicture(store, 'news', picture, WIDEST_PICTURE))
  const id = await publish(ctx, store, posts, given, async (tx, before) => {
    const current = before?.created_at instanceof Date ? before.created_at : new Date(ctx.clock.now())
    const row = {
      ...fields,
      created_at: created_at ?? current,
      image: image?.key ?? (typeof before?.image === 'string' ? before.image : null),
    }
    const { body, ...recorded } = row
    return { id: await storePost({ db: tx }, row, given), recorded }
  })
  return { id, address: `/news/${encodeURIComponent(slugOf(fields.title))}?id=${id}` }
}

export const withdrawPost = (ctx: OfficeContext, store: PublicFiles, { id }: { id: number }) =>
  withdraw(ctx, store, posts, id)
