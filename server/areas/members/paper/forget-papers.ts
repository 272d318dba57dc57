import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { paper } from '#server/db/schema/index.ts'
import { lockPapers } from './issue.ts'

/**
 * Nothing is told of these papers any more: their numbers stay, and the loop that makes papers removes their files, also that of one
 * whose making was cut off, or that was revoked or replaced meanwhile. One that is being
 * issued is waited for; who locks a member locks them before, as who asks for a letter does.
 */
export async function forgetPapers(tx: Db, { clock }: Pick<Context, 'clock'>, which: SQL | undefined): Promise<void> {
  const now = new Date(clock.now())
  await lockPapers(tx)
  await tx
    .update(paper)
    .set({
      snapshot: null,
      short: null,
      made_at: sql`coalesce(${paper.made_at}, ${now})`,
      state: 'revoked',
      revoked_at: sql`coalesce(${paper.revoked_at}, ${now})`,
      revoked_by: null,
      reason: 'The data of the holder were erased.',
    })
    .where(which)
}
