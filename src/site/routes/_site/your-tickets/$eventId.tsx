import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Tickets } from '#src/site/events/tickets/Tickets.tsx'
import { useBoughtTickets } from '#src/site/events/tickets/use-bought-tickets.ts'
import { idOf } from '#src/site/kit/address.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

/** What a member, or this tab, has and has bought at an event. */
export const Route = createFileRoute('/_site/your-tickets/$eventId')({
  ssr: false,
  staticData: { title: 'Your tickets', scene: 'gathering', isPrivate: true },
  loader: ({ params: { eventId } }) => {
    const id = idOf(eventId)
    if (!id) throw notFound()
    return { id }
  },
  component: YourTickets,
})

function YourTickets() {
  const { id } = Route.useLoaderData()
  const { data, error, isFetching, refetch } = useBoughtTickets(id)
  if (!data || data.length === 0) {
    return (
      <div className="page-space container">
        {!data && !error && <Spinner label="Loading your tickets" />}
        {!data && error && <FailurePanel text={error.message} busy={isFetching} onRetry={() => void refetch()} />}
        {data && <None />}
      </div>
    )
  }
  return (
    <section className="result-page">
      <div className="page-space container grid gap-16">
        {data.map((bought) => (
          <Tickets key={bought.papers} title={bought.event.title} bought={bought}>
            <p>
              {bought.seats.length > 1
                ? 'These are your tickets. Show them at the door, on the screen or printed.'
                : 'This is your ticket. Show it at the door, on the screen or printed.'}
            </p>
          </Tickets>
        ))}
      </div>
    </section>
  )
}

const None = () => (
  <section className="grid max-w-[38em] justify-items-start gap-4">
    <h2 className="font-serif-display text-h2">No ticket here</h2>
    <p className="text-lede">
      This browser knows of no ticket of yours for this event. Sign in if you are a member, or have your tickets sent to
      you again.
    </p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Link to="/tickets/find" className={buttonClass()}>
        Find my ticket
      </Link>
      <Link to="/login" className={buttonClass({ kind: 'outline' })}>
        Sign in
      </Link>
    </div>
  </section>
)
