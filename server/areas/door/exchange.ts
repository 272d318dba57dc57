import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import { type Exchange, type Exchanged, JournalLine, passStandings, type WalkInAsked } from '#contract/door/door.ts'
import type { WalkIn } from '#contract/events/walk-in.ts'
import { UNDO_TIME } from '#domain/door/door.ts'
import { correctedTime } from '#domain/door/door-journal.ts'
import type { DoorContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, contentItem, contentRevision, doorEntry, doorPass } from '#server/db/schema/index.ts'
import { isTold, lockJournal, nameOfDoor, writeAttendance } from '../events/attendee/journal.ts'
import { findLetIn, seatOnRoll, withSeat } from '../events/attendee/roll.ts'
import { NoPlace } from '../events/places/why-short.ts'
import { countQuorum, writeQuorum } from '../events/quorum/quorum-count.ts'
import { needStillOn } from '../events/registration/open-event.ts'
import { lockOwnSeat } from '../events/registration/own-seat.ts'
import type { Seat } from '../events/registration/take-seat.ts'
import { isPriceAtDoor } from '../events/walk-in/sale.ts'
import { type Come, memberOfWalkIn, seatWalkIn, takeMoney, whyNoWalkIn } from '../events/walk-in/take-walk-in.ts'
import { endWalkIn } from '../events/walk-in/undo-walk-in.ts'
import { fingerprint } from './pack.ts'
import { passIs } from './pass.ts'

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

type Made = ReadonlyMap<string, number | string>

interface Fresh {
  lines: readonly JournalLine[]
  batch: Clocks
  /** A walk-in for whom there is no place is refused: they are not inside yet. */
  needsPlace: boolean
}

/** What a walk-in paid is booked after all seats are taken: the numbers of receipts are locked last. */
type LetIn = { line: JournalLine; come: Come; seat: Seat; at: number }[]

/** What a phone says it took, where that is no price. */
type Unbooked = NonNullable<typeof doorEntry.$inferSelect.unbooked>

/**
 * The seats of those whom a phone let in without a ticket: members, and walk-ins. A line that was refused makes none. Answers by
 * line the seat, or why there is none.
 */
async function seatsWithoutTicket(tx: Db, ctx: DoorContext, { lines, batch, needsPlace }: Fresh) {
  const { event, row } = ctx.pass
  const now = ctx.clock.now()
  const made = new Map<string, number | string>()
  const walkIns: LetIn = []
  const unbooked = new Map<string, Unbooked>()
  const ofMembers = lines.filter(({ member }) => member !== undefined)
  const letIn: { line: JournalLine; member: NonNullable<Awaited<ReturnType<typeof findLetIn>>> }[] = []
  for (const line of ofMembers.length > 0 && (await hadRoll(tx, event)) ? ofMembers : []) {
    const member = await findLetIn(tx, line.member ?? 0)
    if (member) letIn.push({ line, member })
  }
  const coming: { line: JournalLine; walk_in: WalkIn; account_id: number | null }[] = []
  for (const line of lines)
    if (line.walk_in) coming.push({ line, walk_in: line.walk_in, account_id: await memberOfWalkIn(tx, line.walk_in) })
  // All own seats are locked before a seat is, in the order of their accounts.
  const accounts = [...letIn.map(({ member }) => member.id), ...coming.flatMap(({ account_id }) => account_id ?? [])]
  for (const id of accounts.sort((one, other) => one - other)) await lockOwnSeat(tx, id, event.id)
  for (const { line, member } of letIn) {
    const found = await withSeat(tx, event.id, member)
    const seat = line.kind === 'refused' ? found.seat : await seatOnRoll(tx, ctx, event, found)
    if (seat) made.set(line.id, seat.id)
  }
  for (const { line, walk_in, account_id } of coming) {
    const at = timeOf(line, batch, now, row.ahead_ms)
    if (!row.walk_ins || line.kind !== 'in' || line.verdict !== 'walkIn')
      made.set(line.id, 'This door takes no walk-ins.')
    else if (row.revoked_at && at > row.revoked_at.getTime())
      made.set(line.id, 'This pass was revoked before. Tell the office what was taken.')
    else {
      // Money that an offline phone took stays recorded, even if its payer had a ticket.
      const why = needsPlace ? await whyNoWalkIn(tx, event.id, account_id) : null
      if (why) {
        made.set(line.id, why)
        continue
      }
      const { means, amount } = walk_in
      const isPrice = await isPriceAtDoor(tx, event, walk_in)
      if (!isPrice) unbooked.set(line.id, { means, amount })
      const come = { ...walk_in, ...(!isPrice && { means: null, amount: 0 }), line: line.id }
      const seat = await seatWalkIn(tx, ctx, event, { ...come, account_id, beyond: !needsPlace })
      if (seat instanceof NoPlace) throw seat
      made.set(line.id, seat.id)
      walkIns.push({ line, come, seat, at })
    }
  }
  return { made, walkIns, unbooked }
}

