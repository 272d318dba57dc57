import { and, eq, sql } from 'drizzle-orm'
import type { WaitingPlace } from '#contract/events/waiting.ts'
import { queuedStates } from '#contract/events/waiting.ts'
import { offerUntil } from '#domain/events/places.ts'
import { closingOf, standingOf } from '#domain/events/registration.ts'
import { lowestFee, saleOf } from '#domain/events/ticket-types.ts'
import { refundTerms, refundWords } from '#domain/money/refund-policy.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { attendeeOf, needEntry } from '#server/areas/events/places/entry.ts'
import type { WaitingEntry } from '#server/areas/events/places/waiting.ts'
import { needEvent } from '#server/areas/events/registration/open-event.ts'
import { quoteOrder } from '#server/areas/events/registration/quote-order.ts'
import type { Asking } from '#server/areas/money/payment/product.ts'
import { waitingEntry } from '#server/db/schema/index.ts'

/** An event that is called off ends it. */
const isQueued = (state: WaitingPlace['state']) => queuedStates.some((one) => one === state)

/** The state by the clock: an offer can be over before the job has written that. */
function stateOf({ state, offer_until }: WaitingEntry, isOver: boolean, now: number): WaitingPlace['state'] {
  if (state === 'offered' && (offer_until?.getTime() ?? 0) <= now) return 'lapsed'
  return state === 'waiting' && isOver ? 'closed' : state
}

/** The entry behind a link. */
export async function getWaitingPlace(ctx: Context & Asking, { token }: { token: string }): Promise<WaitingPlace> {
  const { db, clock } = ctx
  const entry = await needEntry(db, token)
  const event = await needEvent(db, entry.event_id)
  const now = clock.now()
  const standing = standingOf(event, now)
  const current = stateOf(entry, standing === 'closed' || standing === 'over', now)
  const state = event.called_off && isQueued(current) ? 'closed' : current
  const { id, event_id, rank } = entry
  const isFirst = sql`(${waitingEntry.rank}, ${waitingEntry.id}) <= (${rank}, ${id})`
  const isBefore = and(eq(waitingEntry.event_id, event_id), eq(waitingEntry.state, 'waiting'), isFirst)
  const { title, location, start_date, end_date } = event
  const type = event.ticket_types.find((one) => one.id === entry.ticket_type)
  // Without a wish the type is not known before a place is free.
  const isAny = state === 'waiting' && !type
  const first = isAny ? event.ticket_types.find((one) => saleOf(one, now) !== 'over')?.id : undefined
  const quoted = { account: ctx.account, types: [entry.ticket_type ?? first ?? ''], isOffered: true }
  const from = isAny ? lowestFee(event.ticket_types, event.price, now) : undefined
  const fee = (from ?? (await quoteOrder(ctx, event, quoted)).total) || null
  const closes = closingOf(event)
  const refund = refundWords(refundTerms(event.refunds, start_date), start_date, now)
  return {
    state,
    position: state === 'waiting' ? await db.$count(waitingEntry, isBefore) : null,
    until: state === 'offered' || state === 'paying' ? isoOrNull(entry.offer_until) : null,
    ...(entry.payment_id !== null && { isPaid: true }),
    isOpenToAll: offerUntil(Date.parse(closes), now) === null,
    attendee: attendeeOf(entry),
    event: {
      id: event_id,
      title,
      location,
      start_date,
      end_date,
      fee,
      ...(from && { fee_is_from: true }),
      ...(type && { ticket_type: type.name }),
      closes,
      ...(event.called_off && { called_off: true }),
      ...(fee !== null && { refund }),
    },
  }
}
