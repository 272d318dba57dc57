import { eq } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import { leader } from '#server/db/schema/content/page.ts'

export type NewLeader = Omit<typeof leader.$inferInsert, 'id'>

/** The one way by which a leader gets onto the pages: new, changed, or back under the number that they had. */
export async function storeLeader({ db }: Pick<Context, 'db'>, row: NewLeader, id?: number): Promise<number> {
  const returned = { id: leader.id }
  const [changed] =
    id === undefined ? [] : await db.update(leader).set(row).where(eq(leader.id, id)).returning(returned)
  if (changed) return changed.id
  const [stored] =
    id === undefined
      ? await db.insert(leader).values(row).returning(returned)
      : await db
          .insert(leader)
          .overridingSystemValue()
          .values({ ...row, id })
          .returning(returned)
  if (!stored) throw new Error('The leader was not stored')
  return stored.id
}
