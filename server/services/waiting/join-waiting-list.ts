import { Refusal } from '#contract/refusal.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import { type JoinedWaitingList, notFull } from '#contract/waiting.ts'
import { dayInAbuja } from '#domain/days.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { CallContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { enterQueue } from '#server/services/places/enter-queue.ts'
import { hasPlaces, usualPools } from '#server/services/places/pool.ts'
import { atAddress, rateLimit } from '#server/services/rate-limit.ts'
import { needOpenEvent } from '#server/services/registration/open-event.ts'
import { findSeat } from '#server/services/registration/take-seat.ts'
import { tellAttendee } from '#server/services/registration/tell-attendee.ts'

/**
 * Joins the waiting list of a full event (EVX-09). The answer is the same for an address that waits or has a seat already;
 * the mail says which, once a day at most.
 */
export async function joinWaitingList(
  ctx: CallContext,
  { eventId, ...form }: AttendeeForm & { eventId: number },
): Promise<JoinedWaitingList> {
  const ofEmail = { limit: 'event-registration-email', of: form.email.toLowerCase() } as const
  await rateLimit(ctx, [ofEmail, ...atAddress(ctx, 'event-registration')])
  const event = await needOpenEvent(ctx, eventId)
  const now = ctx.clock.now()
  const again = `on ${dayInAbuja(now)}`
  await inTransaction(ctx.db, async (tx) => {
    // Locks the counters, so that the numbers of entries follow the order of joining.
    const { ticket_types } = event
    if (await hasPlaces(tx, await usualPools(tx, { id: eventId, ticket_types }, now))) throw new Refusal(409, notFull)
    const seat = await findSeat(tx, eventId, form.email)
    if (seat) return tellAttendee(tx, ctx, { seat, event, paid: null }, `attendee ${seat.id} again ${again}`)
    const entry = await enterQueue(tx, { ...form, event_id: eventId, created_at: new Date(now) })
    const { id, first_name, token, email } = entry
    const isPaid = entry.payment_id !== null
    const data = { first_name, event: event.title, starts: event.start_date, token, isPaid }
    await postMail(tx, ctx, email, { kind: 'waiting-list-joined', data }, `waiting ${id} ${again}`)
  })
  return { email: form.email }
}
