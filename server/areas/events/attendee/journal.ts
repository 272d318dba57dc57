import { randomUUID } from 'node:crypto'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, max, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReEntry } from '#contract/door/door.ts'
import type { Verdict } from '#contract/events/attendees.ts'
import { type DoorLine, type MergedJournal, mergeJournal } from '#domain/door/door-journal.ts'
import { seatMachine } from '#machines/events/seat/seat.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, doorEntry, doorPass } from '#server/db/schema/index.ts'

export interface StoredLine extends DoorLine {
  by: string
  door: string
  /** When we heard of it. */
  arrived: number
}

/** The name of the office's own check-in among the doors. */
const OFFICE_DOOR = 'the office'

export const nameOfDoor = sql<string>`coalesce(${doorPass.door}, ${OFFICE_DOOR})`

const making = alias(doorEntry, 'making')

const seatIsNewer = (db: Db) =>
  exists(
    db
      .select({ id: attendee.id })
      .from(attendee)
      .where(
        and(
          eq(attendee.id, doorEntry.attendee_id),
          // That of who came without a ticket is made as the line arrives, of a walk-in by the line of this very pass.
          eq(attendee.by_roll, false),
          notExists(
            db
              .select({ id: making.id })
              .from(making)
              .where(and(eq(making.line, attendee.walk_in), eq(making.pass_id, doorEntry.pass_id))),
          ),
          gt(attendee.created_at, doorPass.revoked_at),
        ),
      ),
  )

/** The phone wrote it after its pass was revoked, or of a seat that was taken after that. It may be in other hands. */
export const isAfterRevocation = (db: Db) => or(gt(doorEntry.at, doorPass.revoked_at), seatIsNewer(db)) ?? sql`false`

/** What counts, and what takes back. */
export const isTold = (db: Db) =>
  and(ne(doorEntry.kind, 'refused'), or(isNull(doorPass.revoked_at), not(isAfterRevocation(db))))

/** Lines that count or take back, of an event or of some of its seats. */
export async function readLines(db: Db, event: number, seats?: number[]): Promise<StoredLine[]> {
  const rows = await db
    .select({ entry: doorEntry, door: nameOfDoor })
    .from(doorEntry)
    .leftJoin(doorPass, eq(doorPass.id, doorEntry.pass_id))
    .where(
      and(
        eq(doorEntry.event_id, event),
        isTold(db),
        seats ? inArray(doorEntry.attendee_id, seats) : isNotNull(doorEntry.attendee_id),
      ),
    )
    .orderBy(asc(doorEntry.id))
  return rows.map(({ entry: { line, seq, kind, attendee_id, at, arrived_at, of, by }, door }) => ({
    id: line,
    seq,
    kind,
    ticket: attendee_id,
    at: at.getTime(),
    arrived: arrived_at.getTime(),
    of,
    by,
    door,
  }))
}

/** What the doors say of one seat. */
export async function readPresence(db: Db, event: { id: number; re_entry: ReEntry }, seat: number, now: number) {
  return mergeJournal(await readLines(db, event.id, [seat]), event.re_entry, now)
}

/** Nobody else writes into the journal of this event until the transaction ends: its numbers are in the order of the commits. */
export const lockJournal = (tx: Db, event: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('door journal'), ${event})`)

interface OfficeLine {
  now: number
  by: string
  kind: 'in' | 'forced' | 'undo'
  seat: { id: number; issue: number }
  verdict: Verdict
  of: string | null
}

/** A line of the office's own check-in, whose clock is ours. */
export async function writeOfficeLine(
  tx: Db,
  event: { id: number },
  { now, seat, ...line }: OfficeLine,
): Promise<void> {
  const at = new Date(now)
  const ofOffice = and(eq(doorEntry.event_id, event.id), isNull(doorEntry.pass_id))
  const [last] = await tx
    .select({ seq: max(doorEntry.seq) })
    .from(doorEntry)
    .where(ofOffice)
  await tx
    .insert(doorEntry)
    .values({
      ...line,
      line: randomUUID(),
      event_id: event.id,
      attendee_id: seat.id,
      issue: seat.issue,
      seq: (last?.seq ?? 0) + 1,
      mono: 0,
      told_at: at,
      at,
      arrived_at: at,
    })
}

/**
 * Keeps who came (EVX-30): a seat is attended as long as a line that counts lets its holder in. A late line adds, an undo takes
 * back. A seat that was cancelled meanwhile stays so, and holds when its holder came.
 */
export async function writeAttendance(
  tx: Db,
  event: { id: number; re_entry: ReEntry },
  seats: number[],
  now: number,
): Promise<MergedJournal<StoredLine>> {
  const rows = await tx
    .select()
    .from(attendee)
    .where(inArray(attendee.id, seats))
    .orderBy(asc(attendee.id))
    .for('update')
  const journal = mergeJournal(await readLines(tx, event.id, seats), event.re_entry, now)
  for (const { id, state, came_at, by_roll } of rows) {
    const came = journal.seats.get(id)?.came ?? null
    // Who came without a ticket has a seat as long as they count as let in; one of which nothing counts ends as it is made.
    const made = came === null ? ('cancelled' as const) : ('attended' as const)
    const isKept = !by_roll || state === made || state === 'calledOff'
    if (isKept && came === (came_at?.getTime() ?? null)) continue
    const next = stepFrom(seatMachine, state, { type: came === null ? 'door.undone' : 'door.admitted' }) ?? state
    const kept = next === 'taken' || next === 'attended' ? next : undefined
    await tx
      .update(attendee)
      .set({ came_at: came === null ? null : new Date(came), state: isKept ? kept : made })
      .where(eq(attendee.id, id))
  }
  return journal
}
