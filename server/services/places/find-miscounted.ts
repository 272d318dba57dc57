import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { attendee, claim, claimPool, pool } from '#server/db/schema/index.ts'

/** Events whose counter tells another number than their claims, or where a place is fulfilled without a seat. */
export async function findMiscounted(db: Db): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select ${pool.event_id} as event from ${pool} where ${pool.taken} <> (
      select count(*) from ${claimPool} join ${claim} on ${claim.id} = ${claimPool.claim_id}
      where ${claimPool.pool_id} = ${pool.id} and ${claim.state} <> 'released')
    union
    select ${claim.event_id} from ${claim} where ${claim.state} = 'fulfilled'
      and not exists (select from ${attendee} where ${attendee.claim_id} = ${claim.id})
    order by event`)
  return rows.map(({ event }) => Number(event))
}
