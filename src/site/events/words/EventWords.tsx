import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventStanding } from '#contract/events/event.ts'
import type { EventCard } from '#src/site/events/event-card.ts'
import { cardDate, cardDates } from '#src/site/kit/dates.ts'
import { EventPoster } from './EventPoster.tsx'
import { FeeChip, FullChip } from './FeeChip.tsx'

export interface EventWordsProps {
  event: EventCard
  /** Something more to say of it. */
  note?: ReactNode
  /** Home leaves the fee to the event's page: the sign of the naira is a font file that home does not wait for. */
  hasFee?: boolean | undefined
}

/** Three arches are three places. */
const Few = () => (
  <span className="font-strong text-laterite text-small">
    <svg aria-hidden="true" width="34" height="10" className="inline-block fill-sun">
      <path d="M0 10V4a4 4 0 0 1 8 0v6zm10 0V4a4 4 0 0 1 8 0v6zm10 0V4a4 4 0 0 1 8 0v6z" />
    </svg>
    Few places left
  </span>
)

const places: Partial<Record<EventStanding, ReactNode>> = { few: <Few />, full: <FullChip /> }

/** Why nobody can register now. */
function Registration({ event: { called_off, hasEnded, standing, registration_opens: opens } }: { event: EventCard }) {
  const notYet = standing === 'notYet' && opens ? `Registration opens on ${cardDate(opens)}` : null
  const over = hasEnded ? 'Past event' : standing === 'closed' ? 'Registration closed' : notYet
  const words = called_off ? 'Called off' : over
  return words && <span className="text-laterite">{words}</span>
}

/** The words of an event's card, and the link that covers it. */
export const EventWords = ({ event, note, hasFee = true }: EventWordsProps) => (
  <div>
    <p className="event-dates">
      <time dateTime={event.start_date}>{cardDates(event.start_date, event.ends)}</time>
      <Registration event={event} />
    </p>
    <h3 className="event-title font-serif-display">{event.title}</h3>
    <p className="event-place">{event.location}</p>
    <p className="wrap-anywhere mt-3 text-ink-2 max-md:hidden">{event.preview}</p>
    <div className="event-more">
      {hasFee && <FeeChip event={event} />}
      {!event.hasEnded && event.standing && places[event.standing]}
      {note}
      <Link to="/events/$eventId" params={{ eventId: String(event.id) }} className="card-link event-link">
        See event<span className="sr-only">: {event.title}</span>
      </Link>
    </div>
  </div>
)

/** An event as a row under the brand rule: poster at the left, words at the right. */
export const EventRow = ({ event, ...more }: EventWordsProps) => (
  <article className="relative grid grid-cols-[112px_1fr] gap-4 border-brand border-t-5 pt-6 md:grid-cols-[220px_1fr] md:gap-7">
    <EventPoster event={event} sizes="(width >= 48rem) 220px, 112px" />
    <EventWords event={event} {...more} />
  </article>
)
