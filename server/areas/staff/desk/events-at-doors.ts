import { and, asc, eq, gt, gte, isNull, or, type SQL } from 'drizzle-orm'
import type { AtDoor } from '#contract/staff/desk.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { event } from '#server/db/schema/index.ts'

const MOST = 5

/** Somebody stands at its doors, today or later: until its end, without one until its day ends in Abuja. */
export const isAtDoor = (now: number): SQL | undefined =>
  and(
    or(
      gt(event.end_date, new Date(now)),
      and(isNull(event.end_date), gte(event.start_date, new Date(startOfDay(dayInAbuja(now))))),
    ),
    isNull(event.called_off_at),
    eq(event.hidden, false),
  )

/** The events at whose doors somebody stands next. */
export async function eventsAtDoors(db: Db, now: number): Promise<AtDoor[]> {
  const { id, title, location, start_date, end_date } = event
  const rows = await db
    .select({ id, title, location, start_date, end_date })
    .from(event)
    .where(isAtDoor(now))
    .orderBy(asc(start_date), asc(id))
    .limit(MOST)
  const today = dayInAbuja(now)
  return rows.map(({ start_date: begins, end_date: ends, ...one }) => ({
    ...one,
    start_date: begins.toISOString(),
    end_date: isoOrNull(ends),
    // One that began yesterday and goes on is of today, too.
    is_today: dayInAbuja(begins.getTime()) <= today,
  }))
}
