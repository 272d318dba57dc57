import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeEntry, SeatMove } from '#contract/events/attendees.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { movePlace } from '#server/areas/events/places/claim.ts'
import { needComingEvent, needStillOn } from '#server/areas/events/registration/open-event.ts'
import { paidOf, tellAttendee } from '#server/areas/events/registration/tell-attendee.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee } from '#server/db/schema/index.ts'
import { readAttendee } from './attendees.list.ts'
import { needType } from './by-hand.ts'
import { lockSeat, needTicket, readSeat } from './lock-seat.ts'

/**
 * Moves a seat to another ticket type, where that has a place left: the one of before is free at once. What was paid stays as
 * it is. The holder gets the ticket anew, with what is told to who holds this type.
 */
export function moveSeat(ctx: OfficeContext, { id, ticket_type }: SeatMove & { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await readSeat(tx, id)
    needTicket(found)
    const event = await needComingEvent({ ...ctx, db: tx }, found.event_id)
    await needStillOn(tx, event.id)
    const type = needType(event, ticket_type, ctx.clock.now())
    if (type === null) throw new Refusal(409, 'This event has no ticket types.')
    // The claim is locked before the seat, as where a seat ends.
    const short = found.claim_id === null ? null : await movePlace(tx, ctx, { id: found.claim_id, ticket_type: type })
    if (short) throw short
    const before = await lockSeat(tx, id)
    if (before.ticket_type === type) throw new Refusal(409, 'The seat is of this ticket type already.')
    await tx.update(attendee).set({ ticket_type: type }).where(eq(attendee.id, id))
    const seat = { ...before, ticket_type: type }
    if (seat.state === 'taken') {
      const cause = `attendee ${id} moved at ${ctx.clock.now()}`
      await tellAttendee(tx, ctx, { seat, event, paid: await paidOf(tx, seat) }, cause)
    }
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'move seat',
      about: `attendee ${id}`,
      before: { ticket_type: before.ticket_type },
      after: { ticket_type: type },
    })
    return readAttendee(tx, ctx, id)
  })
}
