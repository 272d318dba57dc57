import type { ReactNode } from 'react'
import { Badge } from '#src/ui/Badge.tsx'
import { Money } from '#src/ui/text/Money.tsx'

interface DetailProps {
  name: string
  /** Too long for half of the paper. */
  isLong?: boolean
  children: ReactNode
}

export const Detail = ({ name, isLong = false, children }: DetailProps) => (
  <div className={isLong ? 'col-span-full' : 'min-w-0'}>
    <dt className="text-ink-3 text-meta">{name}</dt>
    <dd className="wrap-anywhere font-[650] text-body">{children}</dd>
  </div>
)

/** An amount that has been paid. */
export const Paid = ({ amount }: { amount: number }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <span className="paper-amount tabular-nums">
      <Money amount={amount} />
    </span>
    <Badge status="paid" />
  </span>
)
