import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** The tables that the database would read from end to end for these queries. */
export async function readWhole(db: Db, queries: readonly SQLWrapper[]): Promise<string[]> {
  const plans = await Promise.all(queries.map((query) => db.execute(sql`explain ${query.getSQL()}`)))
  const lines = plans.flatMap(({ rows }) => rows.map((row) => String(Object.values(row)[0])))
  return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
}
