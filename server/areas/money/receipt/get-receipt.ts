import { and, desc, eq, like } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Receipt } from '#contract/money/receipt.ts'
import { receiptNumber } from '#domain/money/receipts.ts'
import type { Context } from '#server/areas/common/context.ts'
import { ledgerEntry, payment, receipt } from '#server/db/schema/index.ts'
import type { Payment } from '../payment/product.ts'

/** A transfer of which the office has undone the booking: nothing came for it after all. */
export const isUndone = ({ state, means, amount_paid }: Pick<Payment, 'state' | 'means' | 'amount_paid'>) =>
  state === 'used' && means !== 'card' && amount_paid === 0

/** What was bought, to the holder of the token of the mail (D-94): as it was made out, and what went back since. */
export async function getReceipt({ db }: Context, { token }: { token: string }): Promise<Receipt> {
  const [found] = await db
    .select({ receipt, payment })
    .from(payment)
    .innerJoin(receipt, eq(receipt.payment_id, payment.id))
    .where(eq(payment.receipt_token, token))
  if (!found) throw new Refusal(404, 'There is no such receipt.')
  const { id, refunded: returned, means } = found.payment
  const undone = isUndone(found.payment)
  const [last] = await db
    .select({ day: ledgerEntry.day })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.payment_id, id), like(ledgerEntry.reference, undone ? 'undo %' : `payment ${id} back %`)))
    .orderBy(desc(ledgerEntry.id))
    .limit(1)
  return {
    ...found.receipt.snapshot,
    means,
    number: receiptNumber(found.receipt),
    returned,
    returned_on: undone ? null : (last?.day ?? null),
    ...(undone && { cancelled_on: last?.day ?? null }),
  }
}
