import { and, eq, sql } from 'drizzle-orm'
import type { Attendance, Event, RefundStep } from '#contract/events/event.ts'
import type { EventPrice } from '#contract/events/event-price.ts'
import { endOf, isPaid } from '#domain/events/events.ts'
import { type Places, placesTold } from '#domain/events/places.ts'
import { priceList } from '#domain/events/price-list.ts'
import { isOver, memberFee } from '#domain/events/prices.ts'
import { standingOf } from '#domain/events/registration.ts'
import { leftOfTypes, lowestFee, saleTimes, type TicketType } from '#domain/events/ticket-types.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { isWhole } from '#server/areas/events/places/pool.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, event, isPlace, pool } from '#server/db/schema/events/event.ts'
import { htmlForAnswer } from '#server/platform/clean-html.ts'
import { addressOf } from '#server/ports/files.ts'

const { id, title, address, description, location, start_date, end_date, poster_image, poster_alt, fee, type } = event
const { registration_opens, registration_closes, called_off_at } = event

/** When it is over: an event without an end ends as it starts. */
export const end = sql`coalesce(${end_date}, ${start_date})`

/** What is on the pages; what was taken off them keeps its row for its seats. */
export const isShown = eq(event.hidden, false)

/** What is told of an event that is asked for by itself. */
export const detailColumns = (db: Db) => ({
  ...eventColumns(db),
  speakers: event.speakers,
  programme: event.programme,
  prices: event.prices,
  takes_codes: sql<boolean>`${event.codes} <> '[]'`,
  asks: sql<boolean>`${event.questions} <> '[]'`,
  refunds: event.refunds,
})

/** What is told of an event. */
export const eventColumns = (db: Db) => ({
  id,
  title,
  address,
  description,
  location,
  start_date,
  end_date,
  poster_image,
  poster_alt,
  fee,
  type,
  registration_opens,
  registration_closes,
  called_off_at,
  mcpd_hours: event.mcpd_hours,
  // A subquery on the index of event_id: half the time of a join with group by.
  attendees: db.$count(attendee, and(eq(attendee.event_id, event.id), isPlace)),
  /** Below zero where the size was lowered; null without a limit. */
  left: sql<
    number | null
  >`(select ${pool}.size - ${pool}.taken from ${pool} where ${pool}.event_id = ${event}.id and ${isWhole})`,
  ticket_types: event.ticket_types,
  type_places: sql<TypeCounter[] | null>`(case when ${event}.ticket_types = '[]' then null else (
    select jsonb_agg(jsonb_build_object('id', ${pool}.ticket_type, 'size', ${pool}.size, 'taken', ${pool}.taken))
    from ${pool} where ${pool}.event_id = ${event}.id and ${pool}.ticket_type <> '') end)`,
})

interface TypeCounter extends Places {
  id: string
}

interface EventRow
  extends Omit<
    Event,
    | 'start_date'
    | 'end_date'
    | 'attendees'
    | 'standing'
    | 'places_left'
    | 'registration_opens'
    | 'registration_closes'
    | 'called_off'
    | 'mcpd_hours'
  > {
  mcpd_hours: number | null
  start_date: Date
  end_date: Date | null
  registration_opens: Date | null
  registration_closes: Date | null
  called_off_at: Date | null
  attendees: number
  left: number | null
  prices?: EventPrice[]
  /** There are questions for those who register. */
  asks?: boolean
  refunds?: RefundStep[]
  ticket_types?: TicketType[]
  /** How many places of its ticket types are taken. */
  type_places?: TypeCounter[] | null
}

/** How many entries an event carries: its answer does not grow with a full hall. */
const MOST_ENTRIES = 1000

const numbers: Attendance[] = []

/** One entry per attendee and nothing that tells who it is; the entries are the same for every event. */
export function attendances(count: number): Attendance[] {
  while (numbers.length < count) numbers.push({ number: numbers.length + 1 })
  return numbers.slice(0, count)
}

const latest = (one: Date | null, other: string | undefined) =>
  other !== undefined && (one === null || new Date(other) > one) ? new Date(other) : one

const earliest = (one: Date, other: string | undefined) =>
  other !== undefined && new Date(other) < one ? new Date(other) : one

export function eventOf(
  {
    attendees,
    left,
    speakers = [],
    programme = [],
    prices: told,
    takes_codes,
    asks,
    refunds = [],
    ticket_types = [],
    type_places,
    poster_alt,
    registration_opens,
    registration_closes,
    called_off_at,
    mcpd_hours,
    address,
    ...row
  }: EventRow,
  now: number,
): Event {
  const prices = told ?? []
  const places = new Map(type_places?.map(({ id: type_id, ...counter }) => [type_id, counter]))
  const places_left = placesTold(leftOfTypes(left, { types: ticket_types, places }, now))
  const coming = prices.filter((price) => !isOver(price, now))
  const member_fee = isPaid(row) ? memberFee({ fee: row.fee ?? 0, prices }, now) : undefined
  const tickets = told && priceList({ fee: isPaid(row) ? row.fee : null, prices, types: ticket_types, places }, now)
  const fee_from = isPaid(row) ? lowestFee(ticket_types, row.fee, now) : undefined
  const dates = { start_date: row.start_date.toISOString(), end_date: isoOrNull(row.end_date) }
  const sale = saleTimes(ticket_types, now)
  // A full event has a waiting list, whatever its types say.
  const opens = latest(registration_opens, left !== null && left <= 0 ? undefined : sale.opens)
  const closes = earliest(registration_closes ?? row.end_date ?? row.start_date, sale.closes)
  const times = {
    ...dates,
    ...(opens && { registration_opens: opens.toISOString() }),
    ...(closes.toISOString() !== endOf(dates) && { registration_closes: closes.toISOString() }),
    ...(called_off_at && { called_off: true }),
  }
  return {
    ...row,
    ...(fee_from !== undefined && { fee_from }),
    ...(poster_alt && { poster_alt }),
    ...(address && { address }),
    ...(mcpd_hours && { mcpd_hours }),
    ...(speakers.length > 0 && {
      speakers: speakers.map(({ image, ...speaker }) => ({ ...speaker, ...(image && { image: addressOf(image) }) })),
    }),
    ...(programme.length > 0 && { programme }),
    ...(member_fee !== undefined && { member_fee }),
    ...((asks || takes_codes || coming.length > 0 || ticket_types.some(({ retired }) => !retired)) && {
      has_options: true,
    }),
    ...(takes_codes && { takes_codes }),
    ...(tickets && tickets.length > 0 && { tickets }),
    ...(refunds.length > 0 && { refunds }),
    ...times,
    description: htmlForAnswer(row.description),
    poster_image: row.poster_image && addressOf(row.poster_image),
    standing: standingOf({ ...times, places_left }, now),
    places_left,
    attendees: attendances(Math.min(attendees, MOST_ENTRIES)),
    attendee_count: attendees,
  }
}

export const listAttendees = async ({ db }: Context, { eventId }: { eventId: number }): Promise<Attendance[]> =>
  attendances(await db.$count(attendee, and(eq(attendee.event_id, eventId), isPlace)))
