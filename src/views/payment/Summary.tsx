import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Detail } from './Detail.tsx'
import { PrintHead } from './PrintHead.tsx'

interface SummaryProps {
  /** What was paid, as a heading. */
  title: string
  trace: string | undefined
  /** More of it, as details. */
  children?: ReactNode
}

/** In the place of a ticket where something else was paid for. */
export const Summary = ({ title, trace, children }: SummaryProps) => (
  <section className="ticket" aria-label="Payment">
    <PrintHead title="Payment receipt" />
    <div className="ticket-plain on-dark">
      <p className="font-serif-display text-h2">{title}</p>
    </div>
    <dl className="ticket-facts">
      {children}
      <Detail name="Status">
        <Badge status="paid" />
      </Detail>
    </dl>
    {trace && (
      <dl className="ticket-stub">
        <Detail name="Payment reference">
          <span className="wrap-anywhere text-[1.25rem] tabular-nums">{trace}</span>
        </Detail>
      </dl>
    )}
  </section>
)
