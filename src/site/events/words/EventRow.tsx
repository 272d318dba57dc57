import { EventPoster } from './EventPoster.tsx'
import { EventWords, type EventWordsProps } from './EventWords.tsx'

/** An event as a row under the brand rule: poster at the left, words at the right. */
export const EventRow = ({ event, ...more }: EventWordsProps) => (
  <article className="relative grid grid-cols-[112px_1fr] gap-4 border-brand border-t-5 pt-6 md:grid-cols-[220px_1fr] md:gap-7">
    <EventPoster event={event} sizes="(width >= 48rem) 220px, 112px" />
    <EventWords event={event} {...more} />
  </article>
)
