import type { OwnPaymentState } from '#contract/money/own-payment.ts'
import { Badge } from '#src/ui/Badge.tsx'

const looks = {
  paid: ['paid', 'Paid'],
  waiting: ['pending', 'Waiting'],
  review: ['pending', 'Under review'],
  failed: ['rejected', 'Not paid'],
  returned: ['approved', 'Returned'],
  cancelled: ['rejected', 'Cancelled'],
  partlyReturned: ['approved', 'Partly returned'],
  closed: ['rejected', 'Closed'],
} as const

export function PaymentBadge({ state }: { state: OwnPaymentState }) {
  const [status, word] = looks[state]
  return <Badge status={status} word={word} />
}
