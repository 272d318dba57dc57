import { and, eq, sql } from 'drizzle-orm'
import type { Attendance, Event } from '#contract/event.ts'
import { placesTold } from '#domain/places.ts'
import { standingOf } from '#domain/registration.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, event, isSeat, pool } from '#server/db/schema/event.ts'
import { htmlForAnswer } from '#server/platform/clean-html.ts'
import { addressOf } from '#server/ports/files.ts'

const { id, title, description, location, start_date, end_date, poster_image, poster_alt, fee, type } = event
const { registration_opens, registration_closes } = event

/** When it is over: an event without an end ends as it starts. */
export const end = sql`coalesce(${end_date}, ${start_date})`

/** What is on the pages; what was taken off them keeps its row for its seats. */
export const isShown = eq(event.hidden, false)

/** What is told of an event that is asked for by itself. */
export const detailColumns = (db: Db) => ({ ...eventColumns(db), speakers: event.speakers, programme: event.programme })

/** What is told of an event. */
export const eventColumns = (db: Db) => ({
  ...{ id, title, description, location, start_date, end_date, poster_image, poster_alt, fee, type },
  ...{ registration_opens, registration_closes },
  // A subquery on the index of event_id: half the time of a join with group by.
  attendees: db.$count(attendee, and(eq(attendee.event_id, event.id), isSeat)),
  /** Below zero where the size was lowered; null without a limit. */
  left: sql<number | null>`(select ${pool}.size - ${pool}.taken from ${pool} where ${pool}.event_id = ${event}.id)`,
})

interface EventRow
  extends Omit<
    Event,
    'start_date' | 'end_date' | 'attendees' | 'standing' | 'places_left' | 'registration_opens' | 'registration_closes'
  > {
  start_date: Date
  end_date: Date | null
  registration_opens: Date | null
  registration_closes: Date | null
  attendees: number
  left: number | null
}

/** How many entries an event carries: its answer does not grow with a full hall. */
const MOST_ENTRIES = 1000

const numbers: Attendance[] = []

/** One entry per attendee and nothing that tells who it is; the entries are the same for every event. */
export function attendances(count: number): Attendance[] {
  while (numbers.length < count) numbers.push({ number: numbers.length + 1 })
  return numbers.slice(0, count)
}

export function eventOf(
  {
    attendees,
    left,
    speakers = [],
    programme = [],
    poster_alt,
    registration_opens,
    registration_closes,
    ...row
  }: EventRow,
  now: number,
): Event {
  const places_left = placesTold(left)
  const times = {
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    ...(registration_opens && { registration_opens: registration_opens.toISOString() }),
    ...(registration_closes && { registration_closes: registration_closes.toISOString() }),
  }
  return {
    ...row,
    ...(poster_alt && { poster_alt }),
    ...(speakers.length > 0 && { speakers }),
    ...(programme.length > 0 && { programme }),
    ...times,
    description: htmlForAnswer(row.description),
    poster_image: row.poster_image && addressOf(row.poster_image),
    standing: standingOf({ ...times, places_left }, now),
    places_left,
    attendees: attendances(Math.min(attendees, MOST_ENTRIES)),
    attendee_count: attendees,
  }
}
