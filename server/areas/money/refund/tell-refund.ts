import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { refundWayWords } from '#contract/money/refund-messages.ts'
import type { RefundWay } from '#contract/money/refunds.ts'
import { cardDate } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { asItIs, beforeAndAfter, type Facts, line } from '#server/areas/staff/approval/facts.ts'
import type { Db } from '#server/db/database.ts'
import { payment, refund } from '#server/db/schema/index.ts'
import { leftOf } from './refund.ts'

interface Told {
  /** The refund that waits. */
  refund: number
  amount: number
  way: RefundWay
  /** What becomes of what was bought, each in a sentence. */
  becomes: readonly string[]
}

const ways: Record<RefundWay, string> = {
  provider: 'it is sent as soon as you approve',
  transfer: 'the office makes the transfer, and records its reference',
}

/** Whose money it is, what of it is here, and what is left of it afterwards. */
export async function tellRefund(db: Db, { refund: id, amount, way, becomes }: Told): Promise<Facts> {
  const [found] = await db
    .select({ of: payment, state: refund.state })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, id))
  if (!found) throw new Refusal(404, 'There is no such refund.')
  const { of, state } = found
  const after = (await leftOf(db, of)) / 100
  const came = of.amount_paid ?? of.amount
  return {
    sum: naira(amount),
    tables: [
      asItIs('The payment', [
        ['Payer', of.payer_name],
        ['Paid for', of.item],
        ['Paid', of.paid_at && cardDate(of.paid_at.toISOString())],
        ['Came', naira(came)],
        ['Went back before', came - after - amount > 0 ? naira(came - after - amount) : null],
      ]),
      beforeAndAfter('What is left of it', [['Left with the chapter', naira(after + amount), naira(after)]]),
    ],
    blocks: state === 'requested' ? [] : ['This refund does not wait any more.'],
    follows: [
      line(refundWayWords[way], ways[way]),
      ...becomes.filter(Boolean).map((one) => line(one)),
      line('The payer is mailed once the money has gone back', of.payer_email || 'no address is known'),
    ],
    records: [{ label: `Payment ${of.trace_id}`, to: `/money/${of.trace_id}` }],
  }
}
