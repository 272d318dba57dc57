import { naira, spokenNaira } from '../../lib/naira.ts'
import { Badge } from '../../ui/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** An amount that has been paid. */
export const Paid = ({ amount }: { amount: number }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <span aria-hidden="true" className="paper-amount tabular-nums">
      {naira(amount)}
    </span>
    <VisuallyHidden>{spokenNaira(amount)}</VisuallyHidden>
    <Badge status="paid" />
  </span>
)
