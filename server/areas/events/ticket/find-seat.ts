import { eq, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { doorHours } from '#domain/door/door.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import { addressOfSeat, attendee, billLine, billSeat, event, payment } from '#server/db/schema/index.ts'

/** Seats with the data of their tickets, which are valid until the door closes. */
export async function readSeats(db: Db, which: SQL | undefined) {
  const rows = await db
    .select({
      seat: attendee,
      address: addressOfSeat,
      event,
      payment,
      line: billLine,
      terms: billSeat.refund,
      reason: sql<string | null>`${billSeat.price} ->> 'reason'`,
      paid: sql<number | null>`nullif(coalesce(${attendee.price}, ${payment.amount}), 0)`,
      // The others of a group see what their own seat cost, and not the payer's receipt.
      receipt: sql<
        string | null
      >`case when lower(${payment.payer_email}) = lower(${attendee.email}) then ${payment.receipt_token} end`,
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .leftJoin(payment, eq(payment.id, attendee.payment_id))
    .leftJoin(billSeat, eq(billSeat.attendee_id, attendee.id))
    .leftJoin(billLine, eq(billLine.id, billSeat.line_id))
    .where(which)
  return rows.map(({ event: of, line, terms, reason, ...rest }) => {
    const { start_date, end_date } = eventDates(of)
    const dates = { start_date, end_date }
    // A seat that somebody pays for by a bill has no payment of its own.
    const billed = line && terms ? { line, terms, reason } : null
    return { ...rest, billed, event: of, dates, until: doorHours(dates).closes }
  })
}
export type ReadSeat = Awaited<ReturnType<typeof readSeats>>[number]

/** The seat behind the link of a ticket. */
export async function needSeat(db: Db, token: string): Promise<ReadSeat> {
  const [found] = await readSeats(db, eq(attendee.token, token))
  if (!found)
    throw new Refusal(
      404,
      'This link opens no ticket: it is not complete, or the seat was given to somebody else. You can have your tickets sent again.',
    )
  return found
}

export const nameOf = ({ first_name, middle_name, last_name }: ReadSeat['seat']) =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')
