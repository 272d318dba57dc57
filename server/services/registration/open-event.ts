import { eq } from 'drizzle-orm'
import { registration } from '#contract/messages/registration.ts'
import { Refusal } from '#contract/refusal.ts'
import { hasEnded, isPaid } from '#domain/events.ts'
import { standingOf } from '#domain/registration.ts'
import type { Db } from '#server/db/database.ts'
import { event } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'

export interface OpenEvent {
  id: number
  title: string
  location: string
  start_date: string
  end_date: string | null
  registration_opens: string | null
  registration_closes: string | null
  /** How often it was changed, and when last. */
  revision: number
  changed_at: string
  /** Null where nothing is paid. */
  price: number | null
}

/** What a seat is about, whether or not the event is over; none where it was taken off the pages. */
export async function readEvent(db: Db, id: number): Promise<OpenEvent | null> {
  const [row] = await db.select().from(event).where(eq(event.id, id))
  if (!row || row.hidden) return null
  return {
    id,
    title: row.title,
    location: row.location,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    registration_opens: row.registration_opens?.toISOString() ?? null,
    registration_closes: row.registration_closes?.toISOString() ?? null,
    revision: row.revision,
    changed_at: row.changed_at.toISOString(),
    price: isPaid(row) ? row.fee : null,
  }
}

/** An event that is not over (D-33): the office may sell a seat at it when registration has closed, or not opened yet. */
export async function needComingEvent({ db, clock }: Context, id: number): Promise<OpenEvent> {
  const found = await readEvent(db, id)
  if (!found) throw new Refusal(404, 'There is no such event.')
  if (hasEnded(found, clock.now())) throw new Refusal(409, registration.closed)
  return found
}

/** An event for which people may register now (EVX-05). Whether it is full is seen when a place is taken. */
export async function needOpenEvent(ctx: Context, id: number): Promise<OpenEvent> {
  const found = await needComingEvent(ctx, id)
  const standing = standingOf(found, ctx.clock.now())
  if (standing === 'open') return found
  throw new Refusal(409, standing === 'notYet' ? registration.notYet : registration.closed)
}
