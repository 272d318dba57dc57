import * as v from 'valibot'
import { PageTexts } from '#contract/content/page.ts'
import type { Context } from '#server/areas/common/context.ts'
import { pageText } from '#server/db/schema/content/page.ts'

/** The one way by which texts get onto a page: each page has one row. */
export async function storePage({ db }: Pick<Context, 'db'>, given: PageTexts): Promise<number> {
  const data = v.parse(PageTexts, given)
  const [stored] = await db
    .insert(pageText)
    .values({ key: data.key, data })
    .onConflictDoUpdate({ target: pageText.key, set: { data } })
    .returning({ id: pageText.id })
  if (!stored) throw new Error('The texts were not stored')
  return stored.id
}
