import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { AttendeeForm } from '#contract/registration.ts'
import type { Db } from '#server/db/database.ts'
import { attendee } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'

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
    .where(and(eq(attendee.event_id, event_id), sql`lower(${attendee.email}) = ${email.toLowerCase()}`))
  return seat ?? null
}

/** A seat with a ticket number of its own; `isNew` is false where this address has one already. */
export async function takeSeat(
  db: Db,
  clock: Clock,
  { first_name, middle_name, last_name, phone, email, ...rest }: Wanted,
  newNumber = newTicketNumber,
): Promise<{ seat: Seat; isNew: boolean }> {
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
