import { Badge } from '#src/ui/Badge.tsx'
import { Money } from '#src/ui/Money.tsx'

/** An amount that has been paid. */
export const Paid = ({ amount }: { amount: number }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <span className="paper-amount tabular-nums">
      <Money amount={amount} />
    </span>
    <Badge status="paid" />
  </span>
)
