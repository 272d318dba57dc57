import { Link } from '@tanstack/react-router'
import type { OwnPayment } from '#contract/money/own-payment.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Block } from './Block.tsx'

const MOST = 3

const receiptsOf = (payments: OwnPayment[]) =>
  payments
    .flatMap(({ receipt_token, ...payment }) => (receipt_token ? [{ ...payment, token: receipt_token }] : []))
    .slice(0, MOST)

export const LatestReceipts = ({ query }: { query: PartQuery<OwnPayment[]> }) => (
  <Block
    id="receipts"
    title="Latest receipts"
    query={query}
    aside={
      <Link to="/account/payments" className={textLinkClass}>
        My payments
      </Link>
    }
  >
    {(payments) => {
      const receipts = receiptsOf(payments)
      if (receipts.length === 0) return <p className="text-ink-2">You have no receipt yet.</p>
      return (
        <ul>
          {receipts.map(({ token, trace_id, item, amount, amount_exact = amount, made_at, receipt_number }) => (
            <li
              key={trace_id}
              className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-b py-4 first:pt-0"
            >
              <span className="wrap-anywhere font-bold">{item}</span>
              <span className="text-right font-bold tabular-nums">
                <Money amount={amount_exact} />
              </span>
              <span className="text-ink-3 text-meta">
                {receipt_number && `${receipt_number}, `}paid on <time dateTime={made_at}>{cardDate(made_at)}</time>
              </span>
              <Link
                to="/receipt/$token"
                params={{ token }}
                preload={false}
                className={`${textLinkClass} text-right text-small`}
              >
                Receipt<span className="sr-only">: {item}</span>
              </Link>
            </li>
          ))}
        </ul>
      )
    }}
  </Block>
)
