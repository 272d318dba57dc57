import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { PageTexts, type TextsOf } from '#contract/content/page.ts'
import type { PageKey } from '#contract/content/page-keys.ts'
import { isPageOf } from '#contract/content/page-of.ts'
import type { Context } from '#server/areas/common/context.ts'
import { holdsPicture } from '#server/areas/common/public-files.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { addressOf } from '#server/ports/files.ts'

/** With addresses in place of the keys of pictures. */
export function withAddresses(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return value && holdsPicture(field) ? addressOf(value) : value
  if (Array.isArray(value)) return value.map((one) => withAddresses(one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAddresses(one, name)]))
}

export async function getPage<Key extends PageKey>(
  { db }: Pick<Context, 'db'>,
  { key }: { key: Key },
): Promise<TextsOf<Key>> {
  const [row] = await db.select({ data: pageText.data }).from(pageText).where(eq(pageText.key, key))
  const texts = row && v.parse(PageTexts, withAddresses(row.data))
  if (!texts || !isPageOf(key, texts)) throw new Refusal(404, 'There is no such page.')
  return texts
}

/** The chapter's slogan, for what is sent; empty where there is none. */
export async function readSlogan({ db }: Pick<Context, 'db'>): Promise<string> {
  const [row] = await db
    .select({ slogan: sql<string | null>`${pageText.data} ->> 'slogan'` })
    .from(pageText)
    .where(eq(pageText.key, 'contacts'))
  return row?.slogan ?? ''
}
