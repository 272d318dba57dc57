import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ChevronDownIcon } from './icons/page-icons.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** At first; afterwards it is the reader's. */
  open?: boolean | undefined
  className?: string | undefined
}

export const Disclosure = ({ summary, children, open, className }: DisclosureProps) => (
  <details open={open} className={cx('group border-line border-y', className)}>
    <summary
      className={
        'flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-strong text-body ' +
        'hover:text-link [&::-webkit-details-marker]:hidden'
      }
    >
      {summary}
      <ChevronDownIcon className="text-link transition-transform duration-120 group-open:rotate-180" />
    </summary>
    <div className="pb-5">{children}</div>
  </details>
)
