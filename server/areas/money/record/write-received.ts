import { eq } from 'drizzle-orm'
import { HOUR } from '#contract/common/spans.ts'
import { startOfDay } from '#domain/common/days.ts'
import type { Context } from '#server/areas/common/context.ts'
import { newSecret } from '#server/areas/identity/secrets.ts'
import { newTraceId } from '#server/areas/money/payment/claim.ts'
import { nextState } from '#server/areas/money/payment/lifecycle.ts'
import type { Order, Payment } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { payment } from '#server/db/schema/index.ts'

const NOON = 12 * HOUR

/** In the middle of its day, and never later than now. */
export const momentOf = ({ clock }: Pick<Context, 'clock'>, day: string): Date =>
  new Date(Math.min(clock.now(), startOfDay(day) + NOON))

/** Money that the office received, and what proves it. */
type Received = Pick<Payment, 'purpose' | 'means' | 'reference' | 'account_id'> & {
  /** Who paid for others. */
  payer_id?: number
  order: Pick<Order, 'target' | 'item' | 'payer' | 'details' | 'returnPath'>
  /** Naira, with kobo where a bank tells some. */
  amount: number
  day: string
}

/** A payment that the card provider never sees, from nothing to paid. What it pays for is given by who calls. */
export async function writeReceived(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  { order, amount, day, ...money }: Received,
): Promise<{ before: Payment; paid: Payment }> {
  const { target, item, payer, details, returnPath: return_path } = order
  const before = await insertRow(tx, payment, {
    trace_id: newTraceId(ctx.clock),
    ...money,
    target,
    item,
    amount: Math.floor(amount),
    // A member of whom no address is known.
    payer_name: payer.name,
    payer_phone: payer.phone,
    payer_email: payer.email ?? '',
    details,
    return_path,
    created_at: new Date(ctx.clock.now()),
    receipt_token: newSecret(),
  })
  const [paid] = await tx
    .update(payment)
    .set({
      state: nextState(before, { type: 'money.record' }),
      paid_at: momentOf(ctx, day),
      amount_paid: amount,
      fee: 0,
    })
    .where(eq(payment.id, before.id))
    .returning()
  if (!paid) throw new Error('Money that came went away')
  return { before, paid }
}