/** So many entries of the journal are told at once. */
const MOST_ENTRIES = 500

type Answers = Exchanged['answers']

interface Clocks {
  at: number
  mono: number
  run: string
}

/** When a line was written, by our clock. */
const timeOf = ({ at, mono, run }: JournalLine, batch: Clocks, now: number, ahead: number | null) =>
  correctedTime({ at: Date.parse(at), mono, run }, batch, now, ahead)

function readLine(given: unknown): JournalLine | null {
  const { success, output } = v.safeParse(JournalLine, given)
  if (!success || (output.kind === 'undo') !== (output.of !== null)) return null
  return output
}

/** Stores the lines of a phone. Each has its own answer: one that cannot be read never fails the others. */
async function storeLines(
  tx: Db,
  ctx: DoorContext,
  { lines: given, ...clocks }: Pick<Exchange, 'at' | 'mono' | 'run' | 'lines'>,
  needsPlace = false,
): Promise<Answers> {
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
  // Of lines of one name the first counts, as below.
  const isFirst = (line: JournalLine, at: number) => lines.findIndex((one) => one?.id === line.id) === at
  const fresh = lines.flatMap((line, at) =>
    line && !passOf.has(line.id) && line.kind !== 'undo' && isFirst(line, at) ? [line] : [],
  )
  const batch = { ...clocks, at: Date.parse(clocks.at) }
  const { made, walkIns, unbooked } = await seatsWithoutTicket(tx, ctx, { lines: fresh, batch, needsPlace })
  const whyNot: Made = made
  for (const [line, seat] of made) if (typeof seat === 'number') seatOf.set(line, seat)
  const isSeat = new Set(seats.map(({ id }) => id))
  const touched = new Set<number>()
  const kept: (typeof doorEntry.$inferInsert)[] = []

  const answers = lines.map((line): Answers[number] => {
    if (!line) return { id: null, error: 'This line cannot be read.' }
    const { id, at, mono, run, member, walk_in, ...rest } = line
    // What takes back is of the seat of the line that it names.
    const hasNoTicket = member !== undefined || line.verdict === 'walkIn'
    const ticket = hasNoTicket ? (seatOf.get(line.of ?? id) ?? null) : line.ticket
    const why = whyNot.get(id)
    if (typeof why === 'string') return { id: null, error: why }
    if (hasNoTicket && ticket === null && line.kind !== 'refused')
      return { id: null, error: `There is no such ${member === undefined ? 'walk-in' : 'member'} at this event.` }
    const pass = passOf.get(id)
    if (pass !== undefined && pass !== row.id)
      return { id: null, error: 'Another door has written a line of this name.' }
    if (!hasNoTicket && ticket !== null && !isSeat.has(ticket))
      return { id: null, error: 'There is no such seat at this event.' }
    if (pass === undefined) {
      passOf.set(id, row.id)
      if (ticket !== null) touched.add(ticket)
      kept.push({
        ...rest,
        line: id,
        event_id: event.id,
        pass_id: row.id,
        attendee_id: ticket,
        mono: Math.round(mono),
        told_at: new Date(at),
        at: new Date(timeOf(line, batch, now, row.ahead_ms)),
        arrived_at: new Date(now),
        unbooked: unbooked.get(id) ?? null,
      })
    }
    return { id, error: null }
  })
  if (kept.length > 0) await tx.insert(doorEntry).values(kept)
  const undoing = kept.flatMap(({ kind, line }) => (kind === 'undo' ? [line] : []))
  let undone: number[] = []
  if (touched.size > 0) {
    const { counted } = await writeAttendance(tx, event, [...touched], now)
    if (undoing.length > 0) undone = await undoneWalkIns(tx, row.id, undoing, counted)
    await writeQuorum(tx, event, now)
  }
  const holder = { event_id: event.id, pass_id: row.id, account_id: null, holder: row.holder ?? row.door }
  const by = { actor: 'phone at a door' }
  for (const { line, ...come } of walkIns) {
    const isTold = !undone.includes(come.seat.id)
    await takeMoney(tx, ctx, event, { ...come, holder, by, isTold })
  }
  const reason = `Taken back at the door by ${row.holder ?? row.door}.`
  for (const seat of undone) await endWalkIn(tx, ctx, seat, { by, reason })
  return answers
}

