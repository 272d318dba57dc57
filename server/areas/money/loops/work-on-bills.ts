import { and, asc, eq, exists, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { BEFORE_EVENT, openBillStates } from '#domain/money/bill.ts'
import { billReference, groupedReference } from '#domain/money/transfer-reference.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import {
  aboutBill,
  type BillRow,
  isInReview,
  linesOf,
  lockBill,
  paymentsFor,
  readPayer,
  restOf,
  takeBillStep,
} from '#server/areas/money/bill/bill.ts'
import { endLines } from '#server/areas/money/bill/give-lines.ts'
import { calledBill, endBill, endOpenLines, mailOf, tellOfSeats } from '#server/areas/money/bill/settle-bill.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lagosDay } from '#server/db/lagos-day.ts'
import { bill, billLine, event, payment } from '#server/db/schema/index.ts'

/** So many days before its last one the payer is reminded of a bill. */
const REMINDED = 7

/** Somebody went to pay a bill by card, and it is not known yet whether they did, or what becomes of their money. */
const isBeingPaid = (db: Db) => paymentsFor(db, or(inArray(payment.state, ['created', 'open']), isInReview))

/** Open lines for seats at events whose places go back now from bills that are not paid: also where one was moved to an earlier day. */
const dueSeats = (db: Db, today: string) =>
  db
    .select({ id: billLine.id })
    .from(billLine)
    .innerJoin(event, and(eq(billLine.purpose, 'event'), eq(event.id, billLine.target)))
    .where(
      and(
        eq(billLine.bill_id, bill.id),
        eq(billLine.state, 'open'),
        // One that was given and whose money was taken back since keeps its seat until the bill ends.
        eq(billLine.times, 0),
        sql`${lagosDay(event.start_date)} - ${BEFORE_EVENT}::int < ${today}::date`,
      ),
    )

const seatsAreDue = (db: Db, today: string) => exists(dueSeats(db, today))

const NOT_ISSUED = 'The office did not issue it by its last day.'
const TOO_LATE = 'The bill was not paid two days before the event.'

/** What the day does to a bill that is locked. */
async function endByTime(tx: Db, deps: PaymentDeps, row: BillRow): Promise<void> {
  const { id } = row
  const seats = (await linesOf(tx, id)).filter(({ state, purpose }) => state === 'open' && purpose === 'event')
  if (row.state === 'issued') {
    const after = await takeBillStep(tx, row, { type: 'day.passed', ended_at: new Date(deps.clock.now()) })
    await endLines(tx, deps, after, seats, 'expired')
    const { to, data } = await mailOf(tx, after)
    const mailed = { ...data, until: row.valid_until, ...(seats.length > 0 && { seats: seats.length }) }
    await postMail(tx, deps, to, { kind: 'bill-expired', data: mailed }, `bill ${id} expired`)
    await recordAct(tx, deps, { actor: 'time', what: 'bill expired', about: aboutBill(id) })
  } else if (seats.length > 0) {
    // Of a draft that holds places nobody was told; of one that is paid in part the rest stays.
    if (row.state === 'draft') await endBill(tx, deps, row, NOT_ISSUED)
    else {
      const due = await tx
        .select({ id: billLine.id })
        .from(bill)
        .innerJoin(billLine, eq(billLine.bill_id, bill.id))
        .where(and(eq(bill.id, id), inArray(billLine.id, dueSeats(tx, dayInAbuja(deps.clock.now())))))
      const lines = seats.filter((line) => due.some((one) => one.id === line.id))
      const after = await endOpenLines(tx, deps, row, { lines, why: 'expired', reason: TOO_LATE })
      const cause = lines.map((line) => line.id).join(' ')
      await tellOfSeats(tx, deps, after, { seats: lines.length, reason: TOO_LATE, credit: 0, cause })
    }
    await recordAct(tx, deps, { actor: 'time', what: 'bill seats ended', about: aboutBill(id) })
  }
}

