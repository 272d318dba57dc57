import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MOST_FOUND } from '#contract/staff/find.ts'
import type { Db } from '#server/db/database.ts'
import type { Key } from './read-page.ts'

interface Among {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  order: SQL[]
}

/**
 * The first of what is found, and how many that is. As an array, found first: else the database walks along the order, and
 * computes the words of every row on its way.
 */
export async function firstFound<Id extends Key>(db: Db, { table, id, where, order }: Among) {
  const found = db
    .select({ id: sql`${id}` })
    .from(table)
    .where(where)
  const rows = await db
    .select({ id: sql<Id>`${id}`, total: sql<string>`count(*) over ()` })
    .from(table)
    .where(sql`${id} = any(array(${found}))`)
    .orderBy(...order)
    .limit(MOST_FOUND)
  return { ids: rows.map((row) => row.id), total: Number(rows[0]?.total ?? 0) }
}

/** The same, each as it is told. */
export async function toldFirst<Id extends Key, Row>(
  db: Db,
  among: Among,
  describe: (ids: Id[]) => Promise<Map<Id, Row>>,
): Promise<{ items: Row[]; total: number }> {
  const { ids, total } = await firstFound<Id>(db, among)
  const told = ids.length > 0 ? await describe(ids) : new Map<Id, Row>()
  return { items: ids.flatMap((id) => told.get(id) ?? []), total }
}
