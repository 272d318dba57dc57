import { Refusal } from '#contract/refusal.ts'
import { type JoinedWaitingList, notFull, type WaitingWish } from '#contract/waiting.ts'
import { dayInAbuja } from '#domain/days.ts'
import { saleOf, typeTold } from '#domain/ticket-types.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { CallContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { enterQueue } from '#server/services/places/enter-queue.ts'
import { hasPlaces, poolsOf, usualPools } from '#server/services/places/pool.ts'
import { atAddress, rateLimit } from '#server/services/rate-limit.ts'
import { needOpenEvent, type OpenEvent } from '#server/services/registration/open-event.ts'
import { findSeat } from '#server/services/registration/take-seat.ts'
import { tellAttendee } from '#server/services/registration/tell-attendee.ts'

/** The ticket type that is waited for, where one is named. */
function typeOf({ ticket_types }: OpenEvent, wished: string | undefined, now: number) {
  if (!wished) return undefined
  const type = ticket_types.find(({ id }) => id === wished)
  if (type && saleOf(type, now) === 'open') return type
  throw new Refusal(409, 'This ticket is not for sale just now. Choose another one.')
}

/**
 * Joins the waiting list of a full event, or of one of its ticket types that is full (EVX-09). The answer is the same for an address that waits or has a seat already;
 * the mail says which, once a day at most.
 */
export async function joinWaitingList(
  ctx: CallContext,
  { eventId, ticket_type, ...form }: WaitingWish & { eventId: number },
): Promise<JoinedWaitingList> {
  const ofEmail = { limit: 'event-registration-email', of: form.email.toLowerCase() } as const
  await rateLimit(ctx, [ofEmail, ...atAddress(ctx, 'event-registration')])
  const event = await needOpenEvent(ctx, eventId)
  const now = ctx.clock.now()
  const type = typeOf(event, ticket_type, now)
  const again = `on ${dayInAbuja(now)}`
  await inTransaction(ctx.db, async (tx) => {
    // Locks the counters, so that the numbers of entries follow the order of joining.
    const pools = type ? poolsOf(tx, eventId, { ticket_type: type.id }) : usualPools(tx, event, now)
    if (await hasPlaces(tx, await pools)) throw new Refusal(409, notFull)
    const seat = await findSeat(tx, eventId, form.email)
    if (seat) return tellAttendee(tx, ctx, { seat, event, paid: null }, `attendee ${seat.id} again ${again}`)
    const entry = await enterQueue(tx, {
      ...{ ...form, event_id: eventId, ticket_type: type?.id ?? null, created_at: new Date(now) },
    })
    const { id, first_name, token, email } = entry
    const data = {
      ...{ first_name, event: event.title, starts: event.start_date, token, isPaid: entry.payment_id !== null },
      ...typeTold(event.ticket_types, entry.ticket_type),
    }
    await postMail(tx, ctx, email, { kind: 'waiting-list-joined', data }, `waiting ${id} ${again}`)
  })
  return { email: form.email }
}
