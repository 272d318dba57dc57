import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import { pageText } from '#server/db/schema/content/page.ts'

/** The chapter's slogan, for what is sent; empty where there is none. */
export async function readSlogan({ db }: Pick<Context, 'db'>): Promise<string> {
  const [row] = await db
    .select({ slogan: sql<string | null>`${pageText.data} ->> 'slogan'` })
    .from(pageText)
    .where(eq(pageText.key, 'contacts'))
  return row?.slogan ?? ''
}
