import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { freeCreditOf, type LineRow, paidFor, readBill } from '#server/areas/money/bill/bill.ts'
import { takeBackLine } from '#server/areas/money/bill/give-lines.ts'
import { endOpenLines, mailOf, SEAT_OVER } from '#server/areas/money/bill/settle-bill.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { leftOf } from '#server/areas/money/refund/refund.ts'
import { askForSeatRefund } from '#server/areas/money/refund/seat-refund.ts'
import type { Db } from '#server/db/database.ts'
import type { MailOf } from '#server/mails/kinds.ts'

interface Cancelled {
  seat: number
  /** Kobo. */
  due: number
  /** Naira. */
  price: number
  /** What the payer is told of it. */
  about: { ticket_number: string; event: string; starts: string; refund: number; holder: string }
}

type Returning = Pick<Context, 'clock'> & Pick<PaymentDeps, 'provider' | 'products'>

/**
 * The holder of a seat on a bill, which is locked whole, has cancelled it. What is due of its price is the payer's: the office is
 * asked to give it back from a payment of the bill; where none has so much left, it stays credit. A bill that waits for its money
 * again asks for less.
 */
export async function returnBilledSeat(tx: Db, ctx: Returning, line: LineRow, cancelled: Cancelled): Promise<void> {
  const { seat, due, price, about } = cancelled
  const row = await readBill(tx, line.bill_id)
  if (line.state === 'open') await endOpenLines(tx, ctx, row, { lines: [line], why: 'cancelled', reason: SEAT_OVER })
  if (due > 0) await takeBackLine(tx, ctx, row, { line, state: 'returned', reason: SEAT_OVER, kobo: due })
  const { to, data } = await mailOf(tx, row)
  const post = (mail: MailOf) => postMail(tx, ctx, to, mail, `attendee ${seat} payer`)
  const told = { ...about, first_name: data.first_name }
  const isFree = due > 0 && (await freeCreditOf(tx, row.payer_id)) >= due
  for (const of of isFree ? await paidFor(tx, row.id) : []) {
    if ((await leftOf(tx, of)) < due) continue
    await askForSeatRefund(tx, ctx, of, { seat, due, price })
    return post({ kind: 'paid-seat-cancelled', data: told })
  }
  if (due === 0) return post({ kind: 'paid-seat-cancelled', data: told })
  return post({ kind: 'bill-line-returned', data: { ...data, credit: due / 100, year: null, item: line.item } })
}
