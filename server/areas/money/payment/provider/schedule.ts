import { DAY, HOUR, MINUTE, SECOND } from '#contract/common/spans.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'

/** After so long nobody is asked any more whether it was paid: it was not, or somebody has to find out. */
export const LONGEST_OPEN = DAY

/** The provider's page for a payment may be closed after this: a person who asks for the same then gets a page of their own. */
export const PAGE_LIVES = 30 * MINUTE

/**
 * How old an open payment is when the provider is asked (D-76), and between: a payer who closed the tab after paying waits
 * for 90 seconds at most while people usually pay.
 */
const AGES = [
  ...[30, 60, 120, 210, 300, 390, 480].map((seconds) => seconds * SECOND),
  ...[10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 6].map((hours) => hours * HOUR),
  LONGEST_OPEN,
]

/** For so long after it was paid, money may be given back by the provider without a word. */
const REFUNDS = 90 * DAY
/** For so long after it was given up, money may still come. */
const STRAGGLERS = 7 * DAY

export const isLate = ({ created_at }: Pick<Payment, 'created_at'>, now: number) =>
  now - created_at.getTime() >= LONGEST_OPEN

type Aged = Pick<Payment, 'state' | 'created_at' | 'pay_page_link' | 'means'>

const lookedAfter = ({ state, pay_page_link }: Aged) => {
  if (state === 'used' || state === 'review' || state === 'closed') return REFUNDS
  return pay_page_link === null ? 0 : STRAGGLERS
}

/** When the provider is asked next, if ever: it knows nothing of money that the office received itself. */
export function nextCheck(payment: Aged, now: number): Date | null {
  if (payment.means !== 'card') return null
  const born = payment.created_at.getTime()
  // Who ended it may have its page open still, and pay.
  const isOpenPage = payment.state === 'failed' && payment.pay_page_link !== null && now - born < PAGE_LIVES
  if (payment.state === 'created' || payment.state === 'open' || isOpenPage) {
    const age = AGES.find((one) => born + one > now)
    return new Date(age === undefined ? now + MINUTE : born + age)
  }
  return now + DAY < born + lookedAfter(payment) ? new Date(now + DAY) : null
}
