import type { ReactNode } from 'react'
import type { EventCard } from '#src/lib/event-card.ts'
import { EventPoster } from './EventPoster.tsx'
import { EventWords } from './EventWords.tsx'

interface EventTileProps {
  event: EventCard
  isFirst?: boolean
  /** Something more to say of it. */
  note?: ReactNode
}

/** An event as a card of a grid: poster above, words below, and side by side on phones. One that has ended says so. */
export const EventTile = ({ event, isFirst = false, note }: EventTileProps) => (
  <article className="event-tile" data-ended={event.hasEnded}>
    <EventPoster event={event} isFirst={isFirst} sizes="(width >= 64rem) 380px, (width >= 48rem) 46vw, 112px" />
    <EventWords event={event} note={note} />
  </article>
)
