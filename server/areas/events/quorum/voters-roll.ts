import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { FreezeRoll, FrozenRoll, QuorumState } from '#contract/events/quorum.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { doorHours } from '#domain/door/door.ts'
import { byNumber, onOneLine, textOfRoll, votersNeeded } from '#domain/events/voters-roll.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { standingsOn } from '#server/areas/common/ledger/standing-of.ts'
import { lockJournal } from '#server/areas/events/attendee/journal.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import {
  account,
  event,
  fullNameOrNull,
  grade,
  hallLink,
  isListed,
  voter,
  votersRoll,
} from '#server/db/schema/index.ts'
import { countQuorum, writeQuorum } from './quorum-count.ts'

type EventRow = typeof event.$inferSelect

/** An event of the office, locked so that its rule does not change meanwhile. */
async function needEvent(tx: Db, id: number): Promise<EventRow> {
  const [row] = await tx.select().from(event).where(eq(event.id, id)).for('share')
  if (!row) throw new Refusal(404, 'There is no such event.')
  return row
}

export const liveHallLink = (id: number) => and(eq(hallLink.event_id, id), isNull(hallLink.ended_at))

async function readRolls(db: Db, id: number): Promise<FrozenRoll[]> {
  const erased = db.$count(voter, and(eq(voter.roll_id, votersRoll.id), isNull(voter.account_id)))
  const rows = await db
    .select({ row: votersRoll, by: fullNameOrNull, erased })
    .from(votersRoll)
    .leftJoin(account, eq(account.id, votersRoll.made_by))
    .where(eq(votersRoll.event_id, id))
    .orderBy(desc(votersRoll.version))
  return rows.map(({ row: { made_at, reason, ...row }, by, erased: gone }) => ({
    id: row.id,
    version: row.version,
    day: row.day,
    voters: row.voters,
    needed: row.needed,
    quorum: row.quorum,
    quorum_of: row.quorum_of,
    hash: row.hash,
    reason: reason || null,
    by: by ?? 'the office',
    at: made_at.toISOString(),
    erased: gone,
  }))
}

/** The quorum of an event: the rule, the rolls, and how it stands. */
export async function readQuorum(db: Db, row: EventRow, now: number): Promise<QuorumState> {
  const [hall] = await db.select().from(hallLink).where(liveHallLink(row.id))
  return {
    quorum: row.quorum,
    quorum_of: row.quorum_of,
    rolls: await readRolls(db, row.id),
    count: await countQuorum(db, row, now),
    begun: now >= row.start_date.getTime(),
    hall: isoOrNull(hall?.made_at),
  }
}

export async function getQuorum({ db, clock }: OfficeContext, { id }: { id: number }): Promise<QuorumState> {
  const [row] = await db.select().from(event).where(eq(event.id, id))
  if (!row) throw new Refusal(404, 'There is no such event.')
  return readQuorum(db, row, clock.now())
}

/** So many standings are worked out before other calls have their turn. */
const AT_ONCE = 500

/** Who is a member now and was in good standing on a day, as the roll calls them. */
async function whoMayVote(tx: Db, day: string) {
  const members = await tx
    .select({
      account_id: account.id,
      number: account.membership_number,
      first_name: account.first_name,
      middle_name: account.middle_name,
      sur_name: account.sur_name,
      grade: grade.name,
    })
    .from(account)
    .innerJoin(grade, eq(grade.id, account.grade_id))
    .where(isListed(account))
    .orderBy(asc(account.id))
  const voters: Omit<typeof voter.$inferInsert, 'roll_id'>[] = []
  for (let at = 0; at < members.length; at += AT_ONCE) {
    const some = members.slice(at, at + AT_ONCE)
    const standsOf = await standingsOn(
      tx,
      day,
      some.map(({ account_id }) => account_id),
    )
    for (const { account_id, number, first_name, middle_name, sur_name, ...one } of some)
      if (standsOf(account_id).standing === 'active')
        voters.push({
          account_id,
          number: number ?? '',
          name: onOneLine([first_name, middle_name, sur_name].filter(Boolean).join(' ')),
          grade: one.grade,
        })
    await breathe()
  }
  return voters.sort(byNumber)
}

function needFreezable(row: EventRow, now: number) {
  if (row.called_off_at) throw new Refusal(409, 'This event was called off.')
  if (row.quorum === 'none' || row.quorum_of === null)
    throw new Refusal(409, 'This event has no quorum. Set one in its editor, and publish it.')
  if (now > doorHours(eventDates(row)).closes) throw new Refusal(409, 'This event is over.')
  return { quorum: row.quorum, quorum_of: row.quorum_of }
}

/** Again with a reason, and not once the meeting has begun: whoever looked at the roll before knows what they were counted by. */
function needAgain(row: EventRow, before: FrozenRoll | undefined, asked: FreezeRoll, now: number) {
  const what = 'changed'
  if (before && before.version !== asked.version) {
    const { by, at, version } = before
    throw wasFirst('Somebody else has frozen this roll meanwhile.', { by, what, at, version })
  }
  if (!before) return
  if (now >= row.start_date.getTime())
    throw new Refusal(409, 'The meeting has begun: the roll of its voters stays as it is.')
  const missing = 'Say why the roll is frozen again.'
  if (!asked.reason) throw new Refusal(400, missing, { problems: { reason: missing } })
}

/** Freezes who may vote as of a day. Earlier rolls of the event are kept beside it. */
export function freezeVotersRoll(
  ctx: OfficeContext,
  { id, ...asked }: FreezeRoll & { id: number },
): Promise<QuorumState> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const { day, reason = '' } = asked
    const future = 'Choose today or a day before.'
    if (day > dayInAbuja(now)) throw new Refusal(400, future, { problems: { day: future } })
    // Before the event, as the doors do: what is counted by the former roll is written before this one counts.
    await lockJournal(tx, id)
    const row = await needEvent(tx, id)
    const rule = needFreezable(row, now)
    const [before] = await readRolls(tx, id)
    needAgain(row, before, asked, now)
    const voters = await whoMayVote(tx, day)
    if (voters.length === 0) throw new Refusal(409, 'Nobody was in good standing on this day.')
    const version = (before?.version ?? 0) + 1
    const needed = votersNeeded(rule, voters.length)
    const hash = createHash('sha256')
      .update(textOfRoll({ event: id, version, day, needed }, voters))
      .digest('hex')
    const roll = await insertRow(tx, votersRoll, {
      event_id: id,
      version,
      day,
      ...rule,
      needed,
      hash,
      reason,
      voters: voters.length,
      made_by: ctx.session.account,
      made_at: new Date(now),
    })
    for (let at = 0; at < voters.length; at += AT_ONCE) {
      const some = voters.slice(at, at + AT_ONCE)
      await tx.insert(voter).values(some.map((one) => ({ ...one, roll_id: roll.id })))
    }
    // They may be inside already.
    await writeQuorum(tx, row, now)
    const after = { version, day, voters: voters.length, needed, hash, ...(reason && { reason }) }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'freeze voters roll', about: `event ${id}`, after })
    return readQuorum(tx, row, now)
  })
}
