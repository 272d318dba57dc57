import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { RefundStep } from '#contract/events/event.ts'
import type { EventPrice } from '#contract/events/event-price.ts'
import { registration } from '#contract/messages/registration.ts'
import { hasEnded, isPaid } from '#domain/events/events.ts'
import type { DiscountCode } from '#domain/events/prices.ts'
import { standingOf } from '#domain/events/registration.ts'
import type { StoredQuestion } from '#domain/events/seat-answers.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'
import { reviewReasons } from '#domain/money/review-reasons.ts'
import type { Context } from '#server/areas/common/context.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import { event } from '#server/db/schema/index.ts'

/** Why nobody has a seat any more. */
export const CALLED_OFF = reviewReasons.calledOff

export interface OpenEvent {
  id: number
  title: string
  location: string
  start_date: string
  end_date: string | null
  registration_opens: string | null
  registration_closes: string | null
  /** How often it was changed, and when last. */
  revision: number
  changed_at: string
  called_off: boolean
  /** Null where nothing is paid. */
  price: number | null
  /** Prices beside that, for some people or for a time. */
  prices: EventPrice[]
  member_price_on: 'registration' | 'event'
  codes: DiscountCode[]
  ticket_types: TicketType[]
  questions: StoredQuestion[]
  refunds: RefundStep[]
}

/** What a seat is about, whether or not the event is over; none where it was taken off the pages. */
export async function readEvent(db: Db, id: number): Promise<OpenEvent | null> {
  const [row] = await db.select().from(event).where(eq(event.id, id))
  if (!row || row.hidden) return null
  return {
    id,
    title: row.title,
    location: row.location,
    ...eventDates(row),
    revision: row.revision,
    changed_at: row.changed_at.toISOString(),
    called_off: row.called_off_at !== null,
    price: isPaid(row) ? row.fee : null,
    prices: row.prices,
    member_price_on: row.member_price_on,
    codes: row.codes,
    ticket_types: row.ticket_types,
    questions: row.questions,
    refunds: row.refunds,
  }
}

/** An event that is on the pages, whether or not it is over. */
export async function needEvent(db: Db, id: number): Promise<OpenEvent> {
  const found = await readEvent(db, id)
  if (!found) throw new Refusal(404, 'There is no such event.')
  return found
}

/** An event that is not over (D-33): the office may sell a seat at it when registration has closed, or not opened yet. */
export async function needComingEvent({ db, clock }: Context, id: number): Promise<OpenEvent> {
  const found = await needEvent(db, id)
  if (found.called_off) throw new Refusal(409, CALLED_OFF)
  if (hasEnded(found, clock.now())) throw new Refusal(409, registration.closed)
  return found
}

/** Whether it was called off. Nobody calls it off until this transaction has ended. */
export async function lockAgainstCallOff(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx.select({ at: event.called_off_at }).from(event).where(eq(event.id, id)).for('share')
  return row?.at != null
}

/** As above, for what cannot be done any more then. */
export async function needStillOn(tx: Db, id: number): Promise<void> {
  if (await lockAgainstCallOff(tx, id)) throw new Refusal(409, CALLED_OFF)
}

/** An event for which people may register now (EVX-05). Whether it is full is seen when a place is taken. */
export async function needOpenEvent(ctx: Context, id: number): Promise<OpenEvent> {
  const found = await needComingEvent(ctx, id)
  const standing = standingOf(found, ctx.clock.now())
  if (standing === 'open') return found
  throw new Refusal(409, standing === 'notYet' ? registration.notYet : registration.closed)
}
