import type { ReactNode } from 'react'

interface ScrollAreaProps {
  /** What is in it. */
  label: string
  className: string
  children: ReactNode
}

/** What may be larger than its place, and is scrolled there. */
export const ScrollArea = ({ label, className, children }: ScrollAreaProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by keyboard only what has the focus, and gives it to no box by itself
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
)
