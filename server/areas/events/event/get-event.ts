import { and, eq } from 'drizzle-orm'
import type { Event } from '#contract/events/event.ts'
import type { Context } from '#server/areas/common/context.ts'
import { event } from '#server/db/schema/events/event.ts'
import { detailColumns, eventOf, isShown } from './event.ts'

/** None or one. */
export async function getEvent({ db, clock }: Context, { id }: { id: number }): Promise<Event[]> {
  const rows = await db
    .select(detailColumns(db))
    .from(event)
    .where(and(eq(event.id, id), isShown))
  return rows.map((row) => eventOf(row, clock.now()))
}
