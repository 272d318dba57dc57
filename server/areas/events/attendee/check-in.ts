import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Roll } from '#contract/door/door.ts'
import type { AttendeeEntry, CheckedIn, ShownTicket } from '#contract/events/attendees.ts'
import { may } from '#domain/common/permissions.ts'
import { ABSENT, judgeTicket, type PresentedTicket, UNDO_TIME } from '#domain/door/door.ts'
import { readTyped } from '#domain/door/typed.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { numberOf } from '#server/areas/common/list/search.ts'
import { lockJournal, readPresence, writeAttendance, writeOfficeLine } from '#server/areas/events/attendee/journal.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { writeQuorum } from '#server/areas/events/quorum/quorum-count.ts'
import { nameOf } from '#server/areas/events/ticket/find-seat.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, attendee, event, fullName } from '#server/db/schema/index.ts'
import { readAttendee } from './attendees.list.ts'
import { findOnRoll, seatOnRoll } from './roll.ts'

async function lockSeat(tx: Db, which: SQL | undefined) {
  const [seat] = await tx.select().from(attendee).where(which).for('update')
  return seat ?? null
}

type LockedSeat = NonNullable<Awaited<ReturnType<typeof lockSeat>>>

interface Found {
  ticket: PresentedTicket | null
  seat: LockedSeat | null
  /** The member who comes without a ticket. */
  member?: Awaited<ReturnType<typeof findOnRoll>>
  isCard?: true
}

const isWithdrawn = ({ state }: LockedSeat) => state === 'cancelled' || state === 'calledOff'

/** Who of the office writes into the journal. */
async function writerOf(tx: Db, { session }: OfficeContext): Promise<string> {
  const [found] = await tx
    .select({ name: fullName })
    .from(account)
    .where(eq(account.id, session.account ?? 0))
  return found?.name || 'the office'
}

/** The seat of an event that has this short code. */
async function findShort(tx: Db, signer: TicketSigner, event: number, short: string): Promise<number | null> {
  const seats = await tx
    .select({ id: attendee.id, issue: attendee.issue })
    .from(attendee)
    .where(eq(attendee.event_id, event))
  return seats.find(({ id, issue }) => signer.short(id, issue) === short)?.id ?? null
}

async function findShown(
  tx: Db,
  { signer, site }: { signer: TicketSigner; site: string },
  { id: event, roll }: { id: number; roll: Roll },
  text: string,
  now: number,
): Promise<Found> {
  const { code: shown, numbers, short, member: number } = readTyped(text, site)
  const code = await signer.read(tx, shown)
  if (code && 'account' in code) {
    const isGood = roll !== 'none' && code.until >= now
    const member = isGood ? await findOnRoll(tx, event, code) : null
    return { ticket: null, seat: null, member, isCard: true }
  }
  if (code && 'seat' in code) {
    const seat = await lockSeat(tx, and(eq(attendee.id, code.seat), eq(attendee.event_id, code.event)))
    return { ticket: seat && { event: code.event, issue: code.issue, proof: 'signed' }, seat }
  }
  const byNumber = await lockSeat(tx, inArray(attendee.ticket_number, numbers))
  const found = byNumber ? null : short && (await findShort(tx, signer, event, short))
  const seat = found ? await lockSeat(tx, eq(attendee.id, found)) : byNumber
  if (!seat && number !== null && roll !== 'none') {
    const member = await findOnRoll(tx, event, { number: numberOf(String(number)) })
    return { ticket: null, seat: null, member }
  }
  return { ticket: seat && { event: seat.event_id, issue: null, proof: 'listed' }, seat }
}

type EventRow = typeof event.$inferSelect

/** Judges a member who comes without a ticket, and lets them in: with a seat from then on. The desk lets in whom it was asked about. */
async function checkInMember(
  tx: Db,
  ctx: OfficeContext,
  eventRow: EventRow,
  { desk, ...found }: NonNullable<Found['member']> & { desk: boolean },
): Promise<CheckedIn> {
  const { id, re_entry, roll } = eventRow
  const now = ctx.clock.now()
  const journal = found.seat && (await readPresence(tx, eventRow, found.seat.id, now))
  const present = (found.seat && journal?.seats.get(found.seat.id)) ?? ABSENT
  const ticket = { event: id, issue: found.isOldCard ? 0 : 1, proof: 'listed' } as const
  const seat = { isWithdrawn: false, issue: 1, ...present }
  const judged = judgeTicket({ ticket, seat, door: { id, re_entry, ...eventDates(eventRow) }, now })
  const hasTicket = found.seat !== null && !found.seat.by_roll
  const isAsked = judged === 'admitted' && roll === 'desk' && !hasTicket
  const standing = isAsked ? (await standingOf({ ...ctx, db: tx }, found.member.id)).standing : 'active'
  const verdict = standing === 'active' ? judged : 'atDesk'
  const name = [found.member.first_name, found.member.middle_name, found.member.sur_name].filter(Boolean).join(' ')
  const last = present.lastIn === null ? null : new Date(present.lastIn).toISOString()
  const isForced = verdict === 'atDesk' && desk
  if (verdict !== 'admitted' && !isForced) return { verdict, name, came: last }
  const taken = await seatOnRoll(tx, ctx, eventRow, found)
  const by = await writerOf(tx, ctx)
  const kind = isForced ? 'forced' : 'in'
  await writeOfficeLine(tx, eventRow, { now, by, kind, seat: taken, verdict, of: null })
  await writeAttendance(tx, eventRow, [taken.id], now)
  await writeQuorum(tx, eventRow, now)
  const about = `attendee ${taken.id}`
  await recordAct(tx, ctx, { ...byOffice(ctx), what: 'check in', about, ...(isForced && { after: { desk: true } }) })
  return { verdict: 'admitted', name, came: new Date(now).toISOString() }
}

