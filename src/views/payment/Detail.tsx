import type { ReactNode } from 'react'

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
