import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { attendee, hasProvenAddress, isSeat } from '#server/db/schema/index.ts'

/**
 * The seats under the proven address that an account is about to leave stay its own: with them who came, the hours and the
 * certificate. One seat a person and event: where there is another one, that counts. Answers which.
 */
export async function keepSeats(tx: Db, id: number): Promise<number[]> {
  const hasNone = sql`not exists (select from ${attendee} own
    where own.event_id = ${attendee.event_id} and own.account_id = ${id} and own.state not in ('cancelled', 'calledOff'))`
  const kept = await tx
    .update(attendee)
    .set({ account_id: id })
    .where(and(isNull(attendee.account_id), isSeat, hasProvenAddress(id, attendee.email), hasNone))
    .returning({ id: attendee.id })
  return kept.map((seat) => seat.id)
}
