import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { pageWindow } from '#domain/common/page-window.ts'
import { type ListPage, pagesOf } from '#domain/content/pages.ts'
import type { MachineOf } from '#machines/registry.ts'
import type { EventCard } from '#src/site/events/event-card.ts'
import { EventTile } from '#src/site/events/words/EventTile.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'

interface EventGridProps {
  flow: Actor<MachineOf<'listPages'>>
  list: ListPage<EventCard>
  page: number
  perPage: number
}

/** One page of events and the way to the others. */
export function EventGrid({ flow, list: { items, length }, page, perPage }: EventGridProps) {
  const total = pagesOf(length, perPage)
  const turned = useSelector(flow, (state) => state.hasTag('turned'))

  return (
    <>
      <p role="status" className="sr-only">
        {turned && `Page ${page} of ${total}`}
      </p>
      <ul className="event-grid">
        {items.map((event, position) => (
          <li key={event.id}>
            <EventTile event={event} isFirst={position === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        className="pt-16"
        target="upcoming"
        page={page}
        total={total}
        row={pageWindow(total, page)}
        onPrevious={() => flow.send({ type: 'page.previous' })}
        onNext={() => flow.send({ type: 'page.next' })}
        onLast={() => flow.send({ type: 'page.last' })}
        onGo={(to) => flow.send({ type: 'page.go', page: to })}
      />
    </>
  )
}
