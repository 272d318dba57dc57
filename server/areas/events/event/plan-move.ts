import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MINUTE } from '#contract/common/spans.ts'
import type { ContentItem } from '#contract/content/content.ts'
import { queuedStates } from '#contract/events/waiting.ts'
import { hasEnded } from '#domain/events/events.ts'
import { openBillStates } from '#domain/money/bill.ts'
import type { Context } from '#server/areas/common/context.ts'
import { mayBeMailed } from '#server/areas/common/outbox.ts'
import type { EventFacts } from '#server/areas/events/mails/parts/calendar.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { addressOfSeat, attendee, bill, billLine, event, isSeat, job, waitingEntry } from '#server/db/schema/index.ts'

type EventRow = typeof event.$inferSelect

/** For so long corrections are waited for: people are told of all of them by one mail. */
const SETTLES = 5 * MINUTE

/** What the job is to tell: of which revision, and how it was before. */
export const Move = v.object({
  event: v.number(),
  revision: v.number(),
  before: v.object({ start_date: v.string(), end_date: v.nullable(v.string()), location: v.string() }),
})

export const isOnList = inArray(waitingEntry.state, queuedStates)

/** Bills with an open seat at the event, of which their payers were told. */
export const holdsPlaces = (db: Db, id: number) =>
  and(
    inArray(bill.state, [...openBillStates]),
    exists(
      db
        .select({ id: billLine.id })
        .from(billLine)
        .where(
          and(
            eq(billLine.bill_id, bill.id),
            eq(billLine.purpose, 'event'),
            eq(billLine.target, id),
            eq(billLine.state, 'open'),
          ),
        ),
    ),
  )

/** How many are told when the event is moved: who has a seat, who waits for one, and who is to pay for some by bill. */
export const countTold = async (db: Db, id: number): Promise<number> =>
  (await db.$count(attendee, and(eq(attendee.event_id, id), isSeat, mayBeMailed(addressOfSeat)))) +
  (await db.$count(waitingEntry, and(eq(waitingEntry.event_id, id), isOnList, mayBeMailed(waitingEntry.email)))) +
  (await db.$count(bill, holdsPlaces(db, id)))

export function factsOf(row: EventRow): EventFacts {
  const { start_date, end_date } = eventDates(row)
  return { start_date, end_date, location: row.location }
}

export const isSameFacts = (one: EventFacts, other: EventFacts) =>
  one.start_date === other.start_date && one.end_date === other.end_date && one.location === other.location

/** The same with what they know by now, for who is about to change it; nothing where nobody is told. */
export async function readTold(db: Db, id: number): Promise<ContentItem['told']> {
  const [row] = await db.select().from(event).where(eq(event.id, id))
  const people = await countTold(db, id)
  return row && people > 0 ? { people, ...factsOf(row) } : undefined
}

/** Has people told that an event takes place at another time or place, once it has settled. */
export async function planMove(
  tx: Db,
  { clock, by }: Pick<Context, 'clock'> & { by: number | null },
  before: EventRow,
  after: EventRow,
): Promise<void> {
  const [former, facts] = [factsOf(before), factsOf(after)]
  const isOver = hasEnded(former, clock.now()) || hasEnded(facts, clock.now())
  if (isSameFacts(former, facts) || isOver || after.called_off_at !== null) return
  const total = await countTold(tx, after.id)
  if (total === 0) return
  const { id, revision } = after
  const isOpen = inArray(job.state, ['waiting', 'running'])
  const isOfIt = and(eq(job.kind, 'event-move'), isOpen, sql`${job.data} ->> 'event' = ${String(id)}`)
  const [open] = await tx.select().from(job).where(isOfIt).orderBy(desc(job.id)).limit(1).for('update')
  const next_at = new Date(clock.now() + SETTLES)
  if (open) {
    // Nobody was told yet, or those whom it has not come to: of several changes they are told as of one.
    const data = { ...v.parse(Move, open.data), revision }
    await tx
      .update(job)
      .set({ data, ...(open.state === 'waiting' && { total, next_at }) })
      .where(eq(job.id, open.id))
  }
  if (open?.state === 'waiting') return
  const data = { event: id, revision, before: former }
  await startJob(tx, { session: { account: by }, clock }, { kind: 'event-move', data, total, wait: SETTLES })
}
