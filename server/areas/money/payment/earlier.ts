import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { naira } from '#domain/common/money.ts'
import type { Order, Payment } from '#server/areas/money/payment/product.ts'
import { payment } from '#server/db/schema/index.ts'
import { ownerOf, type PaymentRequest, slotOf } from './claim.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settle } from './settle.ts'

/** What this buyer has begun to pay for the same thing with another form, and may still pay. */
function earlierOf({ db }: PaymentDeps, order: Order, request: PaymentRequest): Promise<Payment[]> {
  const owner = ownerOf(request, order)
  return db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.state, 'open'),
        eq(payment.purpose, request.purchase.purpose),
        eq(payment.target, order.target),
        owner === null ? isNull(payment.account_id) : eq(payment.account_id, owner),
        sql`lower(${payment.payer_email}) = ${order.payer.email.toLowerCase()}`,
        isNotNull(payment.slot),
        ne(payment.slot, slotOf(request, order)),
      ),
    )
}

/**
 * Who changes the form and pays again has left the page of the first payment: where that was paid after all, the second is
 * refused before it begins. Answers those that were not, to be ended once the second has begun and holds what was kept for them.
 */
export async function askEarlier(deps: PaymentDeps, order: Order, request: PaymentRequest): Promise<Payment[]> {
  const earlier = await earlierOf(deps, order, request)
  for (const { trace_id } of earlier) needUnpaid(await settle(deps, trace_id, 'payer'))
  return earlier
}

function needUnpaid({ paid_at, amount_paid, amount, item }: Payment): void {
  if (paid_at === null) return
  const came = naira(amount_paid ?? amount)
  throw new Refusal(
    409,
    `Your earlier payment of ${came} for ${item} has arrived, so no second one was begun. A mail tells you what it paid for.`,
  )
}

/**
 * They are not offered any more. Whoever pays one all the same has paid: its money counts as that of any payment. Where one
 * was paid while the second began, the second is ended instead, and nobody is sent to pay it.
 */
export async function endEarlier(deps: PaymentDeps, earlier: readonly Payment[], begun: string): Promise<void> {
  for (const { trace_id } of earlier) {
    const ended = await settle(deps, trace_id, 'payer', { ends: true })
    if (ended.paid_at !== null) await settle(deps, begun, 'payer', { ends: true })
    needUnpaid(ended)
  }
}
