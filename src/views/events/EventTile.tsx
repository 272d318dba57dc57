import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cardDate } from '#src/lib/dates.ts'
import type { EventCard } from '#src/lib/event-card.ts'
import { EventPoster } from './EventPoster.tsx'

interface EventTileProps {
  event: EventCard
  isFirst?: boolean
  /** Something more to say of it. */
  note?: ReactNode
}

/** An event as a card of a grid: poster above, words below. One that has ended says so. */
export const EventTile = ({ event, isFirst = false, note }: EventTileProps) => (
  <article className="event-tile" data-ended={event.hasEnded}>
    <EventPoster event={event} isFirst={isFirst} sizes="(width >= 64rem) 380px, (width >= 48rem) 46vw, 90vw" />
    <p className="mt-5 flex flex-wrap gap-x-4">
      <time dateTime={event.start_date} className="font-[650]">
        {cardDate(event.start_date)}
      </time>
      {event.hasEnded && <span className="font-[650] text-laterite">Past event</span>}
      <span className="wrap-anywhere text-ink-3">{event.location}</span>
      {note}
    </p>
    <h3 className="wrap-anywhere mt-2 font-serif-display text-[1.75rem] leading-[1.12]">{event.title}</h3>
    <p className="wrap-anywhere mt-3 text-ink-2">{event.preview}</p>
    <Link
      to="/events/$eventId"
      params={{ eventId: String(event.id) }}
      className="card-link mt-3 inline-block py-1 font-[650] text-link underline decoration-2 underline-offset-4"
    >
      See event<span className="sr-only">: {event.title}</span>
    </Link>
  </article>
)
