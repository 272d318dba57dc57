import { sql } from 'drizzle-orm'
import type { TabCounts } from '#contract/applications/applications.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { application } from '#server/db/schema/index.ts'
import { isUndecided, tabsFor } from './queue-tabs.ts'

/** All tabs are counted among the undecided ones, which are few. */
export function tabsQuery(db: Db, reader: Pick<OfficeContext, 'session'>) {
  const tabs = tabsFor(reader)
  const countOf = (tab: keyof TabCounts) => sql<number>`count(*) filter (where ${tabs[tab]})::int`
  return db
    .select({
      mine: countOf('mine'),
      unassigned: countOf('unassigned'),
      waiting: countOf('waiting'),
      answered: countOf('answered'),
      open: countOf('open'),
    })
    .from(application)
    .where(isUndecided)
}

export async function countTabs(ctx: OfficeContext): Promise<TabCounts> {
  const [counts] = await tabsQuery(ctx.db, ctx)
  return counts ?? { mine: 0, unassigned: 0, waiting: 0, answered: 0, open: 0 }
}
