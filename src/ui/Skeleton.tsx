import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One block in the shape of what is coming; give it height and width. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={cx('block animate-skeleton rounded-control bg-haze forced-colors:border', className)}
  />
)

interface SkeletonGroupProps {
  children: ReactNode
  label?: string | undefined
  className?: string | undefined
}

export const SkeletonGroup = ({ children, label = 'Loading', className }: SkeletonGroupProps) => (
  <div aria-busy="true" className={className}>
    <span role="status" className="sr-only">
      {label}
    </span>
    {children}
  </div>
)
