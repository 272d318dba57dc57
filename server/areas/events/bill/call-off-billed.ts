import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { recordAct } from '#server/areas/common/audit.ts'
import { aboutBill, freeCreditOf, linesOf, lockBillWhole, paidFor } from '#server/areas/money/bill/bill.ts'
import { endLines, takeBackLine } from '#server/areas/money/bill/give-lines.ts'
import { endOpenLines, tellOfSeats } from '#server/areas/money/bill/settle-bill.ts'
import type { Settling } from '#server/areas/money/payment/product.ts'
import { draftRefund, leftOf } from '#server/areas/money/refund/refund.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, bill, billLine, billSeat, isSeat } from '#server/db/schema/index.ts'

const REASON = 'The event was called off.'

interface CallingOff {
  event_id: number
  byProvider: boolean
  requested_by: number
}

/** Whether somebody still has the seat of a line: of one that was cancelled its terms have said what is due. */
const hasSeat = sql`exists (select from ${billSeat} join ${attendee} on ${attendee.id} = ${billSeat.attendee_id}
  where ${billSeat.line_id} = ${billLine.id} and ${isSeat})`

/** Lines for seats at an event that are paid and not cancelled, or that a bill asks for. */
export const areBilled = (event_id: number) =>
  and(
    eq(billLine.purpose, 'event'),
    eq(billLine.target, event_id),
    or(
      and(eq(billLine.state, 'given'), eq(bill.state, 'paid'), hasSeat),
      and(eq(billLine.state, 'open'), inArray(bill.state, ['draft', 'issued', 'partPaid'])),
    ),
  )

/**
 * Ends the seats of the next bill at an event that was called off. What was paid for them is the payer's, and a refund of it is
 * written down, which waits with those of the other payments; what was not is asked for no longer. Answers how many they were.
 */
export async function callOffBilled(tx: Db, ctx: Settling, { event_id, byProvider, requested_by }: CallingOff) {
  const [next] = await tx
    .select({ id: bill.id })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.bill_id))
    .where(areBilled(event_id))
    .orderBy(asc(bill.id))
    .limit(1)
  if (!next) return 0
  const row = await lockBillWhole(tx, next.id)
  const ending = await tx
    .select({ id: billLine.id })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.bill_id))
    .where(and(areBilled(event_id), eq(bill.id, row.id)))
  const own = (await linesOf(tx, row.id)).filter(({ id }) => ending.some((one) => one.id === id))
  const given = own.filter(({ state }) => state === 'given')
  const open = own.filter(({ state }) => state === 'open')
  for (const line of given) await takeBackLine(tx, ctx, row, { line, state: 'returned', reason: REASON })
  if (given.length > 0) await endLines(tx, ctx, row, given, 'calledOff')
  const after =
    open.length > 0 ? await endOpenLines(tx, ctx, row, { lines: open, why: 'calledOff', reason: REASON }) : row
  const credit = given.reduce((sum, line) => sum + line.given, 0)
  let left = Math.min(credit, Math.max(0, await freeCreditOf(tx, row.payer_id)))
  for (const of of await paidFor(tx, row.id)) {
    const kobo = Math.min(left, await leftOf(tx, of))
    if (kobo === 0) continue
    left -= kobo
    const way = byProvider && of.means === 'card' ? ('provider' as const) : ('transfer' as const)
    await draftRefund(tx, ctx, { payment_id: of.id, way, kobo, purchase: 'keep', reason: REASON, requested_by })
  }
  const told = { seats: given.length + open.length, reason: REASON, credit, cause: `event ${event_id}` }
  await tellOfSeats(tx, ctx, after, told)
  const by = { actor: `account ${requested_by}`, what: 'bill seats called off', about: aboutBill(row.id) }
  await recordAct(tx, ctx, { ...by, after: { event: event_id, seats: told.seats } })
  return told.seats
}
