import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ProgrammePart, Speaker } from '#contract/event.ts'
import { LONGEST_TITLE } from '#contract/limits.ts'
import { event } from '#server/db/schema/event.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import type { Context } from '#server/services/context.ts'
import { setSize } from '#server/services/places/pool.ts'

const LONGEST_DESCRIPTION = 200_000

const NewEvent = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_TITLE)),
  description: v.pipe(v.string(), v.maxLength(LONGEST_DESCRIPTION)),
  location: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_TITLE)),
  start_date: v.date(),
  end_date: v.nullable(v.date()),
  registration_opens: v.optional(v.nullable(v.date()), null),
  registration_closes: v.optional(v.nullable(v.date()), null),
  places: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  speakers: v.optional(v.array(Speaker), []),
  programme: v.optional(v.array(ProgrammePart), []),
  poster_image: v.nullable(v.string()),
  poster_alt: v.optional(v.string(), ''),
  fee: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  type: v.picklist(['paid', 'free']),
})
export type NewEvent = v.InferInput<typeof NewEvent>

/** The one way by which an event gets into the database, new or in the place of another: its HTML is cleaned here. */
export async function storeEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: NewEvent,
  id?: number,
): Promise<number> {
  const { description, places, ...rest } = v.parse(NewEvent, given)
  const row = { ...rest, description: cleanHtml(description), hidden: false, changed_at: new Date(clock.now()) }
  const returned = { id: event.id }
  const [stored] =
    id === undefined
      ? await db.insert(event).values(row).returning(returned)
      : await db
          .update(event)
          .set({ ...row, revision: sql`${event.revision} + 1` })
          .where(eq(event.id, id))
          .returning(returned)
  if (!stored) throw new Error('The event was not stored')
  await setSize(db, stored.id, places)
  return stored.id
}
