import { Link } from '@tanstack/react-router'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import type { EventCard } from '#src/site/events/event-card.ts'
import { EventRowsLoading } from '#src/site/events/words/EventRowsLoading.tsx'
import { EventRow } from '#src/site/events/words/EventWords.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'

export const HomeEvents = ({ query }: { query: PartQuery<EventCard[]> }) => (
  <section className="pb-18 lg:pb-24" aria-labelledby="events">
    <div className="container">
      <SectionHeading
        id="events"
        action={
          <Link to="/events" className={buttonClass({ kind: 'outline', size: 'small' })}>
            View All
          </Link>
        }
      >
        Upcoming Events
      </SectionHeading>
      <Listing query={query} empty={emptyLists.noUpcomingEvents} loading={<EventRowsLoading />}>
        {(upcoming) => (
          <ul className="grid gap-8 lg:grid-cols-2">
            {upcoming.map((event) => (
              <li key={event.id}>
                <EventRow event={event} hasFee={false} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
  </section>
)
