import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { attendee, billLine, billSeat, claim, claimPool, payment, pool, waitingEntry } from '#server/db/schema/index.ts'

/**
 * Events with a fault in their places: the counter differs from the claims, a fulfilled claim has no seat, a place is held
 * for a payment that has ended, a claim that is held for no payment has neither an entry of the waiting list nor an open line of a bill, or an entry with an offer has no held
 * claim.
 */
export async function findMiscounted(db: Db): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select ${pool.event_id} as event from ${pool} where ${pool.taken} <> (
      select count(*) from ${claimPool} join ${claim} on ${claim.id} = ${claimPool.claim_id}
      where ${claimPool.pool_id} = ${pool.id} and ${claim.state} <> 'released')
    union
    select ${claim.event_id} from ${claim} where ${claim.state} = 'fulfilled'
      and not exists (select from ${attendee} where ${attendee.claim_id} = ${claim.id})
    union
    select ${claim.event_id} from ${claim} join ${payment} on ${payment.id} = ${claim.payment_id}
      where ${claim.state} = 'held' and ${payment.state} in ('used', 'closed')
    union
    select ${claim.event_id} from ${claim} where ${claim.state} = 'held' and ${claim.payment_id} is null
      and not exists (select from ${waitingEntry} where ${waitingEntry.claim_id} = ${claim.id} and ${waitingEntry.state} = 'offered')
      and not exists (select from ${billSeat} join ${billLine} on ${billLine.id} = ${billSeat.line_id}
        where ${billSeat.claim_id} = ${claim.id} and ${billLine.state} = 'open')
    union
    select ${waitingEntry.event_id} from ${waitingEntry} join ${claim} on ${claim.id} = ${waitingEntry.claim_id}
      where ${waitingEntry.state} in ('offered', 'paying') and ${claim.state} <> 'held'
    order by event`)
  return rows.map(({ event }) => Number(event))
}
