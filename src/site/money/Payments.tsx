import { Link } from '@tanstack/react-router'
import type { OwnPayment } from '#contract/money/own-payment.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { purposeNames } from '#domain/money/receipts.ts'
import { receiptPdf } from '#src/lib/file-address.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { type Column, TableCards } from '#src/ui/TableCards.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'

const columns: Column<OwnPayment>[] = [
  {
    label: 'Date',
    cell: ({ made_at }) => (
      <time dateTime={made_at} className="whitespace-nowrap tabular-nums">
        {cardDate(made_at)}
      </time>
    ),
  },
  {
    label: 'For',
    cell: ({ item, purpose }) => (
      <span className="wrap-anywhere">
        <span className="block font-bold">{item}</span>
        <span className="block text-ink-3 text-meta">{purposeNames[purpose]}</span>
      </span>
    ),
  },
  {
    label: 'Receipt',
    cell: ({ receipt_number }) => <span className="whitespace-nowrap tabular-nums">{receipt_number}</span>,
  },
  {
    label: 'Amount',
    cell: ({ amount }) => (
      <span className="font-bold tabular-nums">
        <Money amount={amount} />
      </span>
    ),
  },
  {
    label: 'State',
    cell: ({ state, returned }) => (
      <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
        <PaymentBadge state={state} />
        {state === 'partlyReturned' && <span className="text-ink-2 text-meta">{naira(returned)} returned</span>}
        {state === 'closed' && <span className="text-ink-2 text-meta">Please write to the chapter office.</span>}
      </span>
    ),
  },
  { label: 'Action', action: true, cell: (payment) => <ReceiptLinks payment={payment} /> },
]

const ReceiptLinks = ({ payment: { receipt_token, item } }: { payment: OwnPayment }) =>
  receipt_token && (
    <span className="flex gap-x-4">
      <Link to="/receipt/$token" params={{ token: receipt_token }} preload={false} className={textLinkClass}>
        Receipt<span className="sr-only">: {item}</span>
      </Link>
      <a href={receiptPdf(receipt_token)} download className={textLinkClass}>
        PDF<span className="sr-only"> of the receipt: {item}</span>
      </a>
    </span>
  )

/** The dues year in which it was made: 2026/27. */
function yearOf({ made_at }: OwnPayment) {
  const end = endOfDuesYear(dayInAbuja(Date.parse(made_at)))
  return `${Number(end.slice(0, 4)) - 1}/${end.slice(2, 4)}`
}

function byYear(payments: OwnPayment[]) {
  const years = new Map<string, OwnPayment[]>()
  for (const payment of payments) years.set(yearOf(payment), [...(years.get(yearOf(payment)) ?? []), payment])
  return Array.from(years)
}

const wasPaid = ({ state }: OwnPayment) => state === 'paid' || state === 'returned' || state === 'partlyReturned'

function sumsOf(payments: OwnPayment[]) {
  const paid = payments.filter(wasPaid).reduce((sum, { amount }) => sum + amount, 0)
  const returned = payments.reduce((sum, payment) => sum + payment.returned, 0)
  return `Paid ${naira(paid)}${returned > 0 ? `, returned ${naira(returned)}` : ''}`
}

const Loading = () => (
  <SkeletonGroup label="Loading your payments" className="grid gap-4">
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </SkeletonGroup>
)

/** Every payment of the member, a table for each dues year. */
export const Payments = ({ query }: { query: PartQuery<OwnPayment[]> }) => (
  <>
    <p className="max-w-[36em] pb-10 text-ink-2 text-lede">
      Every payment you made to the chapter, with its state and its receipt. A receipt never changes once it is made
      out.
    </p>
    <Listing query={query} empty="You have not paid anything here yet." loading={<Loading />}>
      {(payments) => (
        <div className="grid gap-12">
          {byYear(payments).map(([year, made]) => (
            <section key={year} aria-labelledby={`year-${year.slice(0, 4)}`}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
                <h2 id={`year-${year.slice(0, 4)}`} className="font-serif-display text-[1.75rem] leading-tight">
                  {year}
                </h2>
                <p className="text-ink-2 text-small tabular-nums">{sumsOf(made)}</p>
              </div>
              <TableCards
                caption={`Payments of ${year}`}
                hideCaption
                columns={columns}
                rows={made}
                rowKey={({ trace_id }) => trace_id}
              />
            </section>
          ))}
          <p className="text-ink-3 text-meta">
            Payments are grouped by the year in which they were made, 1 July to 30 June. Receipts are numbered by the
            year in which they were issued.
          </p>
        </div>
      )}
    </Listing>
  </>
)
