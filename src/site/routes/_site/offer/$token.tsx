import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { offerFlow } from '#src/site/events/offer/offer.flow.ts'
import { WaitingPlacePanel } from '#src/site/events/offer/WaitingPlacePanel.tsx'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

/** The link stands in the address: no search engine keeps it. */
export const Route = createFileRoute('/_site/offer/$token')({
  staticData: { title: 'Waiting list', scene: 'gathering', isPrivate: true },
  component: function Offer() {
    const { token } = Route.useParams()
    return <OfferPage key={token} token={token} />
  },
})

/** The page of an entry on a waiting list: its position, or the place that is offered. */
function OfferPage({ token }: { token: string }) {
  const flow = useFlow(offerFlow, { token })
  const state = useSelector(flow, (snapshot) => snapshot)
  const { place, reason } = state.context
  const loading = state.hasTag('loading')
  return (
    <div className="page-space container">
      {loading && !place && !reason && <Spinner label="Opening the waiting list" />}
      {state.hasTag('refused') && (
        <section className="grid max-w-[38em] justify-items-start gap-4">
          <h2 className="font-serif-display text-h2">This link opens nothing</h2>
          <p className="text-lede">{reason}</p>
          <Link to="/events" className={buttonClass({ kind: 'outline' })}>
            See upcoming events
          </Link>
        </section>
      )}
      {(state.hasTag('missed') || (loading && reason)) && (
        <FailurePanel text={reason} busy={loading} onRetry={() => flow.send({ type: 'link.retry' })} />
      )}
      {place && !state.hasTag('refused') && !state.hasTag('missed') && !(loading && reason) && (
        <WaitingPlacePanel
          place={place}
          busy={loading || state.hasTag('busy') || state.hasTag('left')}
          confirming={state.hasTag('confirming')}
          send={(type) => flow.send({ type })}
        />
      )}
    </div>
  )
}
