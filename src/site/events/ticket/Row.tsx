import type { ReactNode } from 'react'

interface RowProps {
  title: ReactNode
  text: ReactNode
  /** What can be done, at its end. */
  children?: ReactNode
  /** What is listed under it. */
  below?: ReactNode
}

/** A line below the ticket: what it is about, and what can be done. */
export const Row = ({ title, text, children, below }: RowProps) => (
  <div className="border-line border-b py-5">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-strong">{title}</h2>
        <p className="text-ink-2 text-small">{text}</p>
      </div>
      {children}
    </div>
    {below}
  </div>
)
