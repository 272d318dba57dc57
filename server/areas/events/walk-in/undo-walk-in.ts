import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeEntry } from '#contract/events/attendees.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { koboOf } from '#domain/common/money.ts'
import { may } from '#domain/common/permissions.ts'
import { UNDO_TIME } from '#domain/door/door.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { readAttendee } from '#server/areas/events/attendee/attendees.list.ts'
import { lockJournal, readPresence, writeAttendance, writeOfficeLine } from '#server/areas/events/attendee/journal.ts'
import { endSeats } from '#server/areas/events/places/end-seats.ts'
import { cancelPayment } from '#server/areas/money/bank/book-line.ts'
import { isGoingBack } from '#server/areas/money/record/attach-money.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, cashBox, cashBoxLine, event, isSeat, payment } from '#server/db/schema/index.ts'
import { openBox } from './cash-box.ts'

interface Undoing {
  by: Pick<Act, 'actor'> & Partial<Act>
  reason: string
}

/** The box that the money came into, or the next one of its holder. */
async function boxOf(tx: Db, ctx: Pick<Context, 'clock'>, payment_id: number) {
  const [found] = await tx
    .select({ box: cashBox })
    .from(cashBoxLine)
    .innerJoin(cashBox, eq(cashBox.id, cashBoxLine.box_id))
    .where(eq(cashBoxLine.payment_id, payment_id))
    .orderBy(desc(cashBoxLine.id))
    .limit(1)
  if (!found) throw new Error('Money of a walk-in went into no box')
  const { event_id, pass_id, account_id, holder } = found.box
  return openBox(tx, ctx, { event_id, pass_id, account_id, holder })
}

/**
 * The seat of a walk-in who was taken by mistake ends, and its money is taken out of the books by the mirror of how it came. The
 * journal is locked. Who is let in by another line, as a member by the roll, keeps the seat. What went back already stays as it is.
 */
export async function endWalkIn(tx: Db, ctx: Pick<Context, 'clock'>, id: number, undoing: Undoing): Promise<void> {
  const [paid] = await tx
    .select({ payment })
    .from(payment)
    .innerJoin(attendee, eq(attendee.payment_id, payment.id))
    .where(eq(attendee.id, id))
    .for('update', { of: payment })
  await endSeats(tx, ctx, and(eq(attendee.id, id), eq(attendee.state, 'taken')), 'seat.cancel')
  const of = paid?.payment
  const here = of && koboOf(of.amount_paid ?? 0)
  if (!of || !here || of.refunded > 0 || (await isGoingBack(tx, of.id))) return
  const now = ctx.clock.now()
  await postEntry(tx, {
    reference: `undo manual ${of.means} ${of.reference}`,
    day: dayInAbuja(now),
    at: new Date(now),
    payment_id: of.id,
    lines: [
      { book: of.means === 'cash' ? 'cash' : 'bank', kobo: -here },
      { book: 'event', kobo: here },
    ],
  })
  const box_id = await boxOf(tx, ctx, of.id)
  await tx.insert(cashBoxLine).values({ box_id, payment_id: of.id, kobo: -here, at: new Date(now) })
  await cancelPayment(tx, ctx, of, undoing)
  // Who keeps the seat has it for nothing.
  await tx
    .update(attendee)
    .set({ price: 0 })
    .where(and(eq(attendee.id, id), isSeat))
}

/** The office takes back a walk-in, with a reason: who was let in by mistake, or left at once. */
export function undoWalkIn(ctx: OfficeContext, { id, reason }: { id: number; reason: string }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const [found] = await tx
      .select({ seat: attendee, eventRow: event })
      .from(attendee)
      .innerJoin(event, eq(event.id, attendee.event_id))
      .where(eq(attendee.id, id))
    if (!found) throw new Refusal(404, 'There is no such attendee.')
    const { eventRow } = found
    await lockJournal(tx, eventRow.id)
    const [seat] = await tx
      .select()
      .from(attendee)
      .where(and(eq(attendee.id, id), isSeat))
    if (!seat || seat.walk_in === null) throw new Refusal(409, 'This walk-in is undone already.')
    const now = ctx.clock.now()
    if (now > (seat.came_at?.getTime() ?? 0) + UNDO_TIME && !may(ctx.session.roles, 'attendees.correct'))
      throw new Refusal(409, 'More than ten minutes have passed. Somebody who may correct attendees can still undo it.')
    const { counted } = await readPresence(tx, eventRow, id, now)
    for (const line of counted.values())
      if (line.kind === 'in' || line.kind === 'forced')
        await writeOfficeLine(tx, eventRow, {
          now,
          by: 'the office',
          kind: 'undo',
          seat,
          verdict: 'admitted',
          of: line.id,
        })
    await writeAttendance(tx, eventRow, [id], now)
    await endWalkIn(tx, ctx, id, { by: byOffice(ctx), reason })
    const before = { came_at: seat.came_at }
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'undo walk-in',
      about: `attendee ${id}`,
      before,
      after: { reason },
    })
    return readAttendee(tx, ctx, id)
  })
}
