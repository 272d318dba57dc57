import { Link } from '@tanstack/react-router'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import type { ListPage } from '#domain/content/pages.ts'
import art from '#src/site/art/spot-empty.svg'
import type { EventCard } from '#src/site/events/event-card.ts'
import { EventTile } from '#src/site/events/words/EventTile.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import { PageLinks } from '#src/site/kit/PageLinks.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'
import { EventTilesLoading } from './EventTilesLoading.tsx'

const HEADING = 'past'

interface PastEventsProps {
  query: PartQuery<ListPage<EventCard>>
  page: number
  perPage: number
}

export const PastEvents = ({ query, page, perPage }: PastEventsProps) => (
  <section className="page-space" aria-labelledby={HEADING}>
    <div className="container">
      <SectionHeading
        id={HEADING}
        action={
          <Link
            to="/events"
            activeOptions={{ exact: true }}
            className={buttonClass({ kind: 'outline', size: 'small' })}
          >
            Upcoming events
          </Link>
        }
      >
        Held Events
      </SectionHeading>
      <Listing query={query} empty={<None />} loading={<EventTilesLoading />}>
        {({ items, length }) => (
          <>
            <ul className="event-grid">
              {items.map((event, position) => (
                <li key={event.id}>
                  <EventTile event={event} isFirst={position === 0} />
                </li>
              ))}
            </ul>
            <PageLinks
              address={(to) => `/events?past=1${to ? `&page=${to}` : ''}#${HEADING}`}
              page={page}
              perPage={perPage}
              total={length}
              label="Pages of past events"
              newer="Newer events"
              older="Older events"
            />
          </>
        )}
      </Listing>
    </div>
  </section>
)

const None = () => (
  <EmptyState title={emptyLists.noHeldEvents} text="Please come back later.">
    <img src={art} alt="" width={160} height={120} />
  </EmptyState>
)
