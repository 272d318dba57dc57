import { and, eq, ne } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeCorrection, AttendeeEntry, GuestSeat } from '#contract/events/attendees.ts'
import { saleOf } from '#domain/events/ticket-types.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needComingEvent, needStillOn } from '#server/areas/events/registration/open-event.ts'
import { findSeat, newTicketNumber, takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { paidOf, tellAgain, tellAttendee } from '#server/areas/events/registration/tell-attendee.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { attendee, newToken } from '#server/db/schema/index.ts'
import { readAttendee } from './attendees.list.ts'
import { lockSeat, needTicket } from './lock-seat.ts'

const hasSeat = () => new Refusal(409, 'Somebody with this e-mail address has a seat at this event already.')

/** The type that was chosen; none where the event has none. */
export function needType(
  { ticket_types }: Pick<Awaited<ReturnType<typeof needComingEvent>>, 'ticket_types'>,
  id: string,
  now: number,
) {
  const sold = ticket_types.filter(({ retired }) => !retired)
  if (sold.length === 0) return null
  const type = sold.find((one) => one.id === id)
  if (!type) throw new Refusal(400, 'Choose a ticket type.', { problems: { ticket_type: 'Choose a ticket type.' } })
  if (saleOf(type, now) === 'over') throw new Refusal(409, `${type.name} is not for sale any more.`)
  return type.id
}

/** A seat for which nothing is paid, given by the office: for a guest, a speaker, or somebody who cannot register alone. */
export function registerByHand(
  ctx: OfficeContext,
  { id, reason, ticket_type = '', ...form }: GuestSeat & { id: number },
): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await needComingEvent({ ...ctx, db: tx }, id)
    await needStillOn(tx, id)
    if (await findSeat(tx, id, form.email)) throw hasSeat()
    const person = { ...form, ticket_type: needType(event, ticket_type, ctx.clock.now()) }
    const owner = { event_id: id, account_id: null, payment_id: null, ticket_number: newTicketNumber(ctx.clock) }
    const taken = await takeSeats(tx, ctx.clock, { ...owner, people: [person] })
    if (taken instanceof Refusal) throw taken
    const [first] = taken
    if (!first?.isNew) throw hasSeat()
    // The audit is kept for ever, and a reason may name somebody.
    await tx.update(attendee).set({ note: reason }).where(eq(attendee.id, first.seat.id))
    const by = { name: 'The chapter', act: 'registered' } as const
    await tellAttendee(tx, ctx, { seat: first.seat, event, paid: null, by })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'register by hand', about: `attendee ${first.seat.id}` })
    return readAttendee(tx, ctx, first.seat.id)
  })
}

/**
 * Corrects what was typed wrong of the person who has the seat. To another address a ticket of its own goes: the link and the
 * code that went to the former one are of no use any more. To the same one nothing goes. A member keeps the seat: it is theirs
 * under any address.
 */
export async function correctAttendee(
  ctx: OfficeContext,
  { id, ...given }: AttendeeCorrection & { id: number },
): Promise<AttendeeEntry> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const before = await lockSeat(tx, id)
      needTicket(before)
      const isMoved = before.email.toLowerCase() !== given.email.toLowerCase()
      if (isMoved && before.state === 'attended')
        throw new Refusal(409, 'This attendee has come. Undo the check-in first.')
      const event = await needComingEvent({ ...ctx, db: tx }, before.event_id)
      const anew = isMoved ? { issue: before.issue + 1, token: newToken } : {}
      const [seat] = await tx
        .update(attendee)
        .set({ ...given, middle_name: given.middle_name || null, ...anew })
        .where(and(eq(attendee.id, id), ne(attendee.state, 'cancelled')))
        .returning()
      if (!seat) throw new Error('A seat that is locked is gone')
      if (isMoved) {
        const paid = await paidOf(tx, seat)
        await tellAttendee(tx, ctx, { seat, event, paid }, `attendee ${id} issue ${seat.issue}`)
      }
      await recordAct(tx, ctx, {
        ...byOffice(ctx),
        what: 'correct attendee',
        about: `attendee ${id}`,
        after: { issue: seat.issue },
      })
      return readAttendee(tx, ctx, id)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? hasSeat() : error
  }
}

/** Mails the ticket once more. */
export function sendTicketAgain(ctx: OfficeContext, { id }: { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const seat = await lockSeat(tx, id)
    needTicket(seat)
    const event = await needComingEvent({ ...ctx, db: tx }, seat.event_id)
    await tellAgain(tx, ctx, seat, event)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'send ticket again', about: `attendee ${id}` })
    return readAttendee(tx, ctx, id)
  })
}
