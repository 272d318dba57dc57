import { asc } from 'drizzle-orm'
import { type Leader, leaderGroups } from '#contract/content/page.ts'
import type { Context } from '#server/areas/common/context.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { leader } from '#server/db/schema/content/page.ts'
import { addressOf } from '#server/ports/files.ts'

/** Group by group, each in its order. */
export async function listLeaders({ db }: Pick<Context, 'db'>): Promise<Leader[]> {
  const rows = await db.select().from(leader).orderBy(asc(leader.place), asc(leader.id))
  return leaderGroups.flatMap((group) =>
    rows
      .filter((row) => row.group === group)
      .map(({ place: _, image, line, ...row }) => ({ ...row, line: line ?? '', image: image && addressOf(image) })),
  )
}

export type NewLeader = Omit<typeof leader.$inferInsert, 'id'>

/** The one way by which a leader gets onto the pages: new, changed, or back under the number that they had. */
export const storeLeader = ({ db }: Pick<Context, 'db'>, row: NewLeader, id?: number) => storeRow(db, leader, row, id)
