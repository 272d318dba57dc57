import { and, count, eq, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { listOfficeEvents } from '#contract/events/attendee-endpoints.ts'
import type { EventEntry, EventListSelection } from '#contract/events/attendees.ts'
import { doorIsOpen } from '#domain/door/door.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { isWhole } from '#server/areas/events/places/pool.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, claim, contentItem, event, isPlace, pool, waitingEntry } from '#server/db/schema/index.ts'
import { eventEnd, eventsSought } from './events-sought.ts'

type Timed = Pick<Context, 'clock'>

const isIn = (tab: NonNullable<EventListSelection['tab']>, now: Date): SQL | undefined =>
  ({ coming: gte(eventEnd, now), held: lt(eventEnd, now), all: undefined })[tab]

export async function describeEvents(db: Db, { clock }: Timed, ids: number[]): Promise<Map<number, EventEntry>> {
  const rows = await db
    .select({ row: event, places: pool.size, item: contentItem.id })
    .from(event)
    .leftJoin(contentItem, and(eq(contentItem.kind, 'event'), eq(contentItem.public_id, sql`${event.id}::text`)))
    .leftJoin(pool, and(eq(pool.event_id, event.id), isWhole))
    .where(inArray(event.id, ids))
  const counted = async (table: typeof attendee | typeof claim | typeof waitingEntry, which: SQL | undefined) => {
    const found = await db
      .select({ id: table.event_id, count: count() })
      .from(table)
      .where(sql`${which} and ${inArray(table.event_id, ids)}`)
      .groupBy(table.event_id)
    return new Map(found.map((one) => [one.id, one.count]))
  }
  const [seats, held] = [await counted(attendee, isPlace), await counted(claim, eq(claim.state, 'held'))]
  const came = await counted(attendee, isNotNull(attendee.came_at))
  const missing = await counted(attendee, eq(attendee.state, 'taken'))
  const waiting = await counted(waitingEntry, eq(waitingEntry.state, 'waiting'))
  const now = clock.now()
  const isOfType = and(inArray(pool.event_id, ids), ne(pool.ticket_type, ''))
  const counters = await db.select().from(pool).where(isOfType)
  const typesOf = ({ id, ticket_types }: typeof event.$inferSelect) =>
    ticket_types.map((type) => {
      const counter = counters.find((one) => one.event_id === id && one.ticket_type === type.id)
      const counted = { id: type.id, name: type.name, places: type.size, taken: counter?.taken ?? 0 }
      return type.retired ? { ...counted, retired: true } : counted
    })
  return new Map(
    rows.map(({ row, places, item }) => {
      const { id, title, location, fee, hidden } = row
      const { start_date: starts, end_date: ends } = eventDates(row)
      const counts = {
        seats: seats.get(id) ?? 0,
        held: held.get(id) ?? 0,
        came: came.get(id) ?? 0,
        missing: missing.get(id) ?? 0,
        waiting: waiting.get(id) ?? 0,
      }
      const called_off = isoOrNull(row.called_off_at)
      const door_open = called_off === null && doorIsOpen({ start_date: starts, end_date: ends }, now)
      return [
        id,
        {
          id,
          title,
          location,
          fee,
          hidden,
          places,
          starts,
          ends,
          ...counts,
          types: typesOf(row),
          door_open,
          may_come_again: row.re_entry !== 'never',
          roll: row.roll !== 'none',
          quorum: row.quorum,
          called_off,
          item,
        },
      ]
    }),
  )
}

const eventList = ({ clock }: Timed): List<number, EventListSelection, EventEntry> => ({
  table: event,
  id: event.id,
  orders: { soonest: { by: event.start_date, down: false }, latest: { by: event.start_date, down: true } },
  where: ({ tab = 'coming', q }) => and(isIn(tab, new Date(clock.now())), q?.trim() ? eventsSought(q) : undefined),
  describe: (db, ids) => describeEvents(db, { clock }, ids),
})

export default officeList(listOfficeEvents, eventList)

export async function getEvent({ db, clock }: Context, { id }: { id: number }): Promise<EventEntry> {
  const found = (await describeEvents(db, { clock }, [id])).get(id)
  if (!found) throw new Refusal(404, 'There is no such event.')
  return found
}
