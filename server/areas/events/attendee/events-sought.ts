import { or, type SQL, sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import { LAGOS_AHEAD } from '#domain/common/days.ts'
import { type SoughtDay, soughtIn } from '#domain/common/sought.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { lagosDay } from '#server/db/lagos-day.ts'
import { event, wordsOfEvent } from '#server/db/schema/index.ts'

/** Until when it is held. */
export const eventEnd = sql`coalesce(${event.end_date}, ${event.start_date})`

/** Held on this day; without a year, begun on it in any. */
function isOn({ day, month, year }: SoughtDay): SQL {
  if (year === null) {
    const begins = lagosDay(event.start_date)
    return sql`(extract(month from ${begins}) = ${month} and extract(day from ${begins}) = ${day})`
  }
  const from = Date.UTC(year, month - 1, day) - LAGOS_AHEAD
  return sql`(${event.start_date} < ${new Date(from + DAY)} and ${eventEnd} >= ${new Date(from)})`
}

/** By title or day. */
export function eventsSought(q: string): SQL | undefined {
  const { day } = soughtIn(q)
  return or(holdsWords(wordsOfEvent, q), day ? isOn(day) : undefined)
}
