import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { AttendeeForm } from '#contract/registration.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, isSeat } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { releaseSeats, takePlace } from '#server/services/places/claim.ts'

const PREFIX = 'TICKET'

/** PAY-24: the milliseconds and five digits. Two may be alike; the database keeps one of each. */
export const newTicketNumber = ({ now }: Clock, random: () => number = () => randomInt(10_000, 100_000)) =>
  `${PREFIX}${now()}${random()}`

export type Seat = typeof attendee.$inferSelect

interface Wanted extends AttendeeForm {
  event_id: number
  account_id: number | null
  payment_id: number | null
  /** Tried first; taken already, another is made. */
  ticket_number: string
}

const MOST_TRIES = 8

export async function findSeat(db: Db, event_id: number, email: string): Promise<Seat | null> {
  const [seat] = await db
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, event_id), isSeat, sql`lower(${attendee.email}) = ${email.toLowerCase()}`))
  return seat ?? null
}

type Taken = { seat: Seat; isNew: boolean }

/** A seat with a ticket number of its own; `isNew` is false where this address has one already. */
async function insertSeat(
  db: Db,
  clock: Clock,
  { first_name, middle_name, last_name, phone, email, ...rest }: Wanted & { claim_id: number },
  newNumber: typeof newTicketNumber,
): Promise<Taken> {
  const row = { first_name, middle_name: middle_name || null, last_name, phone, email, ...rest }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const values = { ...row, created_at: new Date(clock.now()) }
    const [seat] = await db.insert(attendee).values(values).onConflictDoNothing().returning()
    if (seat) return { seat, isNew: true }
    const there = await findSeat(db, row.event_id, email)
    if (there) return { seat: there, isNew: false }
    row.ticket_number = newNumber(clock)
  }
  throw new Error('No ticket number was free')
}

/** A seat with its place; the one that this address has already, or null where the event is full. In a transaction. */
export async function takeSeat(
  tx: Db,
  clock: Clock,
  wanted: Wanted,
  newNumber = newTicketNumber,
): Promise<Taken | null> {
  const findThere = async () => {
    const seat = await findSeat(tx, wanted.event_id, wanted.email)
    return seat && { seat, isNew: false }
  }
  const there = await findThere()
  if (there) return there
  const claim_id = await takePlace(tx, { clock }, wanted)
  // Who was faster with the same address may have taken the last place: that is seen only now.
  if (claim_id === null) return findThere()
  const taken = await insertSeat(tx, clock, { ...wanted, claim_id }, newNumber)
  if (!taken.isNew) await releaseSeats(tx, [claim_id])
  return taken
}
