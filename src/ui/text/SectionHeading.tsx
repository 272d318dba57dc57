import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface SectionHeadingProps {
  children: ReactNode
  /** At the right: an outline link, or a word of meta text. */
  action?: ReactNode
  id?: string | undefined
  className?: string | undefined
}

/** It can take the focus, for lists whose page was turned. */
export const SectionHeading = ({ children, action, id, className }: SectionHeadingProps) => (
  <div className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-8', className)}>
    <h2 id={id} tabIndex={-1} className="rounded-xs font-serif-display text-h2">
      {children}
    </h2>
    {action}
  </div>
)
