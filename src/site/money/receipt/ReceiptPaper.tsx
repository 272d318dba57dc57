import type { Receipt } from '#contract/money/receipt.ts'
import { naira } from '#domain/common/money.ts'
import { nairaInWords } from '#domain/money/money-in-words.ts'
import {
  daysHeading,
  otherLines,
  paidBy,
  paidOn,
  purposeNames,
  receiptLines,
  receivedOf,
} from '#domain/money/receipts.ts'
import mark from '#src/site/art/mark-on-dark.svg'
import { chapter } from '#src/site/kit/chapter.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { linesOf } from '#src/site/kit/lines.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { Detail } from '#src/site/money/paper/Detail.tsx'
import { PrintFoot, PrintHead } from '#src/site/money/paper/PrintHead.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Money } from '#src/ui/text/Money.tsx'

/** What was paid, for the payer's files: on the screen a card, on paper a sheet. */
export const ReceiptPaper = ({ receipt }: { receipt: Receipt }) => (
  <section className="paper" aria-label="Payment receipt">
    <PrintHead title="Payment receipt" />
    <PrintSum receipt={receipt} />
    <div className="receipt-head on-dark">
      <img src={mark} alt="" width={40} height={40} />
      <p className="text-leaf text-small">
        <strong className="block text-base text-on-dark">
          {chapter.institute},<br /> {chapter.name}
        </strong>
        <Reached />
      </p>
      <Badge status={receipt.cancelled_on ? 'rejected' : 'paid'} {...(receipt.cancelled_on && { word: 'Cancelled' })} />
    </div>
    {receipt.cancelled_on && (
      <p className="receipt-cancelled" aria-hidden="true">
        Cancelled
      </p>
    )}
    {receipt.cancelled_on && (
      <p className="receipt-returned">
        <strong>Cancelled</strong> on {cardDate(receipt.cancelled_on)}. This receipt is not valid.
      </p>
    )}
    {receipt.returned > 0 && (
      <p className="receipt-returned">
        <strong>
          <Money amount={receipt.returned} />
        </strong>{' '}
        returned{receipt.returned_on && ` on ${cardDate(receipt.returned_on)}`}.
      </p>
    )}
    <dl className="receipt-facts">
      <Detail name="Received from">
        <span className="wrap-anywhere">{receipt.payer}</span>
        {receipt.payer_address && (
          <span className="block font-normal text-ink-2 text-small">{receipt.payer_address}</span>
        )}
        {receipt.member && <span className="block font-normal text-ink-2 text-small">{receipt.member}</span>}
      </Detail>
      <Detail name="Paid on">
        <time dateTime={receipt.paid_at}>{paidOn(receipt)}</time>
      </Detail>
      <Detail name="Paid by">{paidBy[receipt.means]}</Detail>
    </dl>
    <Lines receipt={receipt} />
    <dl className="receipt-foot">
      {receipt.number && (
        <Detail name="Receipt number">
          <span className="receipt-number">{receipt.number}</span>
        </Detail>
      )}
      <Detail name="Payment reference">
        <span className="receipt-number">{receipt.trace_id}</span>
      </Detail>
      {receipt.ticket_number && (
        <Detail name="Ticket reference">
          <span className="receipt-number">{receipt.ticket_number}</span>
        </Detail>
      )}
    </dl>
    <PrintFoot />
  </section>
)

function Reached() {
  const { address, phones, email } = useSite().contacts
  return (
    <>
      {linesOf(address).join(' ')}
      <br />
      {[phones[0]?.number, email].filter(Boolean).join(', ')}
    </>
  )
}

/** What an accountant looks for first; on paper alone, as the lines say the same. */
const PrintSum = ({ receipt }: { receipt: Receipt }) => (
  <div className="receipt-sum" aria-hidden="true">
    <p>
      {receipt.number ? 'Receipt number' : 'Payment reference'}
      <strong>{receipt.number ?? receipt.trace_id}</strong>
    </p>
    <p>
      Amount received
      <strong>
        <Money amount={receivedOf(receipt)} />
      </strong>
      {nairaInWords(receivedOf(receipt))}
    </p>
  </div>
)

function Lines({ receipt }: { receipt: Receipt }) {
  const { purpose } = receipt
  const lines = receiptLines(receipt)
  const days = lines.some((line) => line.days)
  return (
    <table className="receipt-lines">
      <caption className="sr-only">What was paid</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          {days && (
            <th scope="col" className="receipt-period">
              {daysHeading(receipt)}
            </th>
          )}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.what}>
            <td>
              <span className="wrap-anywhere block">{line.what}</span>
              {days && <span className="block sm:hidden print:hidden">{line.days}</span>}
              {receipt.years.length === 0 && (
                <span className="block text-ink-3 text-meta">{purposeNames[purpose]}</span>
              )}
            </td>
            {days && <td className="receipt-period">{line.days}</td>}
            <td>{line.amount < 0 ? `−${naira(-line.amount)}` : <Money amount={line.amount} />}</td>
          </tr>
        ))}
        {otherLines(receipt).map(({ what, amount }) => (
          <tr key={what}>
            <td>{what}</td>
            {days && <td className="receipt-period" />}
            <td>{amount < 0 ? `−${naira(-amount)}` : naira(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total paid</th>
          {days && <td className="receipt-period" />}
          <td>
            <Money amount={receivedOf(receipt)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
