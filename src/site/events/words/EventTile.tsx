import { EventPoster } from './EventPoster.tsx'
import { EventWords, type EventWordsProps } from './EventWords.tsx'

interface EventTileProps extends EventWordsProps {
  isFirst?: boolean
}

/** An event as a card of a grid: poster above, words below, and side by side on phones. One that has ended says so. */
export const EventTile = ({ event, isFirst = false, ...more }: EventTileProps) => (
  <article className="event-tile" data-ended={event.hasEnded}>
    <EventPoster event={event} isFirst={isFirst} sizes="(width >= 64rem) 380px, (width >= 48rem) 46vw, 112px" />
    <EventWords event={event} {...more} />
  </article>
)
