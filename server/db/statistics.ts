import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Has the database look at the tables of which a tenth has changed since it last did, one after the other. The embedded one
 * never does it by itself, and without it compares everybody with everybody; an index alone answers only of rows that were
 * looked at.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  // What has just been changed is counted, too: else that is up to a second late.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute(sql`
    select s.relid::regclass::text as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.reltuples < 0 or s.n_mod_since_analyze > 50 + c.reltuples / 10 order by 1`)
  for (const { name } of rows) await db.execute(sql.raw(`vacuum analyze ${name}`))
}
