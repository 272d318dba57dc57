import type { ReactNode } from 'react'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { EventSummary, RegistrationFee } from './EventSummary.tsx'

interface EventLayoutProps {
  query: PartQuery<EventFacts | null>
  children: ReactNode
}

/** A form about an event, which stands beside it and may still be on its way. */
export const EventLayout = ({ query, children }: EventLayoutProps) => (
  <section className="container page-space grid items-start gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
    <aside aria-label="The event" className="empty:hidden lg:sticky lg:top-28 lg:order-1">
      {query.data && (
        <EventSummary facts={query.data}>
          <RegistrationFee facts={query.data} />
        </EventSummary>
      )}
      {query.data === undefined && <Missing query={query} />}
    </aside>
    {children}
  </section>
)
