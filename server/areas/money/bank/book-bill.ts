import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { freeCreditOf, holdBill, readPayer, type Ticking } from '#server/areas/money/bill/bill.ts'
import { itemOf, mailOf, takeMoney, takeMoneyBack } from '#server/areas/money/bill/settle-bill.ts'
import type { Settling } from '#server/areas/money/payment/product.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import type { Given } from '#server/areas/money/receipt/issue-receipt.ts'
import { writeReceived } from '#server/areas/money/record/write-received.ts'
import type { Db } from '#server/db/database.ts'
import { bankLine, payment } from '#server/db/schema/index.ts'
import { cancelPayment, holdPayment, nowOf, type Undoing } from './book-line.ts'
import { type LineRow, nextLineState, proofOf, referenceOf } from './line.ts'

interface Booking {
  bill: number
  by: Omit<Act, 'what' | 'about'>
  note?: string | null
}

/** Books a line for a bill: answers what to issue a receipt of, as the last thing of the transaction. */
export async function bookForBill(
  tx: Db,
  ctx: Settling,
  line: LineRow,
  { bill: id, by, note = null }: Booking,
): Promise<Given> {
  const state = nextLineState(line, { type: 'line.book' })
  if (line.kobo < 100) throw new Refusal(409, 'Less than a naira is not booked. Set it aside.')
  const row = await holdBill(tx, id)
  if (row.state === 'draft') throw new Refusal(404, 'There is no such bill.')
  const payer = await readPayer(tx, row)
  const booked = { ...line, state, account_id: null, years: null, bookings: line.bookings + 1, reason: null }
  const reference = referenceOf(booked)
  const { paid } = await writeReceived(tx, ctx, {
    purpose: 'bill',
    means: 'transfer',
    reference: proofOf(booked),
    account_id: null,
    payer_id: payer.id,
    amount: line.kobo / 100,
    day: line.day,
    order: {
      target: String(id),
      item: itemOf(row),
      payer: { name: payer.name, email: payer.email, phone: '' },
      details: {},
      returnPath: `/bill/${row.token}`,
    },
  })
  await takeMoney(tx, ctx, row, { kobo: line.kobo, payment: paid })
  const given = `bill ${id}`
  const used = await finish(tx, ctx, paid, { fulfilled: given })
  const { amount, item } = used
  const reason = `Line ${line.line} of statement ${line.statement_id}`
  const after = { reference: used.reference, amount, item, paid_on: line.day, reason }
  await recordAct(tx, ctx, { ...by, what: 'payment recorded', about: `payment ${used.id}`, after })
  await postEntry(tx, {
    reference,
    ...nowOf(ctx),
    payment_id: used.id,
    lines: [
      { book: 'bank', kobo: line.kobo },
      { book: 'payer', kobo: -line.kobo, payer_id: payer.id },
    ],
  })
  const { bookings } = booked
  await tx
    .update(bankLine)
    .set({ state, account_id: null, years: null, bookings, reason: null, note })
    .where(eq(bankLine.id, line.id))
  return { payment: used, given }
}

/** Whether a line that is booked for no member is booked for a bill, and not split. */
export const isForBill = async (tx: Db, line: LineRow): Promise<boolean> =>
  (await tx.$count(
    payment,
    and(eq(payment.means, 'transfer'), eq(payment.reference, proofOf(line)), eq(payment.purpose, 'bill')),
  )) > 0

/** Takes back what was booked for a bill, with what it has given, by its mirror. */
export async function unbookForBill(tx: Db, ctx: Ticking, line: LineRow, act: Undoing): Promise<void> {
  const made = await holdPayment(tx, line)
  if (!made || made.payer_id === null) throw new Refusal(409, 'This line is not booked.')
  const row = await holdBill(tx, Number(made.target))
  await takeMoneyBack(tx, ctx, row.id, line.kobo)
  await postEntry(tx, {
    reference: `undo ${referenceOf(line)}`,
    ...nowOf(ctx),
    payment_id: made.id,
    lines: [
      { book: 'bank', kobo: -line.kobo },
      { book: 'payer', kobo: line.kobo, payer_id: made.payer_id },
    ],
  })
  if ((await freeCreditOf(tx, made.payer_id)) < 0)
    throw new Refusal(409, 'This money pays for another bill by now, or is on its way back.')
  await cancelPayment(tx, ctx, made, act)
  const { to, data } = await mailOf(tx, row)
  const mailed = { first_name: data.first_name, amount: line.kobo / 100, day: line.day, receipt: made.receipt_token }
  await postMail(tx, ctx, to, { kind: 'split-undone', data: mailed }, `undo ${referenceOf(line)}`)
}
