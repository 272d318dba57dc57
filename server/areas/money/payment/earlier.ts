import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { naira } from '#domain/common/money.ts'
import type { Order, Payment } from '#server/areas/money/payment/product.ts'
import { payment } from '#server/db/schema/index.ts'
import { ownerOf, type PaymentRequest, slotOf } from './claim.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settle } from './settle.ts'

/** What was begun for the same thing by this account, or with this address or these traces, with another form, and may still be paid. */
function earlierOf({ db }: PaymentDeps, order: Order, request: PaymentRequest): Promise<Payment[]> {
  const owner = ownerOf(request, order)
  const isOfAddress = and(
    isNull(payment.account_id),
    sql`lower(${payment.payer_email}) = ${order.payer.email.toLowerCase()}`,
  )
  return db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.state, 'open'),
        eq(payment.purpose, request.purchase.purpose),
        eq(payment.target, order.target),
        or(
          inArray(payment.id, [...(order.earlier ?? [])]),
          owner === null ? isOfAddress : eq(payment.account_id, owner),
        ),
        isNotNull(payment.slot),
        ne(payment.slot, slotOf(request, order)),
      ),
    )
}

/**
 * Who changes the form and pays again has left the page of the first payment: where that was paid after all, the second is
 * refused before it begins. Answers those that were not and are theirs, to be ended once the second has begun and holds what
 * was kept for them: an address alone may be somebody else's.
 */
export async function askEarlier(deps: PaymentDeps, order: Order, request: PaymentRequest): Promise<Payment[]> {
  const earlier = await earlierOf(deps, order, request)
  for (const { trace_id } of earlier) needUnpaid(await settle(deps, trace_id, 'payer'))
  const { earlier: known } = order
  return ownerOf(request, order) === null && known ? earlier.filter(({ id }) => known.includes(id)) : earlier
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
