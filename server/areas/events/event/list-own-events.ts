import { and, eq, or, sql } from 'drizzle-orm'
import type { Event } from '#contract/events/event.ts'
import type { GuestContext } from '#server/areas/common/context.ts'
import { attendee, isSeat, isSeatOf } from '#server/db/schema/events/event.ts'
import { payment } from '#server/db/schema/money/payment.ts'
import { listEvents } from './list-events.ts'
import { ownWaiting } from './own-waiting.ts'

/** All events; a member who is signed in is told at which of them they have a seat, and how many tickets. */
export async function listOwnEvents(ctx: GuestContext): Promise<Event[]> {
  const events = await listEvents(ctx, {})
  if (ctx.account === null) return events
  const isOwn = sql<boolean>`coalesce(bool_or(${isSeatOf(ctx.account)}), false)`
  const hasCome = sql<boolean>`coalesce(bool_or(${isSeatOf(ctx.account)} and ${attendee.state} = 'attended'), false)`
  const rows = await ctx.db
    .select({ event: attendee.event_id, registered: isOwn, own_tickets: sql<number>`count(*)::int`, hasCome })
    .from(attendee)
    .leftJoin(payment, eq(payment.id, attendee.payment_id))
    .where(and(isSeat, or(isSeatOf(ctx.account), boughtBy(ctx.account))))
    .groupBy(attendee.event_id)
  const own = new Map(
    rows.map(({ event, hasCome: own_came, ...seats }) => [event, { ...seats, ...(own_came && { own_came }) }]),
  )
  const waits = await ownWaiting(ctx.db, ctx.account, ctx.clock.now())
  return events.map((event) => {
    const own_waiting = waits.get(event.id)
    return { ...event, registered: false, ...own.get(event.id), ...(own_waiting && { own_waiting }) }
  })
}

/** A seat that a member has paid for, and that has not been given to somebody else since. */
const boughtBy = (account: number) => and(eq(payment.account_id, account), eq(attendee.given, false))
