import { and, eq } from 'drizzle-orm'
import type { Event } from '#contract/events/event.ts'
import type { GuestContext } from '#server/areas/common/context.ts'
import { attendee, isSeat } from '#server/db/schema/events/event.ts'
import { listEvents } from './list-events.ts'

/** All events; a member who is signed in is told at which of them they have a seat. */
export async function listOwnEvents(ctx: GuestContext): Promise<Event[]> {
  const events = await listEvents(ctx, {})
  if (ctx.account === null) return events
  const seats = await ctx.db
    .select({ event: attendee.event_id })
    .from(attendee)
    .where(and(eq(attendee.account_id, ctx.account), isSeat))
  const own = new Set(seats.map((seat) => seat.event))
  return events.map((event) => ({ ...event, registered: own.has(event.id) }))
}
