import { and, inArray, type SQL } from 'drizzle-orm'
import { seatMachine } from '#machines/lifecycles/seat/seat.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, isSeat } from '#server/db/schema/index.ts'
import { releaseSeats } from './claim.ts'

/** The seats that end; their places are free again. */
async function release(tx: Db, which: SQL | undefined): Promise<number[]> {
  const seats = await tx
    .select({ id: attendee.id, claim_id: attendee.claim_id })
    .from(attendee)
    .where(and(which, isSeat))
  await releaseSeats(
    tx,
    seats.flatMap(({ claim_id }) => claim_id ?? []),
  )
  return seats.map(({ id }) => id)
}

/** Cancels these seats, which are kept as a record of who had one. Answers how many it were: others were cancelled before. */
export async function cancelSeats(tx: Db, which: SQL | undefined): Promise<number> {
  const ids = await release(tx, which)
  const state = stepFrom(seatMachine, 'taken', { type: 'seat.cancel' })
  if (state !== 'cancelled') throw new Error('A seat cannot be cancelled')
  const cancelled = await tx
    .update(attendee)
    .set({ state })
    .where(and(inArray(attendee.id, ids), isSeat))
    .returning({ id: attendee.id })
  return cancelled.length
}

/** Removes these seats, of a person who is erased. */
export async function removeSeats(tx: Db, which: SQL | undefined): Promise<void> {
  await release(tx, which)
  await tx.delete(attendee).where(which)
}
