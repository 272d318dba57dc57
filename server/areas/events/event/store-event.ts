import { and, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { networkLimits, reEntries, rolls, unlistedTickets } from '#contract/door/door.ts'
import { ProgrammePart, RefundStep, Speaker } from '#contract/events/event.ts'
import { EventPrice } from '#contract/events/event-price.ts'
import { EventQuestion } from '#contract/events/event-questions.ts'
import { quorums } from '#contract/events/quorum.ts'
import type { DiscountCode } from '#domain/events/prices.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'
import type { Context } from '#server/areas/common/context.ts'
import { overAt } from '#server/areas/events/places/event-dates.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { offerPlaces } from '#server/areas/events/places/waiting.ts'
import type { Db } from '#server/db/database.ts'
import { claimPool, event, pool } from '#server/db/schema/events/event.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { planMove } from './plan-move.ts'

const LONGEST_DESCRIPTION = 200_000

const Code = v.object({
  code: v.string(),
  percent: v.nullable(v.number()),
  sum: v.nullable(v.number()),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  uses: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, DiscountCode>

const Type = v.object({
  id: v.string(),
  name: v.string(),
  about: v.string(),
  fee: v.nullable(v.number()),
  size: v.nullable(v.number()),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  retired: v.boolean(),
  note: v.optional(v.string()),
  link: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, TicketType>

/** What is to be known of an event by those who register, beside the fee. */
export const Priced = v.object({
  prices: v.optional(v.array(EventPrice), []),
  member_price_on: v.optional(v.picklist(['registration', 'event']), 'registration'),
  codes: v.optional(v.array(Code), []),
  ticket_types: v.optional(v.array(Type), []),
  refunds: v.optional(v.array(RefundStep), []),
  questions: v.optional(v.array(v.object({ ...EventQuestion.entries, sensitive: v.boolean() })), []),
})

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
  ...Priced.entries,
  re_entry: v.optional(v.picklist(reEntries), 'never'),
  unlisted: v.optional(v.picklist(unlistedTickets), 'admit'),
  roll: v.optional(v.picklist(rolls), 'none'),
  quorum: v.optional(v.picklist(quorums), 'none'),
  quorum_of: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  mcpd_hours: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  one_network: v.optional(v.picklist(networkLimits), 'limited'),
  address: v.optional(v.string(), ''),
  poster_image: v.nullable(v.string()),
  poster_alt: v.optional(v.string(), ''),
  fee: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  type: v.picklist(['paid', 'free']),
})
export type NewEvent = v.InferInput<typeof NewEvent>

type EventRow = typeof event.$inferSelect

/** The types that were sold and left out of the list now: they are retired, as seats name them. */
async function soldTypes(
  db: Db,
  kept: readonly TicketType[],
  { id, ticket_types }: Pick<EventRow, 'id' | 'ticket_types'>,
): Promise<TicketType[]> {
  const left = ticket_types.filter((type) => kept.every((one) => one.id !== type.id))
  const sold = await db
    .selectDistinct({ id: pool.ticket_type })
    .from(claimPool)
    .innerJoin(pool, eq(pool.id, claimPool.pool_id))
    .where(and(eq(pool.event_id, id), ne(pool.ticket_type, '')))
  return left.filter((type) => sold.some((one) => one.id === type.id)).map((type) => ({ ...type, retired: true }))
}

/** Hours are given when it is over: whoever has changed them since would have given some members others. */
function needHoursInTime(before: EventRow | undefined, hours: number | null, now: number) {
  if (!before || before.mcpd_hours === hours || overAt(before) > now) return
  throw new Refusal(409, 'The event is over: its MCPD hours stay as they are. Enter a training for a member instead.')
}

interface Storing extends Pick<Context, 'db' | 'clock'> {
  /** The account of who publishes it; none for the clock and for the shell. */
  by?: number | null
}

/**
 * The one way by which an event gets into the database, new or in the place of another: its HTML is cleaned here. Who has
 * a seat is told where it takes place at another time or place.
 */
export async function storeEvent({ db, clock, by = null }: Storing, given: NewEvent, id?: number): Promise<number> {
  const { description, places, ...rest } = v.parse(NewEvent, given)
  const [before] = id === undefined ? [] : await db.select().from(event).where(eq(event.id, id)).for('update')
  needHoursInTime(before, rest.mcpd_hours, clock.now())
  const retired = before ? await soldTypes(db, rest.ticket_types, before) : []
  const ticket_types = [...rest.ticket_types, ...retired]
  const row = {
    ...rest,
    ticket_types,
    description: cleanHtml(description),
    hidden: false,
    changed_at: new Date(clock.now()),
  }
  const [stored] =
    id === undefined
      ? await db.insert(event).values(row).returning()
      : await db
          .update(event)
          .set({ ...row, revision: sql`${event.revision} + 1` })
          .where(eq(event.id, id))
          .returning()
  if (!stored) throw new Error('The event was not stored')
  await setSize(db, stored.id, places)
  // What was used stays counted, also of a code that is taken out and comes back.
  for (const { code, uses } of rest.codes) await setSize(db, stored.id, uses, { code })
  for (const { id: ticket_type, size } of ticket_types) await setSize(db, stored.id, size, { ticket_type })
  await offerPlaces(db, { clock }, stored.id)
  if (before) await planMove(db, { clock, by }, before, stored)
  return stored.id
}
