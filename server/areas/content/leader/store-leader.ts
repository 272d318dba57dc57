import type { Context } from '#server/areas/common/context.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { leader } from '#server/db/schema/content/page.ts'

export type NewLeader = Omit<typeof leader.$inferInsert, 'id'>

/** The one way by which a leader gets onto the pages: new, changed, or back under the number that they had. */
export const storeLeader = ({ db }: Pick<Context, 'db'>, row: NewLeader, id?: number) => storeRow(db, leader, row, id)
