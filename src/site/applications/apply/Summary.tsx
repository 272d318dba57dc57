import type { ReactNode } from 'react'

interface SummaryProps {
  over: string
  title: string
  children: ReactNode
}

/** What is applied for, beside the form. */
export const Summary = ({ over, title, children }: SummaryProps) => (
  <>
    <p className="text-ink-3 text-meta">{over}</p>
    <p className="py-1 font-serif-display text-[1.75rem] leading-tight">{title}</p>
    <div className="grid gap-1 text-ink-2 text-small">{children}</div>
  </>
)
