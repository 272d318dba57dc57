import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cardDate } from '#src/lib/dates.ts'
import type { EventCard } from '#src/lib/event-card.ts'
import { EventPoster } from './EventPoster.tsx'

/** An event as a row under the brand rule: poster at the left, words at the right. */
export const EventRow = ({ event, note }: { event: EventCard; note?: ReactNode }) => (
  <article className="group relative grid grid-cols-[112px_1fr] gap-5 border-brand border-t-5 pt-6 md:grid-cols-[220px_1fr] md:gap-7">
    <EventPoster event={event} sizes="(width >= 48rem) 220px, 112px" />
    <div>
      <p className="flex flex-wrap gap-x-4">
        <time dateTime={event.start_date} className="font-[650]">
          {cardDate(event.start_date)}
        </time>
        <span className="wrap-anywhere text-ink-3">{event.location}</span>
        {note}
      </p>
      <h3 className="wrap-anywhere mt-3 font-serif-display text-h3 md:text-[1.75rem]">{event.title}</h3>
      <p className="wrap-anywhere mt-3 text-ink-2 max-md:hidden">{event.preview}</p>
      <Link
        to="/events/$eventId"
        params={{ eventId: String(event.id) }}
        className="card-link mt-3 inline-block py-1 font-[650] text-link underline decoration-2 underline-offset-4"
      >
        See event<span className="sr-only">: {event.title}</span>
      </Link>
    </div>
  </article>
)
