import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Exchange, type Exchanged, JournalLine, passStandings } from '#contract/door/door.ts'
import { correctedTime } from '#domain/door/door-journal.ts'
import type { DoorContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, contentItem, contentRevision, doorEntry, doorPass } from '#server/db/schema/index.ts'
import { isTold, keepAttendance, lockJournal, nameOfDoor } from '../events/attendee/journal.ts'
import { findLetIn, seatOnRoll, withSeat } from '../events/attendee/roll.ts'
import { countQuorum, keepQuorum } from '../events/quorum/quorum-count.ts'
import { lockOwnSeat } from '../events/registration/own-seat.ts'
import { fingerprint } from './pack.ts'

/** Whether a phone may have let in members without a ticket: the event has a roll, or was published with one before. */
async function hadRoll(tx: Db, { id, roll }: DoorContext['pass']['event']): Promise<boolean> {
  if (roll !== 'none') return true
  const [had] = await tx
    .select({ item: contentItem.id })
    .from(contentItem)
    .innerJoin(contentRevision, eq(contentRevision.item_id, contentItem.id))
    .where(
      and(
        eq(contentItem.kind, 'event'),
        eq(contentItem.public_id, String(id)),
        eq(contentRevision.published, true),
        sql`${contentRevision.data} ->> 'roll' in ('members', 'desk')`,
      ),
    )
    .limit(1)
  return had !== undefined
}

/** The seats of members whom a phone let in without a ticket. A line that was refused makes none. */
async function seatsOfMembers(tx: Db, ctx: DoorContext, lines: readonly JournalLine[]): Promise<Map<string, number>> {
  const { event } = ctx.pass
  const seats = new Map<string, number>()
  const ofMembers = lines.filter(({ member }) => member !== undefined)
  if (ofMembers.length === 0 || !(await hadRoll(tx, event))) return seats
  const letIn: { line: JournalLine; member: NonNullable<Awaited<ReturnType<typeof findLetIn>>> }[] = []
  for (const line of ofMembers) {
    const member = await findLetIn(tx, line.member ?? 0)
    if (member) letIn.push({ line, member })
  }
  // All are locked before a seat is, in the order of their accounts.
  letIn.sort((one, other) => one.member.id - other.member.id)
  for (const { member } of letIn) await lockOwnSeat(tx, member.id, event.id)
  for (const {
    line: { id, kind },
    member,
  } of letIn) {
    const found = await withSeat(tx, event.id, member)
    const seat = kind === 'refused' ? found.seat : await seatOnRoll(tx, ctx, event, found)
    if (seat) seats.set(id, seat.id)
  }
  return seats
}

/** So many entries of the journal are told at once. */
const MOST_ENTRIES = 500

type Answers = Exchanged['answers']

function readLine(given: unknown): JournalLine | null {
  const { success, output } = v.safeParse(JournalLine, given)
  if (!success || (output.kind === 'undo') !== (output.of !== null)) return null
  return output
}

