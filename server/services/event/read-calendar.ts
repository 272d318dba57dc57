import { and, asc, eq, gte } from 'drizzle-orm'
import { event } from '#server/db/schema/event.ts'
import type { CalendarEvent } from '#server/platform/calendar.ts'
import { htmlForAnswer } from '#server/platform/clean-html.ts'
import type { Context } from '#server/services/context.ts'
import { end, isShown } from './event.ts'

const { id, title, description, location, start_date, end_date, revision, changed_at } = event

/** What a calendar is told of one event, or of all that have not ended, oldest first. */
export async function readCalendar({ db, clock }: Context, only?: number): Promise<CalendarEvent[]> {
  const rows = await db
    .select({ id, title, description, location, start_date, end_date, revision, changed_at })
    .from(event)
    .where(and(only === undefined ? gte(end, new Date(clock.now()).toISOString()) : eq(id, only), isShown))
    .orderBy(asc(start_date), asc(id))
  return rows.map((row) => ({
    ...row,
    description: htmlForAnswer(row.description),
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
  }))
}
