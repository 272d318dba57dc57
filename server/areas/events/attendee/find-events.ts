import { asc, sql } from 'drizzle-orm'
import type { FoundEvent } from '#contract/staff/find.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Finder } from '#server/areas/common/finder.ts'
import { toldFirst } from '#server/areas/common/list/first-found.ts'
import { event } from '#server/db/schema/index.ts'
import { describeEvents } from './events.list.ts'
import { eventEnd, eventsSought } from './events-sought.ts'

async function describe(ctx: OfficeContext, ids: number[]): Promise<Map<number, FoundEvent>> {
  const told = await describeEvents(ctx.db, ctx, ids)
  return new Map(
    Array.from(told, ([id, { title, location, starts, ends, seats, held, places, called_off }]) => [
      id,
      { id, title, location, starts, ends, taken: seats + held, places, called_off: called_off !== null },
    ]),
  )
}

/** What is to come before what is over, the nearest first. */
export const findEvents: Finder<FoundEvent> = {
  permission: 'attendees.read',
  find(ctx, q) {
    const now = new Date(ctx.clock.now())
    const away = sql`abs(extract(epoch from ${event.start_date} - ${now}::timestamptz))`
    return toldFirst<number, FoundEvent>(
      ctx.db,
      {
        table: event,
        id: event.id,
        where: eventsSought(q),
        order: [asc(sql`${eventEnd} < ${now}`), asc(away), asc(event.id)],
      },
      (ids) => describe(ctx, ids),
    )
  },
}
