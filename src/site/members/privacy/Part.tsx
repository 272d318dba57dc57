import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of the page, under its heading. */
export const Part = ({ id, title, lead, children }: PartProps) => (
  <section aria-labelledby={id} className="max-w-180">
    <h2 id={id} className="font-serif-display text-h2">
      {title}
    </h2>
    {lead && <p className="mt-2 text-ink-2">{lead}</p>}
    <div className="mt-6">{children}</div>
  </section>
)
