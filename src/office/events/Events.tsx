import type { EventEntry } from '#contract/events/attendees.ts'
import { naira } from '#domain/common/money.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { TwoLines } from '../kit/list/TwoLines.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { momentOf } from '../kit/times.ts'
import { NewEvent } from './EventPlace.tsx'
import { eventList } from './event.queries.ts'
import { placesInWords } from './places-words.ts'

const list: ListDefinition<EventEntry> = {
  id: eventList,
  title: 'Events',
  words: ['event', 'events'],
  columns: [
    { label: 'Event', card: 'title', cell: ({ title, location }) => <TwoLines name={title} more={location} /> },
    {
      label: 'Begins',
      width: 170,
      card: 'line',
      cell: ({ starts }) => <time dateTime={starts}>{momentOf(starts)}</time>,
    },
    { label: 'Fee', width: 130, card: 'none', isNumber: true, cell: ({ fee }) => (fee ? naira(fee) : 'Free') },
    {
      label: 'Places taken',
      width: 220,
      card: 'foot',
      cell: (event) => (
        <>
          <span className="text-ink-2 lg:hidden">Places taken </span>
          {placesInWords(event)}
        </>
      ),
    },
    {
      label: 'On the site',
      width: 120,
      card: 'none',
      isWide: true,
      cell: ({ hidden, called_off }) => {
        if (called_off) return <span className="text-danger">called off</span>
        return hidden ? <span className="text-ink-2">taken off</span> : 'shown'
      },
    },
  ],
  tabs: {
    name: 'tab',
    of: [
      { value: 'coming', label: 'Coming', empty: 'No event is coming.', counts: true },
      { value: 'held', label: 'Held', empty: 'No event was held.', counts: true, sort: 'latest' },
    ],
  },
  filters: [],
  sorts: [
    { value: 'soonest', label: 'Earliest first' },
    { value: 'latest', label: 'Latest first' },
  ],
  search: 'Word of the title',
  opens: ({ id }) => `/events/${id}`,
  isWalked: true,
  empty: 'There are no events yet.',
}

/** All events, with how many places are taken. What is not public yet is among the drafts. */
export function Events() {
  const { permissions } = usePerson()
  return (
    <ListScreen
      list={list}
      actions={() => (
        <>
          {permissions.includes('events.read') && (
            <OfficeLink
              to="/content/event"
              search={{ state: 'draft' }}
              className={buttonClass({ kind: 'outline', size: 'small' })}
            >
              Drafts
            </OfficeLink>
          )}
          {permissions.includes('events.setup') && <NewEvent />}
        </>
      )}
    />
  )
}
