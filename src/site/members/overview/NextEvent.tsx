import { Link } from '@tanstack/react-router'
import { splitByDate } from '#domain/events/events.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import type { AccountEvent } from '#src/site/events/event-card.ts'
import { EventPoster } from '#src/site/events/words/EventPoster.tsx'
import { dayAndTime } from '#src/site/kit/dates.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Block } from './Block.tsx'

interface NextEventProps {
  query: PartQuery<AccountEvent[]>
  now: () => number
}

/** The first of the events to come at which the member has a seat. */
export const NextEvent = ({ query, now }: NextEventProps) => (
  <Block
    id="next-event"
    title="Next event"
    query={query}
    aside={
      <Link to="/account/events" className={textLinkClass}>
        All my events
      </Link>
    }
  >
    {(events) => {
      const [next] = splitByDate(events, now()).upcoming.filter(({ registered, tickets }) => registered || tickets > 0)
      return next ? <Seat event={next} /> : <None />
    }}
  </Block>
)

const None = () => (
  <p className="text-ink-2">
    You have no seat at an event to come.{' '}
    <Link to="/account/events" className={textLinkClass}>
      See all events
    </Link>
  </p>
)

const Seat = ({ event }: { event: AccountEvent }) => (
  <>
    <article className="grid grid-cols-[112px_1fr] gap-5">
      <EventPoster event={event} sizes="112px" />
      <div className="grid content-start justify-items-start gap-1.5">
        <time dateTime={event.start_date} className="font-strong text-small">
          {dayAndTime(event.start_date)}
        </time>
        <h3 className="wrap-anywhere font-serif-display text-[1.5625rem] leading-tight">{event.title}</h3>
        <p className="wrap-anywhere text-ink-3 text-small">{event.location}</p>
        <Badge status="paid" word="Registered" />
      </div>
    </article>
    <div className="flex flex-wrap gap-3 pt-5">
      <Link to="/your-tickets/$eventId" params={{ eventId: String(event.id) }} className={buttonClass()}>
        {event.tickets > 1 ? 'Show tickets' : 'Show ticket'}
      </Link>
      <Link to="/events/$eventId" params={{ eventId: String(event.id) }} className={buttonClass({ kind: 'outline' })}>
        See event
      </Link>
      <a href={fileAddress(`/events/${event.id}.ics`)} className={buttonClass({ kind: 'outline' })}>
        Calendar
      </a>
    </div>
  </>
)
