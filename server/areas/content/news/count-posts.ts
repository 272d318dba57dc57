import { count } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { post } from '#server/db/schema/content/news.ts'

const counted = prepared((db: Db) => db.select({ posts: count() }).from(post).prepare('count_posts'))

export async function countPosts(db: Db): Promise<number> {
  const [{ posts } = { posts: 0 }] = await counted(db).execute()
  return posts
}
