import { and, inArray, type SQL } from 'drizzle-orm'
import { seatMachine } from '#machines/events/seat/seat.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, isSeat } from '#server/db/schema/index.ts'
import { releaseSeats } from './claim.ts'

type Timed = Pick<Context, 'clock'>

/**
 * Seats end by `end`, and their places are free again. They end before the places are offered: an address with a seat is
 * offered none.
 */
async function release(tx: Db, ctx: Timed, which: SQL | undefined, end: (ids: number[]) => Promise<void>) {
  const seats = await tx
    .select({ id: attendee.id, claim_id: attendee.claim_id })
    .from(attendee)
    .where(and(which, isSeat))
  const claims = seats.flatMap(({ claim_id }) => claim_id ?? [])
  await releaseSeats(tx, ctx, claims, () => end(seats.map(({ id }) => id)))
}

type SeatEnd = 'seat.cancel' | 'event.calledOff'

/** Where an event leads from each state of a seat that takes a place. */
function endOf(type: SeatEnd): 'cancelled' | 'calledOff' {
  const [to, other] = (['taken', 'attended'] as const).map((from) => stepFrom(seatMachine, from, { type }))
  const state = (['cancelled', 'calledOff'] as const).find((one) => one === to && one === other)
  if (!state) throw new Error(`A seat does not know ${type}`)
  return state
}

/** Ends these seats, which are kept as a record of who had one. Answers their numbers: others had ended before. */
export async function endSeats(tx: Db, ctx: Timed, which: SQL | undefined, type: SeatEnd): Promise<number[]> {
  const ended: number[] = []
  await release(tx, ctx, which, async (ids) => {
    const rows = await tx
      .update(attendee)
      .set({ state: endOf(type), ended_at: new Date(ctx.clock.now()) })
      .where(and(inArray(attendee.id, ids), isSeat))
      .returning({ id: attendee.id })
    ended.push(...rows.map(({ id }) => id))
  })
  return ended
}

/** Cancels these seats. Answers how many it were: others were cancelled before. */
export const cancelSeats = async (tx: Db, ctx: Timed, which: SQL | undefined) =>
  (await endSeats(tx, ctx, which, 'seat.cancel')).length

/** Removes these seats, of a person who is erased. */
export async function removeSeats(tx: Db, ctx: Timed, which: SQL | undefined): Promise<void> {
  await release(tx, ctx, which, async () => void (await tx.delete(attendee).where(which)))
}
