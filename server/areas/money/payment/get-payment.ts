import { MINUTE } from '#contract/common/spans.ts'
import { paymentStandings, paymentUnsure } from '#contract/messages/payment-standings.ts'
import type { Bill, PaymentState } from '#contract/money/payment.ts'
import { toldToPayer } from '#domain/money/review-reasons.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { publicState } from './lifecycle.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { checkSoon } from './provider/check-soon.ts'
import { readPayment } from './read-payment.ts'

/** For so long what the provider said of a failure is not asked again. */
const FRESH = MINUTE

/** A payment that was given up may have been paid since, while it is still looked after. */
const mayBePaid = ({ state, next_check_at, checked_at }: Payment, now: number) =>
  state === 'failed' && next_check_at !== null && checked_at !== null && now - checked_at.getTime() > FRESH

const billOf = ({ item, amount, created_at, paid_at }: Payment): Bill => ({
  item,
  amount,
  begun_at: created_at.toISOString(),
  paid_at: isoOrNull(paid_at),
})

/**
 * How it stands, to anyone who knows the trace: nothing of a person (D-77). One that is open is looked at again, and so
 * is one that failed some time ago: a payer who comes back having paid late is not told that nothing came.
 */
export async function getPayment(deps: PaymentDeps, { traceId }: { traceId: string }): Promise<PaymentState> {
  const row = await readPayment(deps.db, traceId)
  const known = publicState(row)
  const state = mayBePaid(row, deps.clock.now()) ? 'open' : known
  if (state === 'open') {
    await checkSoon(deps, traceId)
    deps.wake()
  }
  const isUnsure = state === 'review' && row.paid_at === null
  return {
    state,
    message: isUnsure ? paymentUnsure.text : paymentStandings[row.state === 'closed' ? 'closed' : state],
    ...(known !== 'fulfilled' && { bill: billOf(row) }),
    ...(state === 'open' && { asked_at: isoOrNull(row.answered_at) }),
    ...(state === 'review' && toldToPayer(row)),
  }
}
