import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { type JoinedWaitingList, notFull, type WaitingWish } from '#contract/events/waiting.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { saleOf, type TicketType, typeTold } from '#domain/events/ticket-types.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atPeople, rateLimit } from '#server/areas/common/rate-limit.ts'
import { enterQueue } from '#server/areas/events/places/enter-queue.ts'
import { hasPlaces, poolsOf, usualPools } from '#server/areas/events/places/pool.ts'
import { needOpenEvent, type OpenEvent } from '#server/areas/events/registration/open-event.ts'
import { needDifferent } from '#server/areas/events/registration/people.ts'
import { needOnSale } from '#server/areas/events/registration/quote-order.ts'
import { findSeat } from '#server/areas/events/registration/take-seat.ts'
import { tellAttendee } from '#server/areas/events/registration/tell-attendee.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/** The ticket type that is waited for, where one is named. */
function typeOf({ ticket_types }: OpenEvent, wished: string | undefined, now: number) {
  if (!wished) return undefined
  const type = ticket_types.find(({ id }) => id === wished)
  if (type && saleOf(type, now) === 'open') return type
  throw new Refusal(409, 'This ticket is not for sale just now. Choose another one.')
}

interface Joining {
  event: OpenEvent
  type: TicketType | undefined
  form: AttendeeForm
  /** Who has named this person, where it is somebody else. */
  by: string | undefined
}

/** Gives a person an entry and mails its link. Who waits or has a seat already is told that instead, once a day at most. */
async function joinOne(tx: Db, ctx: CallContext, { event, type, form, by }: Joining) {
  const now = ctx.clock.now()
  const again = `on ${dayInAbuja(now)}`
  const seat = await findSeat(tx, event.id, form.email)
  if (seat) return tellAttendee(tx, ctx, { seat, event, paid: null }, `attendee ${seat.id} again ${again}`)
  const entry = await enterQueue(tx, {
    ...form,
    event_id: event.id,
    ticket_type: type?.id ?? null,
    created_at: new Date(now),
  })
  const { id, first_name, token, email } = entry
  const data = {
    first_name,
    event: event.title,
    starts: event.start_date,
    token,
    isPaid: entry.payment_id !== null,
    ...typeTold(event.ticket_types, entry.ticket_type),
    // Who waited before may have joined alone.
    ...(entry.created_at.getTime() === now && by && { by }),
  }
  await postMail(tx, ctx, email, { kind: 'waiting-list-joined', data }, `waiting ${id} ${again}`)
}

/**
 * Joins the waiting list of a full event, or of one of its ticket types that is full (EVX-09), with one entry for each person
 * in the order in which they are written. The answer is the same for addresses that wait or have a seat already.
 */
export async function joinWaitingList(
  ctx: CallContext,
  { eventId, ticket_type, others = [], ...form }: WaitingWish & { eventId: number },
): Promise<JoinedWaitingList> {
  needDifferent({ form, others })
  const people = [form, ...others.map((one) => ({ ...one, middle_name: '', phone: '' }))]
  await rateLimit(ctx, atPeople(ctx, people))
  const event = await needOpenEvent(ctx, eventId)
  const now = ctx.clock.now()
  const type = typeOf(event, ticket_type, now)
  await inTransaction(ctx.db, async (tx) => {
    // Locks the counters, so that the numbers of entries follow the order of joining.
    const pools = type ? poolsOf(tx, eventId, { ticket_type: type.id }) : usualPools(tx, event, now)
    if (await hasPlaces(tx, await pools)) {
      needOnSale(ctx, event, [])
      throw new Refusal(409, notFull)
    }
    for (const [at, one] of people.entries()) {
      const by = at > 0 ? `${form.first_name} ${form.last_name}` : undefined
      await joinOne(tx, ctx, { event, type, form: one, by })
    }
  })
  return { email: form.email }
}
