import { and, asc, desc, sql } from 'drizzle-orm'
import type { Event, EventSelection } from '#contract/events/event.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/database.ts'
import { event } from '#server/db/schema/events/event.ts'
import { end, eventColumns, eventOf, isShown } from './event.ts'

type When = NonNullable<EventSelection['when']> | 'any'

const now = sql`${sql.placeholder('now')}::timestamptz`

const during = { upcoming: sql`${end} >= ${now}`, held: sql`${end} < ${now}`, any: sql`${now} is not null` }

const prepare = (db: Db, when: When) =>
  db
    .select(eventColumns(db))
    .from(event)
    .where(and(during[when], isShown))
    .orderBy(when === 'held' ? desc(event.start_date) : asc(event.start_date), asc(event.id))
    .limit(sql.placeholder('limit'))
    .prepare(`list_events_${when}`)

const listed = {
  upcoming: prepared((db) => prepare(db, 'upcoming')),
  held: prepared((db) => prepare(db, 'held')),
  any: prepared((db) => prepare(db, 'any')),
}

/** Upcoming ones oldest first, held ones newest first. */
export async function listEvents(ctx: Context, { when, limit }: EventSelection): Promise<Event[]> {
  const at = ctx.clock.now()
  const rows = await listed[when ?? 'any'](ctx.db).execute({ now: new Date(at).toISOString(), limit: limit ?? null })
  return rows.map((row) => eventOf(row, at))
}
