import type { ReactNode } from 'react'

interface GroupProps {
  id: string
  title: string
  children: ReactNode
}

export const Group = ({ id, title, children }: GroupProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="border-brand border-t-5 pt-6 pb-16">
    <h2 id={`${id}-title`} className="pb-6 font-serif-display text-h2">
      {title}
    </h2>
    <div className="grid gap-10">{children}</div>
  </section>
)

interface CaseProps {
  title: string
  children: ReactNode
  /** In a row, not a column. */
  row?: boolean
}

export const Case = ({ title, children, row }: CaseProps) => (
  <div className="min-w-0">
    <h3 className="border-line border-b pb-2 font-semibold text-ink-2 text-small">{title}</h3>
    <div className={row ? 'flex flex-wrap items-center gap-4 pt-5' : 'grid gap-6 pt-5'}>{children}</div>
  </div>
)
