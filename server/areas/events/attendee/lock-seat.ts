import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { attendee } from '#server/db/schema/index.ts'

const seatOf = (tx: Db, id: number) => tx.select().from(attendee).where(eq(attendee.id, id))

function needSeat(seat: typeof attendee.$inferSelect | undefined) {
  if (!seat) throw new Refusal(404, 'There is no such attendee.')
  if (seat.state === 'cancelled' || seat.state === 'calledOff') throw new Refusal(409, 'This seat is cancelled.')
  return seat
}

/** A seat that the office is to change; a cancelled one stays as it is. */
export async function readSeat(tx: Db, id: number) {
  const [seat] = await seatOf(tx, id)
  return needSeat(seat)
}

/** The same, and nobody else changes it meanwhile. */
export async function lockSeat(tx: Db, id: number) {
  const [seat] = await seatOf(tx, id).for('update')
  return needSeat(seat)
}

/** A member who came without a ticket has none, and the account has name and address. */
export function needTicket({ by_roll }: { by_roll: boolean }) {
  if (by_roll) throw new Refusal(409, 'This member came without a ticket: there is none to send or to correct.')
}
