import { desc, type SQL } from 'drizzle-orm'
import type { Conflict } from '#contract/common/conflict.ts'
import type { Db } from '#server/db/database.ts'
import { audit } from '#server/db/schema/index.ts'
import { readActors } from './names.ts'

/** The newest of these acts: who did it, what, and when. */
export async function lastAct(db: Db, of: SQL | undefined): Promise<Pick<Conflict, 'by' | 'what' | 'at'> | null> {
  const [last] = await db
    .select({ at: audit.at, actor: audit.actor, what: audit.what })
    .from(audit)
    .where(of)
    .orderBy(desc(audit.id))
    .limit(1)
  if (!last) return null
  const nameOf = await readActors(db, [last.actor])
  return { by: last.actor === 'office key' ? null : nameOf(last.actor), what: last.what, at: last.at.toISOString() }
}

/** Where no act tells who it was. */
export const somebody = { by: 'Somebody', what: 'changed', at: null } satisfies Conflict
