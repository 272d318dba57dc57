import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { SeatAnswer } from '#domain/events/seat-answers.ts'
import { type Buyer, releaseSeats, takePlacesFor } from '#server/areas/events/places/claim.ts'
import { NoPlace } from '#server/areas/events/places/why-short.ts'
import type { Db } from '#server/db/database.ts'
import { unlessThere } from '#server/db/in-transaction.ts'
import { attendee, isSeat } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { hasOwnSeat, lockOwnSeat } from './own-seat.ts'

const PREFIX = 'TICKET'

/** PAY-24: the milliseconds and five digits. Two may be alike; the database keeps one of each. */
export const newTicketNumber = ({ now }: Clock, random: () => number = () => randomInt(10_000, 100_000)) =>
  `${PREFIX}${now()}${random()}`

export type Seat = typeof attendee.$inferSelect

/** Who is to sit on a seat. */
export interface Person extends AttendeeForm {
  /** What the seat costs, where something is paid. */
  price?: number | null | undefined
  /** The discount code that is used for it. */
  code?: string | undefined
  ticket_type?: string | null | undefined
  answers?: SeatAnswer[] | undefined
  /** The line of the journal that let somebody in without a ticket. */
  walk_in?: string
}

export interface Wanted {
  event_id: number
  /** Of the member who registers: the first seat is theirs, unless they have one. */
  account_id: number | null
  payment_id: number | null
  /** Whose held places are theirs to take; nobody's where the office gives a seat. */
  buyer?: Buyer | undefined
  /** The line of a bill that the one seat stands on. */
  line?: number | undefined
  /** Of a visitor who is not signed in. */
  networks?: string[] | undefined
  /** The entry of the waiting list that the place was offered to. */
  waiting_entry?: number | undefined
  /** They are inside already: they have a seat, though there are more of them than places. */
  beyond?: boolean
  /** Of the first seat; tried first, and taken already, another is made. */
  ticket_number: string
  people: readonly [Person, ...Person[]]
}

const MOST_TRIES = 8

export async function findSeat(db: Db, event_id: number, email: string): Promise<Seat | null> {
  const [seat] = await db
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, event_id), isSeat, sql`lower(${attendee.email}) = ${email.toLowerCase()}`))
  return seat ?? null
}

export interface Taken {
  seat: Seat
  /** False where this address has a seat already. */
  isNew: boolean
}

type Row = typeof attendee.$inferInsert

/** A row of a seat, or the one that its address has already. */
export async function insertSeat(db: Db, clock: Clock, row: Row, newNumber: typeof newTicketNumber): Promise<Taken> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const values = { ...row, created_at: new Date(clock.now()), ...(tries > 0 && { ticket_number: newNumber(clock) }) }
    const [seat] = await db.insert(attendee).values(values).onConflictDoNothing().returning()
    if (seat) return { seat, isNew: true }
    const there = await findSeat(db, row.event_id, row.email)
    if (there) return { seat: there, isNew: false }
  }
  throw new Error('No ticket number was free')
}

/**
 * A member who came without a ticket has a seat already: it becomes the one that is registered, so that one person is let in
 * and counted once, under the number that it has. It was made when the line of a phone arrived; what that line says stays good.
 * An address that somebody has typed proves nothing: who is not signed in gets a seat beside it, and this one stays as it is
 * where they were faster with its address.
 */
async function registerRollSeat(tx: Db, { event_id, account_id, ticket_number: _, ...row }: Row): Promise<Seat | null> {
  if (account_id == null) return null
  const isTheirs = and(eq(attendee.event_id, event_id), eq(attendee.account_id, account_id), isSeat)
  const registered = await unlessThere(tx, (step) =>
    step
      .update(attendee)
      .set({ ...row, by_roll: false, created_at: sql`least(${attendee.created_at}, ${attendee.came_at})` })
      .where(and(isTheirs, eq(attendee.by_roll, true)))
      .returning(),
  )
  return registered?.[0] ?? null
}

/** The seats that these people have already. */
async function findSeats(tx: Db, { event_id, people }: Wanted): Promise<(Taken | null)[]> {
  const found: (Taken | null)[] = []
  for (const { email } of people) {
    const seat = await findSeat(tx, event_id, email)
    found.push(seat && { seat, isNew: false })
  }
  return found
}

/** A member has one own seat at an event: another one, under another address, is for somebody else. */
const whoseSeat = async (tx: Db, { event_id, account_id }: Wanted) =>
  account_id !== null && (await hasOwnSeat(tx, event_id, account_id)) ? null : account_id

const areAll = (seats: (Taken | null)[]): seats is Taken[] => !seats.includes(null)

/**
 * Seats with their places, in order; those that these addresses have already stay as they are. Where there are not enough
 * places, why, and nothing has changed. In a transaction.
 */
export async function takeSeats(
  tx: Db,
  clock: Clock,
  wanted: Wanted,
  newNumber = newTicketNumber,
): Promise<Taken[] | NoPlace> {
  const { event_id, payment_id, buyer, waiting_entry, beyond, networks, line, ticket_number, people } = wanted
  if (wanted.account_id !== null) await lockOwnSeat(tx, wanted.account_id, event_id)
  const there = await findSeats(tx, wanted)
  if (areAll(there)) return there
  const places = people.filter((_, at) => there[at] === null)
  const ofLine = line === undefined ? {} : { lines: [line] }
  const buying = { event_id, buyer, payment_id, waiting_entry, beyond, networks, places, ...ofLine }
  const claims = await takePlacesFor(tx, { clock }, buying)
  if (claims instanceof NoPlace) {
    // Who was faster with the same address may have taken the last place: that is seen only now.
    const now = await findSeats(tx, wanted)
    return areAll(now) ? now : claims
  }
  const account_id = await whoseSeat(tx, wanted)
  const seats: Taken[] = []
  const spare: number[] = []
  for (const [at, { code: _code, middle_name, ...person }] of people.entries()) {
    const claim_id = there[at] ? undefined : claims.shift()
    if (claim_id !== undefined) {
      const mine = at === 0 ? { account_id, ticket_number } : { account_id: null, ticket_number: newNumber(clock) }
      const row = { ...person, ...mine, middle_name: middle_name || null, event_id, payment_id, claim_id }
      const came = await registerRollSeat(tx, row)
      const taken = came ? { seat: came, isNew: true } : await insertSeat(tx, clock, row, newNumber)
      if (!taken.isNew) spare.push(claim_id)
      seats.push(taken)
    } else if (there[at]) seats.push(there[at])
  }
  await releaseSeats(tx, { clock }, spare)
  return seats
}
