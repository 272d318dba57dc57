import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { namedBy, titleKey } from '#contract/content/slug.ts'
import type { Context } from '#server/areas/common/context.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { post } from '#server/db/schema/content/news.ts'
import { cleanHtml, textOf } from '#server/platform/clean-html.ts'

const LONGEST_BODY = 200_000

const NewPost = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_TITLE)),
  body: v.pipe(v.string(), v.maxLength(LONGEST_BODY)),
  image: v.nullable(v.string()),
  image_alt: v.optional(v.string(), ''),
  desc: v.nullable(v.string()),
  created_at: v.date(),
  address: v.optional(v.string(), ''),
})
export type NewPost = v.InferInput<typeof NewPost>

/** The one way by which a post gets onto the pages, new, changed, or back under its number: its HTML is cleaned here. */
export async function storePost({ db }: Pick<Context, 'db'>, given: NewPost, id?: number): Promise<number> {
  const { body, ...rest } = v.parse(NewPost, given)
  const clean = cleanHtml(body)
  const row = { ...rest, body: clean, text: textOf(clean), title_key: titleKey(namedBy(rest)) }
  return storeRow(db, post, row, id)
}
