import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import { listPage } from '#domain/content/pages.ts'
import { splitByDate } from '#domain/events/events.ts'
import art from '#src/site/art/spot-empty.svg'
import type { AccountEvent } from '#src/site/events/event-card.ts'
import { EventRowsLoading } from '#src/site/events/words/EventRowsLoading.tsx'
import { EventTile } from '#src/site/events/words/EventTile.tsx'
import { EventRow } from '#src/site/events/words/EventWords.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import { PageLinks } from '#src/site/kit/PageLinks.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { SectionHeading } from '#src/ui/SectionHeading.tsx'
import { countsFor } from './event-facts.ts'
import { OwnEvent } from './OwnEvent.tsx'
import { OwnWaits } from './OwnWaits.tsx'

interface AccountEventsProps {
  query: PartQuery<AccountEvent[]>
  /** Only those for which the member has a seat. */
  mine: boolean
  /** Of the events that were held. */
  page: number
  now: () => number
}

const PER_PAGE = 8

export const AccountEvents = ({ query, mine, page, now }: AccountEventsProps) => (
  <>
    <Filter mine={mine} />
    <Listing
      query={query}
      empty={<Both events={[]} mine={mine} page={page} now={now} />}
      loading={<EventRowsLoading />}
    >
      {(events) => <Both events={events} mine={mine} page={page} now={now} />}
    </Listing>
  </>
)

const Filter = ({ mine }: { mine: boolean }) => (
  <nav aria-label="Which events" className="flex flex-wrap gap-3 pb-10">
    <Choice chosen={!mine} search={{}}>
      All events
    </Choice>
    <Choice chosen={mine} search={{ mine: true }}>
      My events
    </Choice>
  </nav>
)

interface ChoiceProps {
  chosen: boolean
  search: { mine?: true }
  children: ReactNode
}

const Choice = ({ chosen, search, children }: ChoiceProps) => (
  <Link
    to="/account/events"
    search={search}
    activeOptions={{ exact: true }}
    className={buttonClass({ kind: chosen ? 'brand' : 'outline', size: 'small' })}
  >
    {children}
  </Link>
)

const hasSeat = ({ registered, tickets }: AccountEvent) => registered || tickets > 0

function Both({ events, mine, page, now }: Omit<AccountEventsProps, 'query'> & { events: AccountEvent[] }) {
  const { upcoming, past } = splitByDate(
    mine ? events.filter((event) => hasSeat(event) || event.waiting !== undefined) : events,
    now(),
  )
  const next = mine ? upcoming.find(hasSeat) : undefined
  const shown = listPage(past, page, PER_PAGE)
  return (
    <>
      <section aria-labelledby="upcoming">
        <SectionHeading id="upcoming">Upcoming Events</SectionHeading>
        {upcoming.length === 0 && <None title={emptyLists.noUpcomingEvents} mine={mine} />}
        <ul className="grid gap-8">
          {upcoming.map((event) => (
            <li key={event.id}>
              {event === next ? (
                <OwnEvent event={event} />
              ) : (
                <EventRow event={event} note={<OwnNote event={event} />} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="past" className="pt-16">
        <SectionHeading id="past">Held Events</SectionHeading>
        {past.length === 0 && <None title={emptyLists.noHeldEvents} mine={mine} />}
        <ul className="event-grid lg:grid-cols-2">
          {shown.items.map((event) => (
            <li key={event.id}>
              <EventTile event={{ ...event, hasEnded: true }} note={event.registered && <Registered />} />
            </li>
          ))}
        </ul>
        <PageLinks
          address={(to) => {
            const search = new URLSearchParams({ ...(mine && { mine: 'true' }), ...(to && { page: String(to) }) })
            return `/account/events${search.size > 0 ? `?${search}` : ''}#past`
          }}
          page={page}
          perPage={PER_PAGE}
          total={past.length}
          label="Pages of held events"
          newer="Newer events"
          older="Older events"
        />
      </section>
    </>
  )
}

const OwnNote = ({ event: { id, title, registered, tickets, waiting, mcpd_hours } }: { event: AccountEvent }) => (
  <>
    {mcpd_hours && <span className="text-small">{countsFor(mcpd_hours)}</span>}
    {registered && <Registered />}
    {waiting && <OwnWaits waiting={waiting} title={title} />}
    {tickets > 0 && (
      <Link
        to="/your-tickets/$eventId"
        params={{ eventId: String(id) }}
        preload={false}
        className={cx(textLinkClass, 'relative z-1')}
      >
        {tickets > 1 ? `Show ${tickets} tickets` : 'Show ticket'}
        <span className="sr-only">: {title}</span>
      </Link>
    )}
  </>
)

const Registered = () => (
  <span className="inline-flex items-center gap-1.5 rounded-[5px] bg-paid-ground px-2.5 font-strong text-meta text-paid forced-colors:border">
    <CheckIcon size={14} />
    Registered
  </span>
)

const None = ({ title, mine }: { title: string; mine: boolean }) => (
  <EmptyState
    title={title}
    text={mine ? 'You are not registered for an event here. See all events to find one.' : 'Please come back later.'}
  >
    <img src={art} alt="" width={160} height={120} />
  </EmptyState>
)
