import { count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { EventEntry, EventListSelection } from '#contract/office/attendees.ts'
import type { Page } from '#contract/office/list.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, claim, event, isSeat, pool } from '#server/db/schema/index.ts'
import type { Context, OfficeContext } from '#server/services/context.ts'
import { type List, readPage } from '#server/services/list/read-page.ts'

const end = sql`coalesce(${event.end_date}, ${event.start_date})`

const isIn = (tab: NonNullable<EventListSelection['tab']>, now: Date): SQL =>
  ({ coming: gte(end, now), held: lt(end, now) })[tab]

async function describe(db: Db, ids: number[]): Promise<Map<number, EventEntry>> {
  const rows = await db
    .select({ row: event, places: pool.size })
    .from(event)
    .leftJoin(pool, eq(pool.event_id, event.id))
    .where(inArray(event.id, ids))
  const counted = async (table: typeof attendee | typeof claim, which: SQL | undefined) => {
    const found = await db
      .select({ id: table.event_id, count: count() })
      .from(table)
      .where(sql`${which} and ${inArray(table.event_id, ids)}`)
      .groupBy(table.event_id)
    return new Map(found.map((one) => [one.id, one.count]))
  }
  const [seats, held] = [await counted(attendee, isSeat), await counted(claim, eq(claim.state, 'held'))]
  return new Map(
    rows.map(({ row: { id, title, location, start_date, end_date, fee, hidden }, places }) => [
      id,
      {
        ...{ id, title, location, fee, hidden, places },
        starts: start_date.toISOString(),
        ends: end_date?.toISOString() ?? null,
        seats: seats.get(id) ?? 0,
        held: held.get(id) ?? 0,
      },
    ]),
  )
}

const eventList = ({ clock }: Pick<Context, 'clock'>): List<number, EventListSelection, EventEntry> => ({
  table: event,
  id: event.id,
  orders: {
    soonest: { by: event.start_date, down: false },
    latest: { by: event.start_date, down: true },
  },
  usual: 'soonest',
  where: ({ tab = 'coming', q }) => {
    const when = isIn(tab, new Date(clock.now()))
    return q?.trim() ? sql`${when} and strpos(fold(${event.title}), fold(${q.trim()})) > 0` : when
  },
  describe,
})

export const listEvents = (ctx: OfficeContext, selection: EventListSelection): Promise<Page<EventEntry>> =>
  readPage(ctx.db, eventList(ctx), selection)

export async function getEvent({ db }: Context, { id }: { id: number }): Promise<EventEntry> {
  const found = (await describe(db, [id])).get(id)
  if (!found) throw new Refusal(404, 'There is no such event.')
  return found
}
