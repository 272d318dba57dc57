import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/common/permissions.ts'
import type { EventEntry } from '#contract/events/attendees.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ExternalIcon, PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { copyItemAct, newItemAct } from '../content/content.acts.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { PageLoading } from '../kit/page/PageLoading.tsx'
import { StateBadge } from '../kit/StateBadge.tsx'
import { eventNow } from './event.queries.ts'
import { standingOf, whenOf } from './event-words.ts'

const above = [{ to: '/events', label: 'Events' }]

interface InEventProps {
  children: (event: EventEntry, refresh: () => void) => ReactNode
}

/** A page of the event that the address names. */
export function InEvent({ children }: InEventProps) {
  const { id = '' } = useParams({ strict: false })
  return (
    <Found key={id} id={Number(id)}>
      {children}
    </Found>
  )
}

function Found({ id, children }: InEventProps & { id: number }) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const now = eventNow(call, id)
  const query = useQuery(now)
  if (!query.data) return <PageLoading title="Event" above={above} query={query} />
  return children(query.data, () => void queryClient.invalidateQueries({ queryKey: now.queryKey }))
}

interface Part {
  path: string
  label: string
  permission: Permission
  count?: (event: EventEntry) => number
  /** Where an event has no such part. */
  isLeftOut?: (event: EventEntry) => boolean
}

/** The parts of an event, each a page. */
const parts = [
  { path: '', label: 'Overview', permission: 'attendees.read' },
  { path: '/attendees', label: 'Attendees', permission: 'attendees.read', count: ({ seats }) => seats },
  { path: '/waiting', label: 'Waiting list', permission: 'attendees.read', count: ({ waiting }) => waiting },
  { path: '/money', label: 'Money', permission: 'money.read' },
  { path: '/doors', label: 'Doors', permission: 'attendees.check_in' },
  { path: '/quorum', label: 'Quorum', permission: 'attendees.read', isLeftOut: ({ quorum }) => quorum === 'none' },
  { path: '/letters', label: 'Letter', permission: 'mail.read' },
  { path: '/edit', label: 'Edit', permission: 'events.read' },
] as const satisfies readonly Part[]
type PartName = (typeof parts)[number]['label']

/** The row of an event's parts. */
export function EventParts({ event, current }: { event: EventEntry; current: PartName }) {
  const { permissions } = usePerson()
  const shown: readonly Part[] = parts.filter(
    ({ permission, isLeftOut }: Part) => permissions.includes(permission) && !isLeftOut?.(event),
  )
  return (
    <nav aria-label={event.title} className="list-tabs">
      <ul className="contents">
        {shown.map(({ path, label, count }) => {
          const many = count?.(event) ?? 0
          return (
            <li key={label}>
              <OfficeLink
                to={`/events/${event.id}${path}`}
                search={{}}
                className="list-tab"
                isCurrent={label === current}
              >
                {label}{' '}
                {many > 0 && <span className="font-normal text-ink-3 text-meta">{many.toLocaleString('en')}</span>}
              </OfficeLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface EventHeadProps {
  event: EventEntry
  current: PartName
  /** The list that one came from, and where the event stands in it. */
  from?: { to: string; label: string }
  place?: string
  beside?: ReactNode
  children?: ReactNode
}

/** What stands above each part: which event it is, how it stands, and the way to the others. */
export function EventHead({ event, current, from = above[0], place, beside, children }: EventHeadProps) {
  const { permissions } = usePerson()
  const { id, title, hidden, item } = event
  const { set, word } = standingOf(event)
  // The other parts have acts of their own there.
  const isOverview = current === 'Overview'
  return (
    <>
      <PageHead
        title={title}
        part={current}
        above={from ? [from] : above}
        {...(place && { place })}
        beside={beside}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge set={set}>{word}</StateBadge>
            {whenOf(event)}
          </span>
        }
      >
        {children}
        {isOverview && item !== null && permissions.includes('events.setup') && (
          <ActButton act={copyItemAct} subject={{ kind: 'event', id: item }}>
            Copy
          </ActButton>
        )}
        {isOverview && !hidden && (
          <a
            href={`/events/${id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'outline', size: 'small' })}
          >
            See its page
            <ExternalIcon size={18} />
          </a>
        )}
      </PageHead>
      <EventParts event={event} current={current} />
    </>
  )
}

export const NewEvent = ({ kind = 'sun' }: { kind?: 'sun' | 'text' }) => (
  <ActButton act={newItemAct} subject={{ kind: 'event' }} kind={kind}>
    <PlusIcon size={18} />
    New event
  </ActButton>
)
