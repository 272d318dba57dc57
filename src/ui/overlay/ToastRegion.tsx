import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type ToastTone = 'default' | 'success' | 'destructive'

interface ToastRegionProps {
  tone: ToastTone | undefined
  children?: ReactNode
  /** Set it above whatever is stuck to the foot of a small screen. */
  className?: string | undefined
}

/** Where the toast appears. Always there: a live region is heard only if it stood before its text came. */
export const ToastRegion = ({ tone, children, className = 'max-lg:bottom-4' }: ToastRegionProps) => (
  <div className={cx('fixed inset-x-4 z-50 mx-auto max-w-md lg:inset-x-auto lg:top-24 lg:right-6 lg:w-md', className)}>
    <div role="status">{tone !== 'destructive' && children}</div>
    <div role="alert">{tone === 'destructive' && children}</div>
  </div>
)
