import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeEntry } from '#contract/events/attendees.ts'
import { hasEnded } from '#domain/events/events.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { entryEnding, eventDates } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, billSeat, event } from '#server/db/schema/index.ts'
import { readAttendee } from './attendees.list.ts'

async function readSeat(tx: Db, id: number) {
  const [found] = await tx
    .select({
      email: attendee.email,
      first_name: attendee.first_name,
      ticket_number: attendee.ticket_number,
      payment_id: attendee.payment_id,
      state: attendee.state,
      came_at: attendee.came_at,
      event,
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(eq(attendee.id, id))
  if (!found) throw new Refusal(404, 'There is no such attendee.')
  return found
}

const hasCome = () => new Refusal(409, 'This attendee has come. Undo the check-in first.')

/** Cancels a free seat at an event that is not over: its place is free again, and who had it is told. */
export function cancelSeat(ctx: OfficeContext, { id }: { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const { payment_id, state, event: of } = await readSeat(tx, id)
    if (payment_id !== null) throw new Refusal(409, 'This seat was paid for. A refund of its payment cancels it.')
    if ((await tx.$count(billSeat, eq(billSeat.attendee_id, id))) > 0)
      throw new Refusal(409, 'A bill pays for this seat. Take its line back on the bill: that cancels the seat.')
    if (state === 'attended') throw hasCome()
    if (hasEnded(eventDates(of), ctx.clock.now())) throw new Refusal(409, 'This event is over.')
    if (!(await cancelSeats(tx, ctx, eq(attendee.id, id)))) throw new Refusal(409, 'This seat is cancelled already.')
    // The holder may have been let in, or have given the seat to somebody else, at the same moment.
    const { email, first_name, ticket_number, came_at } = await readSeat(tx, id)
    if (came_at !== null) throw hasCome()
    const entry = entryEnding(of, ctx.clock.now())
    const data = { first_name, ticket_number, event: of.title, starts: entry.start_date, entry }
    await postMail(tx, ctx, email, { kind: 'seat-cancelled', data }, `attendee ${id}`)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'cancel seat', about: `attendee ${id}` })
    return readAttendee(tx, ctx, id)
  })
}
