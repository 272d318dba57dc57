import { Link } from '@tanstack/react-router'
import type { BoughtSeat } from '#contract/events/ticket.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { CalendarIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { dayAndTime } from '../kit/dates.ts'
import { useChange } from '../kit/flow/use-change.ts'
import type { AccountEvent } from './event-card.ts'
import { countsFor } from './event-facts.ts'
import { OwnWaits } from './OwnWaits.tsx'
import { fetchTicketCalls } from './seats.queries.ts'
import { useBoughtTickets } from './tickets/use-bought-tickets.ts'
import { EventPoster } from './words/EventPoster.tsx'

const states: Record<BoughtSeat['state'], { status: string; word: string }> = {
  valid: { status: 'paid', word: 'Valid' },
  given: { status: 'approved', word: 'Given away' },
  cancelled: { status: 'rejected', word: 'Cancelled' },
  calledOff: { status: 'rejected', word: 'Called off' },
  over: { status: 'pending', word: 'Over' },
}

/** The member's next event: its poster, the ways to take it along, and a line for each seat. */
export function OwnEvent({ event }: { event: AccountEvent }) {
  const { data: [bought] = [] } = useBoughtTickets(event.id)
  const { id, title, location, start_date, tickets } = event
  const params = { eventId: String(id) }
  return (
    <article className="border-ink border-t-2 pt-6">
      <div className="grid grid-cols-[112px_1fr] gap-5 md:grid-cols-[224px_1fr] md:gap-8">
        <EventPoster event={event} sizes="(width >= 48rem) 224px, 112px" />
        <div className="grid content-start justify-items-start gap-2">
          <time dateTime={start_date} className="font-strong text-small">
            {dayAndTime(start_date)}
          </time>
          <h3 className="wrap-anywhere font-serif-display text-h3 md:text-h2">
            <Link to="/events/$eventId" params={params} className="hover:underline">
              {title}
            </Link>
          </h3>
          <p className="wrap-anywhere text-ink-2">{location}</p>
          {event.mcpd_hours && <p className="text-small">{countsFor(event.mcpd_hours)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 pt-5">
        <Link to="/your-tickets/$eventId" params={params} preload={false} className={buttonClass()}>
          {tickets > 1 ? `Show ${tickets} tickets` : 'Show ticket'}
          <span className="sr-only">: {title}</span>
        </Link>
        <a href={fileAddress(`/events/${id}.ics`)} className={buttonClass({ kind: 'outline' })}>
          <CalendarIcon size={18} />
          Calendar
        </a>
        {bought?.seats.some(({ state }) => state === 'valid') && <SendAgain event={event} />}
        {bought?.receipts.map(({ token, number }) => (
          <Link
            key={token}
            to="/receipt/$token"
            params={{ token }}
            preload={false}
            className={buttonClass({ kind: 'text' })}
          >
            Receipt {number}
          </Link>
        ))}
      </div>
      {event.waiting && <OwnWaits waiting={event.waiting} title={title} />}
      {bought && (
        <ul aria-label={`Your seats at ${title}`} className="mt-5 border-line border-t">
          {bought.seats.map((seat, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat that was given away has nothing by which to tell it
            <Seat key={at} seat={seat} />
          ))}
        </ul>
      )}
    </article>
  )
}

/** The tickets once more, by mail. */
function SendAgain({ event: { id, title } }: { event: AccountEvent }) {
  const { isPending, notify, change } = useChange(async (call, event: number) => {
    const { sendOwnTickets } = await fetchTicketCalls()
    return call(() => sendOwnTickets, { body: { event } })
  })
  return (
    <Button kind="text" busy={isPending} onClick={() => change(id, (title) => notify({ tone: 'success', title }))}>
      Send again<span className="sr-only">: {title}</span>
    </Button>
  )
}

function Seat({ seat: { state, holder, ticket_type, ticket_number, short_code, token } }: { seat: BoughtSeat }) {
  const { status, word } = states[state]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-line border-b py-3 md:grid-cols-[5fr_4fr_2fr_2fr]">
      <span className="wrap-anywhere">
        <span className="font-strong">{holder ?? 'A seat that has a new holder'}</span>{' '}
        {ticket_type && <span className="text-ink-2 text-small">{ticket_type}</span>}
      </span>
      <span className="wrap-anywhere font-strong text-small tabular-nums max-md:order-last">
        {short_code ?? ticket_number}
      </span>
      <span>
        <Badge status={status} word={word} />
      </span>
      <span className="text-right max-md:order-last">
        {token && (
          <Link to="/ticket/$token" params={{ token }} preload={false} className={textLinkClass}>
            Open<span className="sr-only">: ticket of {holder}</span>
          </Link>
        )}
      </span>
    </li>
  )
}
