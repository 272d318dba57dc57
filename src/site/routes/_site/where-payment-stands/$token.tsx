import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Refusal } from '#contract/common/refusal.ts'
import { PaymentStands } from '#src/site/money/standing/PaymentStands.tsx'
import { standingQuery } from '#src/site/money/standing/standing.queries.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

/** The link of a mail: it stands in the address, and no search engine keeps it. */
export const Route = createFileRoute('/_site/where-payment-stands/$token')({
  ssr: false,
  staticData: { title: 'Your payment', crumb: 'Your payment', scene: 'gate', isPrivate: true },
  component: YourPayment,
})

function YourPayment() {
  const { token } = Route.useParams()
  const { call } = Route.useRouteContext()
  const { data, error, isFetching, refetch } = useQuery(standingQuery(call, token))
  const isForeign = error instanceof Refusal && error.status < 429
  const ask = () => void refetch()
  return (
    <section className="result-page">
      <div className="container page-space">
        {data && <PaymentStands key={token} token={token} payment={data} busy={isFetching} onAsk={ask} />}
        {!data && !error && <Spinner label="Loading your payment" />}
        {!data && error && !isForeign && <FailurePanel text={error.message} busy={isFetching} onRetry={ask} />}
        {!data && isForeign && (
          <section className="grid max-w-[38em] justify-items-start gap-4">
            <h2 className="font-serif-display text-h2">This link opens nothing</h2>
            <p className="text-lede">{error.message}</p>
            <Link to="/" className={buttonClass({ kind: 'outline' })}>
              Home
            </Link>
          </section>
        )}
      </div>
    </section>
  )
}
