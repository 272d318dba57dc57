import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** One outline button or link. */
  action?: ReactNode
  /** The picture. */
  children?: ReactNode
}

export const EmptyState = ({ title, text, action, children }: EmptyStateProps) => (
  <div className="flex flex-col items-start gap-x-10 gap-y-5 py-6 sm:flex-row sm:items-center">
    {children && <div className="w-40 shrink-0">{children}</div>}
    <div>
      <h3 className="font-serif-display text-h3">{title}</h3>
      {text && <p className="max-w-[38em] pt-1.5 text-ink-2">{text}</p>}
      {action && <div className="pt-5">{action}</div>}
    </div>
  </div>
)
