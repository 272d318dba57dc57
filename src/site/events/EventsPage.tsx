import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { usualIntros } from '#contract/content/usual-intros.ts'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import type { ListPage } from '#domain/content/pages.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import art from '#src/site/art/spot-empty.svg'
import type { EventCard } from '#src/site/events/event-card.ts'
import { listPagesFlow } from '#src/site/events/list-pages.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { CalendarIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'
import { EventGrid } from './EventGrid.tsx'
import { EventTilesLoading } from './EventTilesLoading.tsx'

const HEADING = 'upcoming'

interface EventsPageProps {
  query: PartQuery<ListPage<EventCard>>
  /** The page that the address asks for. */
  page: number
  perPage: number
}

export function EventsPage({ query, page, perPage }: EventsPageProps) {
  const flow = useFlow(listPagesFlow, { page, perPage, length: query.data?.length, headingId: HEADING })
  const shown = useSelector(flow, (state) => state.context.page)

  return (
    <section className="page-space" aria-labelledby={HEADING}>
      <div className="container">
        <p className="max-w-[38em] pb-10 text-ink-2 text-lede max-md:text-body md:pb-12">
          {useSite().heads['/events']?.intro ?? usualIntros['/events']}
        </p>
        <SectionHeading
          id={HEADING}
          action={
            <a href={fileAddress('/events.ics')} className={buttonClass({ kind: 'outline', size: 'small' })}>
              <CalendarIcon size={18} />
              <span className="max-md:sr-only">All in your calendar</span>
            </a>
          }
        >
          Upcoming Events
        </SectionHeading>
        <Listing query={query} empty={<NoEvents />} loading={<EventTilesLoading />}>
          {(list) => <EventGrid flow={flow} list={list} page={shown} perPage={perPage} />}
        </Listing>
        <p className="pt-5 text-center md:pt-10">
          <Link
            to="/events"
            search={{ past: 1 }}
            activeOptions={{ exact: true }}
            className={cx(textLinkClass, 'inline-flex items-center gap-2.5 font-strong')}
          >
            Past events <ArrowIcon size={18} />
          </Link>
        </p>
      </div>
    </section>
  )
}

const NoEvents = () => (
  <EmptyState title={emptyLists.noUpcomingEvents} text="New dates are shown here as soon as the chapter has set them.">
    <img src={art} alt="" width={160} height={120} />
  </EmptyState>
)
