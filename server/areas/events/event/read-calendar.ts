import { and, asc, eq, gte } from 'drizzle-orm'
import { isPaid } from '#domain/events/events.ts'
import { lowestFee } from '#domain/events/ticket-types.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { event } from '#server/db/schema/events/event.ts'
import type { CalendarEvent } from '#server/platform/calendar.ts'
import { htmlForAnswer } from '#server/platform/clean-html.ts'
import { end, isShown } from './event.ts'

const {
  id,
  title,
  description,
  location,
  start_date,
  end_date,
  revision,
  changed_at,
  hidden,
  type,
  fee,
  ticket_types,
  called_off_at,
} = event

/**
 * What a calendar is told of all events that have not ended, oldest first, or of one. One that was called off is told as
 * cancelled; so is one that is off the pages, where it is asked for by itself: calendars that hold it take it out.
 */
export async function readCalendar({ db, clock }: Context, only?: number): Promise<CalendarEvent[]> {
  const rows = await db
    .select({
      id,
      title,
      description,
      location,
      start_date,
      end_date,
      revision,
      changed_at,
      hidden,
      type,
      fee,
      ticket_types,
      called_off_at,
    })
    .from(event)
    .where(only === undefined ? and(gte(end, new Date(clock.now()).toISOString()), isShown) : eq(id, only))
    .orderBy(asc(start_date), asc(id))
  return rows.map(({ hidden, type, fee, ticket_types: types, called_off_at, ...row }) => ({
    ...row,
    cancelled: hidden || called_off_at !== null,
    // Tickets of several prices are told of by the page.
    ...(lowestFee(types, fee, clock.now()) === undefined && { fee: isPaid({ type, fee }) ? fee : null }),
    description: hidden ? '' : htmlForAnswer(row.description),
    start_date: row.start_date.toISOString(),
    end_date: isoOrNull(row.end_date),
    changed_at: row.changed_at.toISOString(),
  }))
}
