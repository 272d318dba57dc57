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
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'
import { countsFor } from './event-facts.ts'
import { OwnEvent } from './OwnEvent.tsx'
import { OwnWaits } from './OwnWaits.tsx'

interface AccountEventsProps {
  query: PartQuery<AccountEvent[]>
  /** Of the events that were held only those for which the member had a seat. */
  mine: boolean
  /** Of the events that were held. */
  page: number
  now: () => number
}

const PER_PAGE = 8

export const AccountEvents = ({ query, ...asked }: AccountEventsProps) => (
  <Listing query={query} empty={<Parts events={[]} {...asked} />} loading={<EventRowsLoading />}>
    {(events) => <Parts events={events} {...asked} />}
  </Listing>
)

const hasSeat = ({ registered, tickets }: AccountEvent) => registered || tickets > 0

function Parts({ events, mine, page, now }: Omit<AccountEventsProps, 'query'> & { events: AccountEvent[] }) {
  const { upcoming, past } = splitByDate(events, now())
  const own = upcoming.filter((event) => hasSeat(event) || event.waiting !== undefined)
  const next = own.find(hasSeat)
  const held = mine ? past.filter(hasSeat) : past
  const shown = listPage(held, page, PER_PAGE)
  return (
    <div className="grid gap-16">
      <section aria-labelledby="own">
        <SectionHeading id="own">My events</SectionHeading>
        {own.length === 0 && <p className="text-ink-2">You have no seat at an event to come.</p>}
        <ul className="grid gap-8">
          {own.map((event) => (
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
      <section aria-labelledby="upcoming">
        <SectionHeading id="upcoming">Upcoming Events</SectionHeading>
        {upcoming.length === 0 && <None title={emptyLists.noUpcomingEvents} />}
        <ul className="grid gap-8">
          {upcoming.map((event) => (
            <li key={event.id}>
              <EventRow
                event={event}
                note={
                  <>
                    <Counts event={event} />
                    {event.registered && <Registered />}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={HELD}>
        <SectionHeading id={HELD} action={<Filter mine={mine} />}>
          Held Events
        </SectionHeading>
        {held.length === 0 &&
          (mine ? (
            <p className="text-ink-2">You had no seat at an event that was held.</p>
          ) : (
            <None title={emptyLists.noHeldEvents} />
          ))}
        <ul className="event-grid lg:grid-cols-2">
          {shown.items.map((event) => (
            <li key={event.id}>
              <EventTile event={{ ...event, hasEnded: true }} note={<HeldNote event={event} />} />
            </li>
          ))}
        </ul>
        <PageLinks
          address={(to) => {
            const search = new URLSearchParams({ ...(mine && { mine: 'true' }), ...(to && { page: String(to) }) })
            return `/account/events${search.size > 0 ? `?${search}` : ''}#${HELD}`
          }}
          page={page}
          perPage={PER_PAGE}
          total={held.length}
          label="Pages of held events"
          newer="Newer events"
          older="Older events"
        />
      </section>
    </div>
  )
}

const HELD = 'past'

const Filter = ({ mine }: { mine: boolean }) => (
  <nav aria-label="Which held events" className="flex flex-wrap gap-3">
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
    resetScroll={false}
    className={buttonClass({ kind: chosen ? 'brand' : 'outline', size: 'small' })}
  >
    {children}
  </Link>
)

/** One of the member's own, with what they can do. */
const OwnNote = ({ event: { waiting, ...event } }: { event: AccountEvent }) => (
  <>
    <Counts event={event} />
    {waiting && <OwnWaits waiting={waiting} title={event.title} />}
    {event.tickets > 0 && (
      <Link
        to="/your-tickets/$eventId"
        params={{ eventId: String(event.id) }}
        preload={false}
        className={cx(textLinkClass, 'relative z-1')}
      >
        {event.tickets > 1 ? `Show ${event.tickets} tickets` : 'Show ticket'}
        <span className="sr-only">: {event.title}</span>
      </Link>
    )}
  </>
)

const Counts = ({ event: { mcpd_hours } }: { event: Pick<AccountEvent, 'mcpd_hours'> }) =>
  mcpd_hours && <span className="text-small">{countsFor(mcpd_hours)}</span>

const Registered = () => (
  <span className="inline-flex items-center gap-1.5 rounded-[5px] bg-paid-ground px-2.5 font-strong text-meta text-paid forced-colors:border">
    <CheckIcon size={14} />
    Registered
  </span>
)

/** Of an event that was held: whether they had a seat, and where their certificate is. */
const HeldNote = ({ event: { registered, came, title } }: { event: AccountEvent }) =>
  registered && (
    <>
      <Registered />
      {came && (
        <Link to="/account/papers" className={cx(textLinkClass, 'relative z-1')}>
          Your certificate<span className="sr-only">: {title}</span>
        </Link>
      )}
    </>
  )

const None = ({ title }: { title: string }) => (
  <EmptyState title={title} text="Please come back later.">
    <img src={art} alt="" width={160} height={120} />
  </EmptyState>
)
