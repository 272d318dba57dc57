import { count, type SQL, sql } from 'drizzle-orm'
import type { ListedPost, NewsPost } from '#contract/content/news.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/database.ts'
import { post } from '#server/db/schema/content/news.ts'
import { htmlForAnswer } from '#server/platform/clean-html.ts'
import { addressOf } from '#server/ports/files.ts'

/** Enough text for a card. */
const PREVIEW = 320

const { id, title, image, image_alt, desc, created_at, address } = post

/** What is told of a post. */
export const postColumns = {
  id,
  title,
  body: sql<string>`${post.body}`.as('body'),
  image,
  image_alt,
  desc,
  created_at,
  address,
}

const escaped: SQL = sql`replace(replace(replace(left(${post.text}, ${PREVIEW}), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`

/** The same with only the beginning of the body, as plain text. */
export const previewColumns = { ...postColumns, body: sql<string>`${escaped}`.as('body') }

/** The same, and whether a newer post has the same title: for lists that may lack it. */
export const listedColumns = {
  ...previewColumns,
  is_older: sql<boolean>`exists (select from post newer
    where newer.title_key = post.title_key and (newer.created_at, newer.id) > (post.created_at, post.id))`.as(
    'is_older',
  ),
}

/** A row as the columns above give it. */
interface PostRow {
  id: number
  title: string
  body: string
  image: string | null
  image_alt: string
  desc: string | null
  created_at: Date
  address?: string
}

/** A row of the second kind: its body is plain text, escaped. */
export const previewOf = ({ image_alt, address, ...row }: PostRow): NewsPost => ({
  ...row,
  ...(image_alt && { image_alt }),
  ...(address && { address }),
  image: row.image && addressOf(row.image),
  desc: row.desc || null,
  created_at: row.created_at.toISOString(),
})

/** A row of a list that may lack newer posts. */
export const listedOf = ({ is_older, ...row }: PostRow & { is_older: boolean }): ListedPost => ({
  ...previewOf(row),
  is_older,
})

/** A row of the first kind. */
export const postOf = (row: PostRow): NewsPost => previewOf({ ...row, body: htmlForAnswer(row.body) })

const counted = prepared((db: Db) => db.select({ posts: count() }).from(post).prepare('count_posts'))

export async function countPosts(db: Db): Promise<number> {
  const [{ posts } = { posts: 0 }] = await counted(db).execute()
  return posts
}