/** Keeps the lines of a phone. Each has its own answer: one that cannot be read never fails the others. */
async function keepLines(tx: Db, ctx: DoorContext, { lines: given, ...clocks }: Exchange): Promise<Answers> {
  const { row, event } = ctx.pass
  const now = ctx.clock.now()
  await lockJournal(tx, event.id)
  const lines = given.map(readLine)
  const named = lines.flatMap((line) => (line && line.ticket !== null ? [line.ticket] : []))
  const seats = await tx
    .select({ id: attendee.id })
    .from(attendee)
    .where(and(eq(attendee.event_id, event.id), inArray(attendee.id, named)))
  const ids = lines.flatMap((line) => line?.id ?? [])
  const known = await tx
    .select({ line: doorEntry.line, pass: doorEntry.pass_id, event: doorEntry.event_id, seat: doorEntry.attendee_id })
    .from(doorEntry)
    .where(inArray(doorEntry.line, [...ids, ...lines.flatMap((line) => line?.of ?? [])]))
  const passOf = new Map(known.map(({ line, pass }) => [line, pass]))
  // What a line takes back is of this event.
  const ours = known.filter((one) => one.event === event.id)
  const seatOf = new Map(ours.map(({ line, seat }) => [line, seat]))
  const fresh = lines.flatMap((line) => (line && !passOf.has(line.id) && line.kind !== 'undo' ? [line] : []))
  for (const [line, seat] of await seatsOfMembers(tx, ctx, fresh)) seatOf.set(line, seat)
  const isSeat = new Set(seats.map(({ id }) => id))
  const touched = new Set<number>()
  const batch = { ...clocks, at: Date.parse(clocks.at) }
  const kept: (typeof doorEntry.$inferInsert)[] = []

  const answers = lines.map((line): Answers[number] => {
    if (!line) return { id: null, error: 'This line cannot be read.' }
    const { id, at, mono, run, member, ...rest } = line
    // What takes back is of the seat of the line that it names.
    const ticket = member === undefined ? line.ticket : (seatOf.get(line.of ?? id) ?? null)
    if (member !== undefined && ticket === null && line.kind !== 'refused')
      return { id: null, error: 'There is no such member at this event.' }
    const pass = passOf.get(id)
    if (pass !== undefined && pass !== row.id)
      return { id: null, error: 'Another door has written a line of this name.' }
    if (member === undefined && ticket !== null && !isSeat.has(ticket))
      return { id: null, error: 'There is no such seat at this event.' }
    if (pass === undefined) {
      passOf.set(id, row.id)
      if (ticket !== null) touched.add(ticket)
      const written = { at: Date.parse(at), mono, run }
      kept.push({
        ...rest,
        line: id,
        event_id: event.id,
        pass_id: row.id,
        attendee_id: ticket,
        mono: Math.round(mono),
        told_at: new Date(at),
        at: new Date(correctedTime(written, batch, now, row.ahead_ms)),
        arrived_at: new Date(now),
      })
    }
    return { id, error: null }
  })
  if (kept.length > 0) await tx.insert(doorEntry).values(kept)
  if (touched.size > 0) {
    await keepAttendance(tx, event, [...touched], now)
    await keepQuorum(tx, event, now)
  }
  return answers
}

/** Takes what a phone wrote down, and tells it what the other doors did. */
export async function exchangeJournal(ctx: DoorContext, exchange: Exchange): Promise<Exchanged> {
  const { row, event, state } = ctx.pass
  const now = ctx.clock.now()
  const standing = passStandings.find((one) => one === state)
  if (!standing) throw new Error(`A pass that is ${state} does not exchange`)
  const exchanged = await inTransaction(ctx.db, async (tx) => {
    const answers = exchange.lines.length > 0 ? await keepLines(tx, ctx, exchange) : []
    await tx
      .update(doorPass)
      .set({ seen_at: new Date(now), version: exchange.version, ahead_ms: Math.round(Date.parse(exchange.at) - now) })
      .where(eq(doorPass.id, row.id))
    const rows = await tx
      .select({ entry: doorEntry, door: nameOfDoor, member: attendee.account_id })
      .from(doorEntry)
      .leftJoin(attendee, eq(attendee.id, doorEntry.attendee_id))
      .leftJoin(doorPass, eq(doorPass.id, doorEntry.pass_id))
      .where(and(eq(doorEntry.event_id, event.id), gt(doorEntry.id, exchange.since), isTold(tx)))
      .orderBy(asc(doorEntry.id))
      .limit(MOST_ENTRIES)
    return {
      now: new Date(now).toISOString(),
      standing,
      answers,
      entries: rows.map(({ entry: { line, seq, kind, attendee_id, issue, by, of, at }, door, member }) => ({
        id: line,
        seq,
        kind,
        ticket: attendee_id,
        issue,
        by,
        of,
        door,
        at: at.toISOString(),
        ...(event.roll !== 'none' && member !== null && { member }),
      })),
      since: rows.at(-1)?.entry.id ?? exchange.since,
      more: rows.length === MOST_ENTRIES,
    }
  })
  // The other doors do not wait for it.
  const quorum = await countQuorum(ctx.db, event, now)
  return { ...exchanged, list: await fingerprint(ctx, event.id), ...(quorum && { quorum }) }
}
