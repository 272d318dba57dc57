import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** How many connections to this database of a PostgreSQL server wait for one another just now. */
export async function lockWaits(db: Db): Promise<number> {
  const here = sql`datname = current_database() and wait_event_type = 'Lock'`
  return (await db.execute(sql`select from pg_stat_activity where ${here}`)).rows.length
}
