import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { koboOf } from '#domain/common/money.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { freeCreditOf, lockBill, readPayer, type Ticking } from '#server/areas/money/bill/bill.ts'
import { itemOf, mailOf, receiveBillMoney, takeBackMoney } from '#server/areas/money/bill/settle-bill.ts'
import type { Payment, Settling } from '#server/areas/money/payment/product.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import type { Given } from '#server/areas/money/receipt/issue-receipt.ts'
import { writeReceived } from '#server/areas/money/record/write-received.ts'
import type { Db } from '#server/db/database.ts'
import { bankLine, payment } from '#server/db/schema/index.ts'
import { cancelPayment, lockPayment, nowOf, type Undoing } from './book-line.ts'
import { type LineRow, nextLineState, proofOf, referenceOf } from './line.ts'

interface Booking {
  bill: number
  by: Omit<Act, 'what' | 'about'>
  note?: string | null
}

/** What of a line is for a bill: all of it, or a part. */
interface BillMoney extends Pick<Booking, 'bill' | 'by'> {
  kobo: number
  part?: number
}

/** Takes the money of a line that is being booked for a bill: answers what to issue a receipt of, as the last thing of the transaction. */
export async function receiveForBill(
  tx: Db,
  ctx: Settling,
  booked: LineRow,
  { bill: id, by, kobo, part = 0 }: BillMoney,
): Promise<Given> {
  if (kobo < 100) throw new Refusal(409, 'Less than a naira is not booked. Set it aside.')
  const row = await lockBill(tx, id)
  if (row.state === 'draft') throw new Refusal(404, 'There is no such bill.')
  const payer = await readPayer(tx, row)
  const { paid } = await writeReceived(tx, ctx, {
    purpose: 'bill',
    means: 'transfer',
    reference: proofOf(booked, part),
    account_id: null,
    payer_id: payer.id,
    amount: kobo / 100,
    day: booked.day,
    order: {
      target: String(id),
      item: itemOf(row),
      payer: { name: payer.name, email: payer.email, phone: '' },
      details: {},
      returnPath: `/bill/${row.token}`,
    },
  })
  await receiveBillMoney(tx, ctx, row, { kobo, payment: paid })
  const given = `bill ${id}`
  const used = await finish(tx, ctx, paid, { fulfilled: given })
  const { reference, amount, item } = used
  const reason = `Line ${booked.line} of statement ${booked.statement_id}`
  const after = { reference, amount, item, paid_on: booked.day, reason }
  await recordAct(tx, ctx, { ...by, what: 'payment recorded', about: `payment ${used.id}`, after })
  await postEntry(tx, {
    reference: referenceOf(booked, part),
    ...nowOf(ctx),
    payment_id: used.id,
    lines: [
      { book: 'bank', kobo },
      { book: 'payer', kobo: -kobo, payer_id: payer.id },
    ],
  })
  return { payment: used, given }
}

/** Books a whole line for a bill. */
export async function bookForBill(
  tx: Db,
  ctx: Settling,
  line: LineRow,
  { bill, by, note = null }: Booking,
): Promise<Given> {
  const state = nextLineState(line, { type: 'line.book' })
  const booked = { ...line, state, account_id: null, years: null, bookings: line.bookings + 1, reason: null }
  const given = await receiveForBill(tx, ctx, booked, { bill, by, kobo: line.kobo })
  const { bookings } = booked
  await tx
    .update(bankLine)
    .set({ state, account_id: null, years: null, bookings, reason: null, note })
    .where(eq(bankLine.id, line.id))
  return given
}

/** Whether a line that is booked for no member is booked for a bill, and not split. */
export const isForBill = async (tx: Db, line: LineRow): Promise<boolean> =>
  (await tx.$count(
    payment,
    and(eq(payment.means, 'transfer'), eq(payment.reference, proofOf(line)), eq(payment.purpose, 'bill')),
  )) > 0

interface MadeForBill {
  made: Payment
  /** Of the entry that booked it. */
  reference: string
}

/** Takes back a payment for a bill that a line made and that is locked, with what it has given, by its mirror. */
export async function undoForBill(
  tx: Db,
  ctx: Ticking,
  line: LineRow,
  { made, reference: booked, ...act }: MadeForBill & Undoing,
): Promise<void> {
  if (made.payer_id === null) throw new Refusal(409, 'This line is not booked.')
  const [kobo, reference] = [koboOf(made.amount_paid ?? 0), `undo ${booked}`]
  const row = await lockBill(tx, Number(made.target))
  await takeBackMoney(tx, ctx, row.id, kobo)
  await postEntry(tx, {
    reference,
    ...nowOf(ctx),
    payment_id: made.id,
    lines: [
      { book: 'bank', kobo: -kobo },
      { book: 'payer', kobo, payer_id: made.payer_id },
    ],
  })
  if ((await freeCreditOf(tx, made.payer_id)) < 0)
    throw new Refusal(409, 'This money pays for another bill by now, or is on its way back.')
  await cancelPayment(tx, ctx, made, act)
  const { to, data } = await mailOf(tx, row)
  const mailed = { first_name: data.first_name, amount: kobo / 100, day: line.day, receipt: made.receipt_token }
  await postMail(tx, ctx, to, { kind: 'split-undone', data: mailed }, reference)
}

/** Takes back a whole line that was booked for a bill. */
export async function unbookForBill(tx: Db, ctx: Ticking, line: LineRow, act: Undoing): Promise<void> {
  const made = await lockPayment(tx, line)
  if (!made) throw new Refusal(409, 'This line is not booked.')
  await undoForBill(tx, ctx, line, { made, reference: referenceOf(line), ...act })
}
