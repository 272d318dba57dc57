import { Link } from '@tanstack/react-router'
import type { Receipt } from '#contract/money/receipt.ts'
import { writtenDay } from '#domain/common/days.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { paidOn } from '#domain/money/receipts.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { cardDates } from '#src/site/kit/dates.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { DownloadIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'

/** The receipt, and beside it what the payment did. */
export function ReceiptPage({ receipt, pdf }: { receipt: Receipt; pdf: string }) {
  const isMember = useRootState(useFlows().session, ({ value }) => value === 'member')
  return (
    <section className="result-page">
      <div className="container page-space">
        <div className="receipt">
          <ReceiptPaper receipt={receipt} />
          <div className="not-printed">
            <a href={pdf} download className={buttonClass({ wide: true })}>
              <DownloadIcon size={18} />
              Download PDF
            </a>
            <Button kind="outline" wide className="mt-3" onClick={() => window.print()}>
              Print receipt
            </Button>
            <section aria-labelledby="did" className="mt-8 border-brand border-t-5 pt-5">
              <h2 id="did" className="pb-5 font-serif-display text-h3">
                What this payment did
              </h2>
              <Timeline steps={deeds(receipt)} />
            </section>
            {isMember && (
              <Link to="/account/payments" className={`${textLinkClass} mt-8 inline-block font-strong`}>
                All my payments
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

const deeds = (receipt: Receipt) => [
  { title: 'Money received', text: paidOn(receipt), state: 'done' as const },
  { ...deed(receipt), state: 'done' as const },
]

function deed({ purpose, item, period, years, shares }: Receipt) {
  switch (purpose) {
    case 'event':
      return { title: 'Place booked', text: period ? `${item}, ${cardDates(period.from, period.until)}` : item }
    case 'dues':
      if (years.length > 0) return { title: `${yearsInWords(years.map(({ year }) => year))} settled` }
      return { title: period ? `Dues paid until ${writtenDay(period.until)}` : 'Dues paid' }
    case 'membership':
      return { title: 'Membership begun', text: item }
    case 'upgrade':
      return { title: 'Grade changed', text: item }
    case 'bill':
      return shares && shares.length > 0
        ? { title: shares.some((share) => share.item) ? 'Paid for others' : 'Dues paid for others', text: item }
        : { title: 'Kept as credit', text: item }
  }
}
