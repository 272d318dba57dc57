import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { NewsPost } from '#contract/content/news.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import type { Context } from '#server/areas/common/context.ts'
import { post } from '#server/db/schema/content/news.ts'
import { postColumns, postOf } from './post.ts'

export async function getPost({ db }: Context, { id }: { id: number }): Promise<NewsPost> {
  const [row] = await db.select(postColumns).from(post).where(eq(post.id, id))
  if (!row) throw new Refusal(404, couldNot.getNewsPost)
  return postOf(row)
}
