import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { CheckedCode } from '#contract/events/ticket.ts'
import { admission } from '#domain/door/door.ts'
import { codeQuery } from '#src/site/events/seats.queries.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

/** The address in a ticket's QR code: says whether the ticket is valid, and does not name the holder. */
export const Route = createFileRoute('/_site/t/$code')({
  ssr: false,
  staticData: { title: 'Ticket', scene: 'gathering', isPrivate: true },
  component: function TicketCheck() {
    const { code } = Route.useParams()
    const { call } = Route.useRouteContext()
    const { data, error, isFetching, refetch } = useQuery(codeQuery(call, code))
    return (
      <div className="page-space container">
        {data && <Checked checked={data} />}
        {error && <FailurePanel text={error.message} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner label="Checking the ticket" />}
      </div>
    )
  },
})

const words: Record<CheckedCode['state'], [title: string, text: string]> = {
  valid: ['This ticket is valid', 'Its holder shows it at the door, where it '],
  used: ['This ticket was used', 'Its holder has been let in. It admits nobody else.'],
  replaced: ['This ticket was replaced', 'The seat was given to somebody else, who has a new ticket for it.'],
  cancelled: ['This ticket was cancelled', 'It admits nobody.'],
  calledOff: ['This event was called off', 'The ticket admits nobody.'],
  over: ['This event is over', 'The ticket is of no more use.'],
  unknown: ['This is not one of our tickets', 'Its code was not issued by the chapter, or it was not read whole.'],
}

function Checked({ checked: { state, event } }: { checked: CheckedCode }) {
  const [title, text] = words[state]
  return (
    <section role="status" className="grid max-w-[40em] justify-items-start gap-4">
      <h2 className="font-serif-display text-h2">{title}</h2>
      {event && (
        <p className="text-lede">
          {event.title}, {eventTime(event.start_date)}
        </p>
      )}
      <p className="text-ink-2">
        {text}
        {state === 'valid' && `${admission[event?.re_entry ?? 'never']}.`}
      </p>
      {event && (
        <Link
          to="/events/$eventId"
          params={{ eventId: String(event.id) }}
          className={buttonClass({ kind: 'outline', className: 'mt-3' })}
        >
          See the event
        </Link>
      )}
    </section>
  )
}