/** The clocks of phone and site may differ by so much. */
const LATE = MINUTE

/**
 * The walk-ins that the phone which took them takes back itself, in time. Where another door takes back who was let in, or
 * this one later, the doors are open to them again, as to any ticket, and the money stays with who took it.
 */
async function undoneWalkIns(tx: Db, pass: number, undoing: string[], counted: ReadonlyMap<string, unknown>) {
  const undo = alias(doorEntry, 'undo')
  const rows = await tx
    .select({ id: attendee.id, line: doorEntry.line, undone: undo.at, at: doorEntry.at })
    .from(attendee)
    .innerJoin(doorEntry, and(eq(doorEntry.line, attendee.walk_in), eq(doorEntry.pass_id, pass)))
    .innerJoin(undo, eq(undo.of, doorEntry.line))
    .where(inArray(undo.line, undoing))
    .orderBy(asc(attendee.id))
  return rows.flatMap(({ id, line, undone, at }) =>
    !counted.has(line) && undone.getTime() - at.getTime() <= UNDO_TIME + LATE ? [id] : [],
  )
}

/** A phone that is connected asks before it lets a walk-in in: the line is kept, or it is said why there is no place. */
export function askForWalkIn(ctx: DoorContext, { line, ...clocks }: WalkInAsked): Promise<string> {
  if (!passIs(ctx.pass.state, 'admits')) throw new Refusal(403, 'This door is closed.')
  return inTransaction(ctx.db, async (tx) => {
    await needStillOn(tx, ctx.pass.event.id)
    const [answer] = await storeLines(tx, ctx, { ...clocks, lines: [line] }, true)
    if (!line.walk_in || answer?.error) throw new Refusal(409, answer?.error ?? 'This is no walk-in.')
    return 'There is a place.'
  })
}

/** Takes what a phone wrote down, and tells it what the other doors did. */
export async function exchangeJournal(ctx: DoorContext, exchange: Exchange): Promise<Exchanged> {
  const { row, event, state } = ctx.pass
  const now = ctx.clock.now()
  const standing = passStandings.find((one) => one === state)
  if (!standing) throw new Error(`A pass that is ${state} does not exchange`)
  const admits = passIs(state, 'admits')
  const exchanged = await inTransaction(ctx.db, async (tx) => {
    const answers = exchange.lines.length > 0 ? await storeLines(tx, ctx, exchange) : []
    await tx
      .update(doorPass)
      .set({ seen_at: new Date(now), version: exchange.version, ahead_ms: Math.round(Date.parse(exchange.at) - now) })
      .where(eq(doorPass.id, row.id))
    const told = { now: new Date(now).toISOString(), standing, answers }
    // Whoever has a phone that was revoked learns nothing more of who comes.
    if (!admits) return { ...told, entries: [], since: exchange.since, more: false }
    const rows = await tx
      .select({ entry: doorEntry, door: nameOfDoor, member: attendee.account_id })
      .from(doorEntry)
      .leftJoin(attendee, eq(attendee.id, doorEntry.attendee_id))
      .leftJoin(doorPass, eq(doorPass.id, doorEntry.pass_id))
      .where(and(eq(doorEntry.event_id, event.id), gt(doorEntry.id, exchange.since), isTold(tx)))
      .orderBy(asc(doorEntry.id))
      .limit(MOST_ENTRIES)
    return {
      ...told,
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
  const quorum = admits && (await countQuorum(ctx.db, event, now))
  return { ...exchanged, list: await fingerprint(ctx, event.id), ...(quorum && { quorum }) }
}