/** Judges a ticket at the door of an event, and lets its holder in where it is good: once, of many at once. */
export function checkIn(
  ctx: OfficeContext & { signer: TicketSigner },
  { id, ticket: text, desk }: ShownTicket & { id: number },
): Promise<CheckedIn> {
  return inTransaction(ctx.db, async (tx) => {
    const [eventRow] = await tx.select().from(event).where(eq(event.id, id))
    if (!eventRow) throw new Refusal(404, 'There is no such event.')
    const now = ctx.clock.now()
    // Before the seat, as the lines of a phone do.
    await lockJournal(tx, id)
    const shown = await findShown(tx, ctx, eventRow, text, now)
    if (shown.member) return checkInMember(tx, ctx, eventRow, { ...shown.member, desk })
    if (shown.isCard) return { verdict: eventRow.roll === 'none' ? 'cardOnly' : 'atDesk', name: null, came: null }
    const { ticket, seat } = shown
    const { re_entry } = eventRow
    const journal = seat && (await readPresence(tx, eventRow, seat.id, now))
    const present = (seat && journal?.seats.get(seat.id)) ?? ABSENT
    const facts = seat && { isWithdrawn: isWithdrawn(seat), issue: seat.issue, ...present }
    const verdict = judgeTicket({ ticket, seat: facts, door: { id, re_entry, ...eventDates(eventRow) }, now })
    if (!seat || verdict === 'otherEvent') return { verdict, name: null, came: null }
    const told = { verdict, name: nameOf(seat), ...(seat.note && { note: seat.note }) }
    const last = present.lastIn === null ? null : new Date(present.lastIn).toISOString()
    if (verdict !== 'admitted') return { ...told, came: last }
    const by = await writerOf(tx, ctx)
    await writeOfficeLine(tx, eventRow, { now, by, kind: 'in', seat, verdict, of: null })
    await writeAttendance(tx, eventRow, [seat.id], now)
    await writeQuorum(tx, eventRow, now)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'check in', about: `attendee ${seat.id}` })
    return { ...told, came: new Date(now).toISOString() }
  })
}

/** Takes back that somebody was let in the last time: the ticket is as good as before. */
export function undoCheckIn(ctx: OfficeContext, { id }: { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const [eventRow] = await tx
      .select(getTableColumns(event))
      .from(event)
      .innerJoin(attendee, eq(attendee.event_id, event.id))
      .where(eq(attendee.id, id))
    if (!eventRow) throw new Refusal(404, 'There is no such attendee.')
    await lockJournal(tx, eventRow.id)
    const seat = await lockSeat(tx, eq(attendee.id, id))
    if (!seat) throw new Error('A seat is never removed')
    if (seat.state !== 'attended') throw new Refusal(409, 'This attendee is not checked in.')
    if (seat.walk_in !== null)
      throw new Refusal(409, 'This is a walk-in. Undo the walk-in: its seat and its money end with it.')
    const now = ctx.clock.now()
    const last = (await readPresence(tx, eventRow, id, now)).seats.get(id)?.last
    if (!last) throw new Refusal(409, 'This attendee is not checked in.')
    const isLate = now > last.at + UNDO_TIME
    if (isLate && !may(ctx.session.roles, 'attendees.correct'))
      throw new Refusal(409, 'More than ten minutes have passed. Somebody who may correct attendees can still undo it.')
    const by = await writerOf(tx, ctx)
    await writeOfficeLine(tx, eventRow, { now, by, kind: 'undo', seat, verdict: 'admitted', of: last.id })
    await writeAttendance(tx, eventRow, [id], now)
    const before = { came_at: new Date(last.at) }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'undo check-in', about: `attendee ${id}`, before })
    return readAttendee(tx, ctx, id)
  })
}
