import { Link } from '@tanstack/react-router'
import type { Receipt } from '#contract/receipt.ts'
import { eventTime } from '#src/lib/dates.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Detail, Paid } from '#src/views/payment/Detail.tsx'
import { Paper } from '#src/views/payment/Paper.tsx'
import { purposeNames } from '#src/views/payment/purposes.ts'

/** What was paid, for the files of whoever paid it. */
export const ReceiptPage = ({ receipt }: { receipt: Receipt }) => (
  <section className="result-page">
    <div className="container page-space">
      <div className="receipt">
        <Paper
          title="Payment receipt"
          heading={receipt.item}
          reference={{ name: 'Payment reference', text: receipt.trace_id }}
        >
          <Detail name="Paid by">{receipt.payer}</Detail>
          <Detail name="Amount">
            <Paid amount={receipt.amount} />
          </Detail>
          <Detail name="For">{purposeNames[receipt.purpose]}</Detail>
          <Detail name="Paid on">
            <time dateTime={receipt.paid_at}>{eventTime(receipt.paid_at)}</time>
          </Detail>
          {receipt.ticket_number && (
            <Detail name="Ticket reference" isLong>
              {receipt.ticket_number}
            </Detail>
          )}
        </Paper>
        <div className="not-printed flex flex-wrap gap-3 max-md:grid">
          <Button onClick={() => window.print()}>Print receipt</Button>
          <Link to="/" className={buttonClass({ kind: 'outline' })}>
            Back to home
          </Link>
        </div>
      </div>
    </div>
  </section>
)
