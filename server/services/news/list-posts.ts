import { desc, sql } from 'drizzle-orm'
import type { NewsPost, NewsSelection } from '#contract/news.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { post } from '#server/db/schema/news.ts'
import { addressOf } from '#server/ports/files.ts'
import type { Context } from '#server/services/context.ts'

const newest = prepared((db: Db) =>
  db
    .select()
    .from(post)
    .orderBy(desc(post.created_at), desc(post.id))
    .limit(sql.placeholder('limit'))
    .prepare('list_posts'),
)

/** Newest first. */
export async function listPosts(ctx: Context, { limit }: NewsSelection): Promise<NewsPost[]> {
  const rows = await newest(ctx.db).execute({ limit: limit ?? null })
  return rows.map((row) => ({
    ...row,
    image: row.image && addressOf(row.image),
    desc: row.desc || null,
    created_at: row.created_at.toISOString(),
  }))
}
