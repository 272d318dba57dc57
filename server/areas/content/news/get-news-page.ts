import { desc, sql } from 'drizzle-orm'
import { POSTS_PER_PAGE } from '#contract/common/limits.ts'
import type { NewsPage, NewsPageSelection } from '#contract/content/news.ts'
import { pagesOf, pageWithin } from '#domain/content/pages.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/database.ts'
import { post } from '#server/db/schema/content/news.ts'
import { countPosts, listedColumns, listedOf } from './post.ts'

const somePosts = prepared((db: Db) =>
  db
    .select(listedColumns)
    .from(post)
    .orderBy(desc(post.created_at), desc(post.id))
    .limit(POSTS_PER_PAGE)
    .offset(sql.placeholder('offset'))
    .prepare('list_posts_of_page'),
)

/** One page of news, newest first. */
export async function getNewsPage({ db }: Context, { page }: NewsPageSelection): Promise<NewsPage> {
  const total = await countPosts(db)
  const shown = pageWithin(page, pagesOf(total, POSTS_PER_PAGE))
  const rows = await somePosts(db).execute({ offset: (shown - 1) * POSTS_PER_PAGE })
  return { posts: rows.map(listedOf), total }
}
