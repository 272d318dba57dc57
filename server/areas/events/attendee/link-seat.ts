import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeEntry, SeatLink } from '#contract/events/attendees.ts'
import { numberOnRoll } from '#domain/door/roll.ts'
import { MEMBER_PRICE } from '#domain/events/prices.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { numberOf } from '#server/areas/common/list/search.ts'
import { lockOwnSeat } from '#server/areas/events/registration/own-seat.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  account,
  attendee,
  billLine,
  billSeat,
  hasProvenAddress,
  isListed,
  isSeat,
  isSeatOf,
  payment,
} from '#server/db/schema/index.ts'
import { readAttendee } from './attendees.list.ts'
import { lockSeat, needTicket, readSeat } from './lock-seat.ts'

async function needMember(db: Db, number: string) {
  const [member] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isListed(account), eq(account.membership_number, number)))
  if (member) return member
  const missing = 'There is no member with this number.'
  throw new Refusal(400, missing, { problems: { number: missing } })
}

/** One person has one seat: the one of a member who came without a ticket is one, too. */
async function needNoOther(db: Db, { id, event_id }: typeof attendee.$inferSelect, member: number) {
  const [other] = await db
    .select({ by_roll: attendee.by_roll })
    .from(attendee)
    .where(and(eq(attendee.event_id, event_id), ne(attendee.id, id), isSeat, isSeatOf(member)))
  if (!other) return
  const why = other.by_roll
    ? 'This member was let in without a ticket. Undo that check-in first, and let them in by this ticket.'
    : 'This member has a seat at this event already.'
  throw new Refusal(409, why)
}

/** The seat is this member's from then on: in their record, their own events and the copy of their data. */
export function linkSeat(ctx: OfficeContext, { id, number }: SeatLink & { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const member = await needMember(tx, numberOf(String(numberOnRoll(number))))
    const { event_id } = await readSeat(tx, id)
    await lockOwnSeat(tx, member.id, event_id)
    const seat = await lockSeat(tx, id)
    if (seat.account_id !== null) throw new Refusal(409, 'This seat belongs to a member. Unlink it first.')
    await needNoOther(tx, seat, member.id)
    await tx.update(attendee).set({ account_id: member.id }).where(eq(attendee.id, id))
    const about = { about: `attendee ${id}`, after: { account: member.id } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'link seat', ...about })
    return readAttendee(tx, ctx, id)
  })
}

/** Why the seat stays its member's, if it does. */
async function whyTheirs(db: Db, { id, account_id }: { id: number; account_id: number }) {
  const [of] = await db
    .select({
      isTheirAddress: sql<boolean>`${hasProvenAddress(account_id, attendee.email)}`,
      isTheirPrice: sql<boolean>`coalesce(${payment.account_id} = ${account_id} and ${payment.details} -> 'seats' -> 0 ->> 'reason' = ${MEMBER_PRICE}, false)
        or exists (select from ${billSeat} join ${billLine} on ${billLine.id} = ${billSeat.line_id}
          where ${billSeat.attendee_id} = ${attendee.id} and ${billLine.account_id} = ${account_id} and ${billSeat.price} ->> 'reason' = ${MEMBER_PRICE})`,
    })
    .from(attendee)
    .leftJoin(payment, eq(payment.id, attendee.payment_id))
    .where(eq(attendee.id, id))
  if (of?.isTheirPrice) return "This seat was sold at the members' price: it stays with its member."
  return of?.isTheirAddress ? 'The ticket went to the address of this member. Correct the address first.' : null
}

/** The seat is nobody's in particular: it was linked to the wrong member, or taken for somebody else. */
export function unlinkSeat(ctx: OfficeContext, { id }: { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const seat = await lockSeat(tx, id)
    needTicket(seat)
    const { account_id } = seat
    if (account_id === null) throw new Refusal(409, 'This seat belongs to no member.')
    const theirs = await whyTheirs(tx, { id, account_id })
    if (theirs) throw new Refusal(409, theirs)
    await tx.update(attendee).set({ account_id: null }).where(eq(attendee.id, id))
    const about = { about: `attendee ${id}`, before: { account: account_id } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'unlink seat', ...about })
    return readAttendee(tx, ctx, id)
  })
}
