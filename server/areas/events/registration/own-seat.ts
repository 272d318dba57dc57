import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { SeatPrice } from '#contract/events/quote.ts'
import { MEMBER_PRICE } from '#domain/events/prices.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, isPlace, payment } from '#server/db/schema/index.ts'

/** Whether a member has a seat of their own that they registered for; beside the one of this address, where one is named. */
export async function hasOwnSeat(db: Db, event_id: number, account: number, beside?: string): Promise<boolean> {
  const isOther = beside === undefined ? undefined : sql`lower(${attendee.email}) <> ${beside.toLowerCase()}`
  const own = and(eq(attendee.event_id, event_id), eq(attendee.account_id, account), isPlace, isOther)
  return (await db.$count(attendee, own)) > 0
}

interface Sold {
  event_id: number
  account: number | null
  seats: readonly SeatPrice[]
}

/** Of one member at one event only one own seat is asked for or given at a time: the lock comes before any claim. */
export const lockOwnSeat = (tx: Db, account: number, event_id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`own seat of ${account}`}), ${event_id}::int)`)

/** Whose own seat is sold at the member price, if it is. */
async function lockOwn(tx: Db, { event_id, account, seats }: Sold): Promise<number | null> {
  if (account === null || seats[0]?.reason !== MEMBER_PRICE) return null
  await lockOwnSeat(tx, account, event_id)
  return account
}

/** Whether the member price is asked for by who has had a seat of their own meanwhile. */
export async function isSecondOwn(tx: Db, sold: Sold): Promise<boolean> {
  const own = await lockOwn(tx, sold)
  return own !== null && hasOwnSeat(tx, sold.event_id, own)
}

/** Refuses the member price to who has a seat of their own under another address, or pays for one. */
export async function needOneOwn(tx: Db, { email, ...sold }: Sold & { email: string }): Promise<void> {
  const own = await lockOwn(tx, sold)
  if (own === null) return
  if (await hasOwnSeat(tx, sold.event_id, own, email)) {
    throw new Refusal(409, 'The member price is for one seat, and you have one under another e-mail address.')
  }
  const others = and(
    eq(payment.purpose, 'event'),
    eq(payment.target, String(sold.event_id)),
    eq(payment.account_id, own),
    inArray(payment.state, ['created', 'open', 'paid', 'review']),
    ne(sql`lower(${payment.payer_email})`, email.toLowerCase()),
    sql`${payment.details} -> 'seats' -> 0 ->> 'reason' = ${MEMBER_PRICE}`,
  )
  if ((await tx.$count(payment, others)) > 0) {
    throw new Refusal(409, 'You are paying for your own seat already, under another e-mail address.')
  }
}
