import { desc, sql } from 'drizzle-orm'
import { SEARCHED_HERE } from '#contract/common/limits.ts'
import type { NewsPost, NewsSelection } from '#contract/content/news.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/database.ts'
import { post } from '#server/db/schema/content/news.ts'
import { countPosts, postColumns, postOf, previewColumns, previewOf } from './post.ts'

const newest = (columns: typeof postColumns, name: string) =>
  prepared((db: Db) =>
    db
      .select(columns)
      .from(post)
      .orderBy(desc(post.created_at), desc(post.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )

const whole = newest(postColumns, 'list_posts')
const previews = newest(previewColumns, 'list_post_previews')

/** Newest first; of a long list only the beginnings of the bodies. */
export async function listPosts({ db }: Context, { limit }: NewsSelection): Promise<NewsPost[]> {
  const isLong = (await countPosts(db)) > SEARCHED_HERE
  const rows = await (isLong ? previews : whole)(db).execute({ limit: limit ?? null })
  return rows.map(isLong ? previewOf : postOf)
}
