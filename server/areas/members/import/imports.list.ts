import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportEntry, ImportSelection } from '#contract/members/import/import.ts'
import { listImports } from '#contract/members/import/import-endpoints.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullNameOrNull, importBatch, importRow } from '#server/db/schema/index.ts'

async function describe(db: Db, ids: number[]): Promise<Map<number, ImportEntry>> {
  const ofBatch = (what = sql`true`) =>
    sql<number>`(select count(*)::int from ${importRow} where ${importRow.batch_id} = ${importBatch.id} and ${what})`
  const rows = await db
    .select({
      id: importBatch.id,
      name: importBatch.name,
      state: importBatch.state,
      created_at: importBatch.created_at,
      by: fullNameOrNull,
      rows: ofBatch(),
      created: ofBatch(sql`outcome = 'created'`),
      updated: ofBatch(sql`outcome = 'updated'`),
    })
    .from(importBatch)
    .leftJoin(account, eq(account.id, importBatch.created_by))
    .where(inArray(importBatch.id, ids))
  return new Map(rows.map((row) => [row.id, { ...row, created_at: row.created_at.toISOString() }]))
}

const files: List<number, ImportSelection, ImportEntry> = {
  table: importBatch,
  id: importBatch.id,
  orders: { newest: { by: importBatch.created_at, down: true }, oldest: { by: importBatch.created_at, down: false } },
  where: ({ state, q }) =>
    and(state && eq(importBatch.state, state), q?.trim() ? holdsWords(sql`${importBatch.name}`, q) : undefined),
  describe,
}

/** The files of members that were sent. */
export default officeList(listImports, () => files)
