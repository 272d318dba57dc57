import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { DoorReport, InsideEntry } from '#contract/door/doors.ts'
import { mergeJournal } from '#domain/door/door-journal.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { nameOf } from '#server/areas/events/ticket/find-seat.ts'
import { attendee, doorEntry, doorPass, event, isPlace, isSeat } from '#server/db/schema/index.ts'
import { isAfterRevocation, readLines, type StoredLine } from '../events/attendee/journal.ts'
import { listPasses } from './issue-pass.ts'

const told = ({ at, door, by }: StoredLine) => ({ at: new Date(at).toISOString(), door, by })

async function needEvent({ db }: OfficeContext, id: number) {
  const [of] = await db.select().from(event).where(eq(event.id, id))
  if (!of) throw new Refusal(404, 'There is no such event.')
  return of
}

/** Who is inside, by the same merge as on the phones. */
export async function listInside(ctx: OfficeContext, { id }: { id: number }): Promise<InsideEntry[]> {
  const of = await needEvent(ctx, id)
  const journal = mergeJournal(await readLines(ctx.db, id), of.re_entry, ctx.clock.now())
  const inside = [...journal.seats].filter(([, { isInside }]) => isInside)
  const rows = await ctx.db
    .select()
    .from(attendee)
    .where(
      inArray(
        attendee.id,
        inside.map(([seat]) => seat),
      ),
    )
    .orderBy(asc(attendee.sort_name), asc(attendee.id))
  return rows.flatMap((seat) => {
    const since = journal.seats.get(seat.id)?.lastIn
    return since == null ? [] : [{ attendee: seat.id, name: nameOf(seat), since: new Date(since).toISOString() }]
  })
}

const MOST_UNCOUNTED = 100

async function listUncounted({ db }: OfficeContext, event: number): Promise<DoorReport['uncounted']> {
  const rows = await db
    .select({ entry: doorEntry, door: doorPass.door, seat: attendee })
    .from(doorEntry)
    .innerJoin(doorPass, eq(doorPass.id, doorEntry.pass_id))
    .innerJoin(attendee, eq(attendee.id, doorEntry.attendee_id))
    .where(and(eq(doorEntry.event_id, event), isAfterRevocation(db)))
    .orderBy(desc(doorEntry.id))
    .limit(MOST_UNCOUNTED)
  return rows.map(({ entry: { line, at, by }, door, seat }) => ({
    line,
    name: nameOf(seat),
    at: at.toISOString(),
    door,
    by,
  }))
}

/** What was taken at no price, as long as the walk-in has a seat. */
async function listUnbooked({ db }: OfficeContext, event: number): Promise<DoorReport['unbooked']> {
  const rows = await db
    .select({ entry: doorEntry, door: doorPass.door, seat: attendee })
    .from(doorEntry)
    .innerJoin(doorPass, eq(doorPass.id, doorEntry.pass_id))
    .innerJoin(attendee, eq(attendee.walk_in, doorEntry.line))
    .where(and(eq(doorEntry.event_id, event), isNotNull(doorEntry.unbooked), isSeat))
    .orderBy(asc(doorEntry.id))
  return rows.flatMap(({ entry: { unbooked, at, by }, door, seat }) =>
    unbooked ? [{ attendee: seat.id, name: nameOf(seat), ...unbooked, at: at.toISOString(), door, by }] : [],
  )
}

/**
 * Who was let in, as we heard after the seat had been cancelled: the phone at the door did not know of it, or
 * they cancelled after they had come and before the phone told of it. What was taken back is not among the lines.
 */
async function listCancelled(
  { db }: OfficeContext,
  event: number,
  counted: readonly StoredLine[],
): Promise<DoorReport['cancelled']> {
  const seats = await db
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, event), isNotNull(attendee.ended_at), isNotNull(attendee.came_at)))
    .orderBy(asc(attendee.id))
  return seats.flatMap((seat) => {
    const ended = seat.ended_at?.getTime() ?? 0
    const lines = counted.filter(({ ticket, kind }) => ticket === seat.id && kind !== 'out')
    const wasKnown = lines.some(({ at, arrived }) => at <= ended && arrived <= ended)
    const line = lines.find(({ at }) => at > ended) ?? (wasKnown ? undefined : lines[0])
    return line ? [{ attendee: seat.id, name: nameOf(seat), ended: new Date(ended).toISOString(), ...told(line) }] : []
  })
}

/** What the doors of an event have counted, by the same merge as on the phones. */
export async function getDoorReport(ctx: OfficeContext, { id }: { id: number }): Promise<DoorReport> {
  const of = await needEvent(ctx, id)
  const { came, inside, conflicts, counted } = mergeJournal(await readLines(ctx.db, id), of.re_entry, ctx.clock.now())
  const seats = await ctx.db
    .select()
    .from(attendee)
    .where(
      inArray(
        attendee.id,
        conflicts.map(({ ticket }) => ticket),
      ),
    )
  const names = new Map(seats.map((seat) => [seat.id, nameOf(seat)]))
  return {
    came,
    inside,
    passes: await listPasses(ctx, { id }),
    cancelled: await listCancelled(ctx, id, [...counted.values()]),
    unbooked: await listUnbooked(ctx, id),
    uncounted: await listUncounted(ctx, id),
    expected: await ctx.db.$count(attendee, and(eq(attendee.event_id, id), isPlace)),
    conflicts: conflicts.map(({ ticket, first, second }) => ({
      attendee: ticket,
      name: names.get(ticket) ?? '',
      first: told(first),
      second: told(second),
    })),
  }
}