/** Ends what is over: bills of which nothing was paid by their last day and nobody is about to pay, and the seats on all that are not paid. */
async function endBills(deps: PaymentDeps, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const today = dayInAbuja(clock.now())
  const isPast = lt(bill.valid_until, today)
  const isOver = or(
    and(eq(bill.state, 'issued'), or(isPast, seatsAreDue(db, today))),
    and(eq(bill.state, 'draft'), or(isPast, seatsAreDue(db, today)), exists(seatsOn(db))),
    and(eq(bill.state, 'partPaid'), seatsAreDue(db, today)),
  )
  const over = await db
    .select({ id: bill.id })
    .from(bill)
    .where(and(isOver, notExists(isBeingPaid(db))))
    .orderBy(asc(bill.id))
  for (const { id } of over) {
    if (stopping.aborted) return
    // One that cannot end is logged, and the others have their turn.
    await inTransaction(db, async (tx) => {
      await lockFees(tx)
      const row = await lockBill(tx, id)
      const [still] = await tx
        .select({ id: bill.id })
        .from(bill)
        .where(and(eq(bill.id, id), isOver))
      // Money came meanwhile.
      if (still) await endByTime(tx, deps, row)
    }).catch((err: unknown) => deps.log.error({ err, bill: id }, 'A bill could not be ended'))
  }
  if (over.length > 0) deps.placesChanged()
}

const seatsOn = (db: Db) =>
  db
    .select({ id: billLine.id })
    .from(billLine)
    .where(and(eq(billLine.bill_id, bill.id), eq(billLine.purpose, 'event'), eq(billLine.state, 'open')))

/** So long the office is told of seats that could not be given for a bill. */
const TOLD = 30 * DAY

/** Tells the office, once for each bill, of seats that could not be given for its money, which is the payer's credit. */
async function tellOffice({ db, clock, officeEmail }: PaymentDeps): Promise<void> {
  const found = await db
    .select({ row: bill, line: billLine })
    .from(bill)
    .innerJoin(billLine, eq(billLine.bill_id, bill.id))
    .where(
      and(
        eq(bill.state, 'paid'),
        gt(bill.ended_at, new Date(clock.now() - TOLD)),
        eq(billLine.purpose, 'event'),
        eq(billLine.state, 'credited'),
      ),
    )
    .orderBy(asc(bill.id), asc(billLine.id))
  const rows = new Map(found.map(({ row }) => [row.id, row]))
  for (const [id, row] of rows) {
    const lines = found.filter((one) => one.row.id === id)
    const data = {
      first_name: '',
      number: calledBill(row),
      payer: (await readPayer(db, row)).name,
      seats: lines.length,
      credit: lines.reduce((sum, { line }) => sum + line.kobo, 0) / 100,
      why: [...new Set(lines.flatMap(({ line }) => line.reason ?? []))].join(' '),
      bill: id,
    }
    await postMail(db, { clock }, officeEmail, { kind: 'bill-seats-not-given', data }, `bill ${id} seats not given`)
  }
}

/** Ends bills and seats on them whose day has passed, reminds the payers of those that end soon, and tells the office of seats that were not given: each once. */
export async function workOnBills(deps: PaymentDeps, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const today = dayInAbuja(clock.now())
  await endBills(deps, stopping)
  await tellOffice(deps)
  const soon = await db
    .select()
    .from(bill)
    .where(and(inArray(bill.state, [...openBillStates]), lte(bill.valid_until, dayAfter(today, REMINDED))))
    .orderBy(asc(bill.id))
  for (const row of soon) {
    if (stopping.aborted) return
    // One that was made for a few days alone needs no reminder, nor does one that is over.
    if (
      row.valid_until < today ||
      dayInAbuja((row.issued_at ?? row.created_at).getTime()) > dayAfter(row.valid_until, -REMINDED)
    )
      continue
    const { to, data } = await mailOf(db, row)
    const rest = restOf(row, await linesOf(db, row.id)) / 100
    const mailed = { ...data, rest, until: row.valid_until, reference: groupedReference(billReference(row.id)) }
    await postMail(db, { clock }, to, { kind: 'bill-due', data: mailed }, `bill ${row.id} due`)
  }
}
