import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { QuorumCount } from '#contract/events/quorum.ts'
import { type DoorLine, type MergedJournal, mergeJournal } from '#domain/door/door-journal.ts'
import { quorumReached, type VoterOf, votersInside } from '#domain/door/quorum.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, type event, voter, votersRoll } from '#server/db/schema/index.ts'
import { readLines } from '../attendee/journal.ts'

type QuorumEvent = Pick<typeof event.$inferSelect, 'id' | 'quorum' | 're_entry'>

/** The roll that counts at an event with a quorum; none before one is frozen. */
export async function readRollOf(db: Db, { id, quorum }: Pick<QuorumEvent, 'id' | 'quorum'>) {
  if (quorum === 'none') return null
  const [roll] = await db
    .select()
    .from(votersRoll)
    .where(eq(votersRoll.event_id, id))
    .orderBy(desc(votersRoll.version))
    .limit(1)
  return roll ?? null
}
type Roll = NonNullable<Awaited<ReturnType<typeof readRollOf>>>

/** Whose the seats are: of an account, or of no account under a proven address of one. */
async function readVoters(db: Db, { id }: Roll, seats: number[]): Promise<VoterOf> {
  const holder = sql<number>`coalesce(${attendee.account_id}, (select ${account.id} from ${account}
    where ${account.email} = lower(${attendee.email}) and ${account.unproven_since} is null))`
  const rows = await db
    .select({ seat: attendee.id, voter: voter.account_id })
    .from(attendee)
    .innerJoin(voter, and(eq(voter.roll_id, id), eq(voter.account_id, holder)))
    .where(inArray(attendee.id, seats))
  const voters = new Map(rows.map((row) => [row.seat, row.voter ?? undefined]))
  return (seat) => voters.get(seat)
}

interface Reckoned {
  present: number
  /** By the lines that count now. */
  reached: number | null
}

async function reckon<Line extends DoorLine>(
  db: Db,
  { re_entry }: QuorumEvent,
  roll: Roll,
  journal: MergedJournal<Line>,
): Promise<Reckoned> {
  const voterOf = await readVoters(db, roll, [...journal.seats.keys()])
  const { needed } = roll
  return { present: votersInside(journal, voterOf), reached: quorumReached(journal, { voterOf, needed, re_entry }) }
}

/** How the quorum stands (PRE-04): by the same lines as all that is counted at the doors. Null where there is none. */
export async function countQuorum(db: Db, eventRow: QuorumEvent, now: number): Promise<QuorumCount | null> {
  const roll = await readRollOf(db, eventRow)
  if (!roll) return null
  const { present, reached } = await reckon(
    db,
    eventRow,
    roll,
    mergeJournal(await readLines(db, eventRow.id), eventRow.re_entry, now),
  )
  const kept = roll.reached_at?.getTime() ?? null
  return {
    present,
    needed: roll.needed,
    reached: isoOrNull(roll.reached_at),
    corrected: kept !== null && (reached === null || reached > kept),
  }
}

/**
 * Writes when the quorum was reached first, after what was written into the journal: its lock is held. A line that arrives late may
 * tell of an earlier moment; what is taken back later changes nothing.
 */
export async function writeQuorum(tx: Db, eventRow: QuorumEvent, now: number): Promise<void> {
  const roll = await readRollOf(tx, eventRow)
  if (!roll) return
  const journal = mergeJournal(await readLines(tx, eventRow.id), eventRow.re_entry, now)
  const { reached } = await reckon(tx, eventRow, roll, journal)
  if (reached === null || (roll.reached_at && roll.reached_at.getTime() <= reached)) return
  await tx
    .update(votersRoll)
    .set({ reached_at: new Date(reached) })
    .where(eq(votersRoll.id, roll.id))
}
