import { inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { attendee } from '#server/db/schema/index.ts'
import { releaseSeats } from './claim.ts'

/** Removes these seats; their places are free again. */
export async function removeSeats(tx: Db, which: SQL | undefined): Promise<void> {
  const seats = await tx.select({ id: attendee.id, claim_id: attendee.claim_id }).from(attendee).where(which)
  await releaseSeats(
    tx,
    seats.flatMap(({ claim_id }) => claim_id ?? []),
  )
  await tx.delete(attendee).where(
    inArray(
      attendee.id,
      seats.map(({ id }) => id),
    ),
  )
}
