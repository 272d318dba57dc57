import { desc, eq } from 'drizzle-orm'
import type { ListedPost, NewsSearch } from '#contract/content/news.ts'
import { titleKey } from '#contract/content/slug.ts'
import type { Context } from '#server/areas/common/context.ts'
import { foundBy } from '#server/db/found.ts'
import { post } from '#server/db/schema/content/news.ts'
import { listedColumns, listedOf, postColumns, postOf } from './post.ts'

/** No more than a reader looks through. */
const MOST = 100

/** Posts of one title, newest first; or those that hold some words, best first. */
export async function findPosts({ db }: Context, search: NewsSearch): Promise<ListedPost[]> {
  const newestFirst = [desc(post.created_at), desc(post.id)]
  if ('title' in search) {
    const rows = await db
      .select(postColumns)
      .from(post)
      .where(eq(post.title_key, titleKey(search.title)))
      .orderBy(...newestFirst)
      .limit(MOST)
    return rows.map((row, index) => ({ ...postOf(row), is_older: index > 0 }))
  }
  const { where, rank } = foundBy(search.q, post)
  const rows = await db
    .select(listedColumns)
    .from(post)
    .where(where)
    .orderBy(rank, ...newestFirst)
    .limit(MOST)
  return rows.map(listedOf)
}
