import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnPayment } from '#contract/money/own-payment.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { purposeNames } from '#domain/money/receipts.ts'
import { receiptPdf } from '#src/lib/file-address.ts'
import { cardDate, eventTime } from '#src/site/kit/dates.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { type Column, TableCards } from '#src/ui/TableCards.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import { paymentQueries } from './payment.queries.ts'

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
    cell: ({ amount, amount_exact = amount }) => (
      <span className="font-bold tabular-nums">
        <Money amount={amount_exact} />
      </span>
    ),
  },
  {
    label: 'State',
    cell: (payment) => (
      <span className="grid justify-items-start gap-1 max-lg:justify-items-end max-lg:text-right">
        <PaymentBadge state={payment.state} />
        {whyOf(payment) && <span className="max-w-64 text-ink-2 text-meta">{whyOf(payment)}</span>}
      </span>
    ),
  },
  {
    label: 'Action',
    action: true,
    cell: (payment) =>
      payment.state === 'waiting' ? <Waiting payment={payment} /> : <ReceiptLinks payment={payment} />,
  },
]

/** Why it stands as it does, and what is to be done; nothing where its state says all. */
function whyOf({ state, pay, ends_at, returned, amount, amount_exact = amount }: OwnPayment): string | undefined {
  if (state === 'waiting') {
    if (pay) return `Not paid yet. Price and place are kept until ${eventTime(pay.until)}.`
    const ends = ends_at ? ` It ends by itself on ${eventTime(ends_at)}.` : ''
    return `Not paid, or the card provider has not told us yet.${ends}`
  }
  if (state === 'review') return 'The chapter office is checking it. Please do not pay again.'
  if (state === 'failed') return 'No money came, so it has ended by itself.'
  if (state === 'partlyReturned') return `${naira(returned)} of ${naira(amount_exact)} returned`
  return state === 'closed' ? 'Please write to the chapter office.' : undefined
}

/** What can be done about one that waits: pay it, or have the provider asked. */
function Waiting({ payment: { pay, trace_id, item } }: { payment: OwnPayment }) {
  const { call } = useFlows()
  const queryClient = useQueryClient()
  const { isFetching, refetch } = useQuery({ ...paymentQueries(call).one(trace_id), enabled: false })
  const askAgain = async () => {
    await refetch()
    await queryClient.invalidateQueries({ queryKey: paymentQueries(call).mine().queryKey })
  }
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {pay && (
        <a href={pay.link} className={textLinkClass}>
          Pay now<span className="sr-only">: {item}</span>
        </a>
      )}
      <Button kind="text" size="small" busy={isFetching} onClick={() => void askAgain()}>
        Ask again<span className="sr-only">: {item}</span>
      </Button>
    </span>
  )
}

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
  const paid = payments.filter(wasPaid).reduce((sum, { amount, amount_exact = amount }) => sum + amount_exact, 0)
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
