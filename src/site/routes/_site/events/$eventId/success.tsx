import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { Registered } from '#src/site/events/success/Registered.tsx'
import { idOf, paymentReturn } from '#src/site/kit/address.ts'
import { PaymentResult } from '#src/site/money/result/PaymentResult.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

export const Route = createFileRoute('/_site/events/$eventId/success')({
  staticData: { title: 'Registration', scene: 'gathering', search: ['id', 'status'] },
  validateSearch: paymentReturn,
  loader: async ({ params: { eventId }, context: { call, queryClient } }) => {
    const id = idOf(eventId)
    if (!id) throw notFound()
    // Somebody who has paid is told so whether or not the event can be read just now.
    const event = await queryClient.ensureQueryData(eventQueries(call).quiet(id)).catch(() => undefined)
    if (event === null) throw notFound()
    return { id, ...(event && { names: { eventId: event.facts.title } }) }
  },
  component: function Success() {
    const { id } = Route.useLoaderData()
    const { data } = useQuery(eventQueries(Route.useRouteContext().call).quiet(id))
    const facts = data?.facts ?? null
    const { id: trace, status } = Route.useSearch()
    return (
      <PaymentResult
        purpose="event"
        id={id}
        trace={trace}
        status={status}
        isFree={facts?.fee === null}
        success={(seat) => <Registered id={id} trace={trace} event={facts} seat={seat} />}
        failed={flowScreens.notRegistered}
        card={{
          heading: facts?.title ?? 'Event registration',
          fee: facts?.fee,
          elsewhere: (
            <Link to="/events" className={buttonClass({ kind: 'outline' })}>
              Back to events
            </Link>
          ),
        }}
        again={(offer) => {
          const way = { className: buttonClass({ kind: 'sun' }) }
          const words = (
            <>
              Try again <ArrowIcon size={18} />
            </>
          )
          return offer ? (
            <Link to="/offer/$token" params={{ token: offer }} {...way}>
              {words}
            </Link>
          ) : (
            <Link to="/events/$eventId/register" params={{ eventId: String(id) }} {...way}>
              {words}
            </Link>
          )
        }}
      />
    )
  },
})
