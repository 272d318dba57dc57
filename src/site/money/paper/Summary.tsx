import type { ReactNode } from 'react'
import { Badge } from '#src/ui/Badge.tsx'
import { Detail } from './Detail.tsx'
import { Paper } from './Paper.tsx'

interface SummaryProps {
  /** What was paid for. */
  heading: string
  trace: string | undefined
  /** More of it, as details. */
  children?: ReactNode
}

/** In the place of a ticket where something else was paid for. */
export const Summary = ({ heading, trace, children }: SummaryProps) => (
  <Paper title="Payment" heading={heading} reference={trace ? { name: 'Payment reference', text: trace } : undefined}>
    {children}
    <Detail name="Status">
      <Badge status="paid" />
    </Detail>
  </Paper>
)
