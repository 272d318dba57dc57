import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { paper } from '#server/db/schema/index.ts'

/** Nothing is told of these papers any more: their numbers stay, and the loop that makes papers removes their files. */
export async function forgetPapers(db: Db, { clock }: Pick<Context, 'clock'>, which: SQL | undefined): Promise<void> {
  const now = new Date(clock.now())
  await db
    .update(paper)
    .set({
      snapshot: null,
      short: null,
      state: 'revoked',
      revoked_at: sql`coalesce(${paper.revoked_at}, ${now})`,
      revoked_by: null,
      reason: 'The data of the holder were erased.',
    })
    .where(which)
}
