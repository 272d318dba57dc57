import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cardDate, cardDates } from '#src/lib/dates.ts'
import type { EventCard } from '#src/lib/event-card.ts'
import { FeeChip } from './FeeChip.tsx'

export interface EventWordsProps {
  event: EventCard
  /** Something more to say of it. */
  note?: ReactNode
  /** Home leaves the fee to the event's page: the sign of the naira is a font file that home does not wait for. */
  hasFee?: boolean | undefined
}

const Few = () => (
  <span className="inline-flex items-center gap-1.5 text-laterite">
    <span aria-hidden="true" className="flex gap-0.5">
      {['first', 'second', 'third'].map((place) => (
        <span key={place} className="arch h-2.5 w-2 bg-sun forced-colors:bg-[CanvasText]" />
      ))}
    </span>
    Few places left
  </span>
)

/** Why nobody can register now, or that they should be quick. */
function Registration({ event: { hasEnded, standing, registration_opens: opens } }: { event: EventCard }) {
  if (!hasEnded && standing === 'few') return <Few />
  if (!hasEnded && standing === 'full') return <span className="text-laterite">Full</span>
  const notYet = standing === 'notYet' && opens ? `Registration opens on ${cardDate(opens)}` : null
  const words = hasEnded ? 'Past event' : standing === 'closed' ? 'Registration closed' : notYet
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
      {hasFee && <FeeChip fee={event.fee} />}
      {note}
      <Link to="/events/$eventId" params={{ eventId: String(event.id) }} className="card-link event-link">
        See event<span className="sr-only">: {event.title}</span>
      </Link>
    </div>
  </div>
)
