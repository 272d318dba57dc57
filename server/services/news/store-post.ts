import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/limits.ts'
import { titleKey } from '#contract/title-key.ts'
import { cleanHtml, textOf } from '#server/clean-html.ts'
import { post } from '#server/db/schema/news.ts'
import type { Context } from '#server/services/context.ts'

const LONGEST_BODY = 200_000

const PostDraft = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_TITLE)),
  body: v.pipe(v.string(), v.maxLength(LONGEST_BODY)),
  image: v.nullable(v.string()),
  desc: v.nullable(v.string()),
  created_at: v.date(),
})
export type PostDraft = v.InferOutput<typeof PostDraft>

/** The one way by which a post gets into the database: its HTML is cleaned here. */
export async function storePost({ db }: Pick<Context, 'db'>, draft: PostDraft): Promise<number> {
  const { body, ...rest } = v.parse(PostDraft, draft)
  const clean = cleanHtml(body)
  const row = { ...rest, body: clean, text: textOf(clean), title_key: titleKey(rest.title) }
  const [stored] = await db.insert(post).values(row).returning({ id: post.id })
  if (!stored) throw new Error('The post was not stored')
  return stored.id
}
