import { listWaitingEntries } from '#contract/events/attendee-endpoints.ts'
import type { EventEntry } from '#contract/events/attendees.ts'
import { type WaitingRow, waitingColumns } from '#contract/events/waiting-entries.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { Column, ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateColumn } from '../kit/list/state-column.tsx'
import { momentOf } from '../kit/times.ts'
import { EventHead, InEvent } from './EventPlace.tsx'
import { exportWaitingListAct, removeFromListAct } from './waiting.acts.ts'

const states = {
  waiting: { set: 'quiet', word: 'Waiting' },
  paid: { set: 'pending', word: 'Waiting, paid' },
  offered: { set: 'pending', word: 'Offered' },
  paying: { set: 'pending', word: 'Being paid' },
  seated: { set: 'paid', word: 'Has a seat' },
  lapsed: { set: 'quiet', word: 'Lapsed' },
  declined: { set: 'quiet', word: 'Declined' },
  left: { set: 'quiet', word: 'Left' },
  closed: { set: 'quiet', word: 'Closed' },
} as const

const moment = (at: string | null) => (at ? <time dateTime={at}>{momentOf(at)}</time> : '')

const listOf = ({ id, types }: EventEntry): ListDefinition<WaitingRow> => ({
  id: listFrom(`waiting-${id}`, listWaitingEntries, (one) => one.id, { event: id }),
  title: 'Waiting list',
  words: ['entry', 'entries'],
  columns: [
    { label: 'Position', width: 90, card: 'end', isNumber: true, cell: ({ position }) => position },
    { label: 'Name', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    ...(types.length > 0
      ? [{ label: 'Type', width: 150, card: 'line', cell: ({ type }) => type } satisfies Column<WaitingRow>]
      : []),
    stateColumn(states, ({ state, isPaid }) => (state === 'waiting' && isPaid ? 'paid' : state)),
    { label: 'Waiting since', width: 170, card: 'foot', cell: ({ since }) => moment(since) },
    { label: 'Offered until', width: 170, card: 'line', cell: ({ until }) => moment(until) },
  ],
  tabs: {
    name: 'tab',
    of: [
      {
        value: 'waiting',
        label: 'Waiting',
        lead: 'A place that becomes free is offered to the first of them. In the last six hours before registration closes, free places are open to everybody.',
        empty: 'Nobody is waiting.',
        counts: true,
      },
      {
        value: 'offered',
        label: 'Offered',
        lead: 'A place is kept for each of them until the time of the offer is over.',
        empty: 'No place is offered at the moment.',
        counts: true,
      },
      { value: 'ended', label: 'Ended', empty: 'No entry has ended.', counts: true, sort: 'last' },
    ],
  },
  filters: [],
  hasNoViews: true,
  sorts: [
    { value: 'first', label: 'First in the list first' },
    { value: 'last', label: 'Last in the list first' },
  ],
  search: 'Name, email',
  details: (one) => <Details entry={one} event={id} />,
  file: {
    permission: 'attendees.export',
    columns: waitingColumns,
    act: exportWaitingListAct,
    usual: { event: String(id) },
  },
  empty: 'Nobody has joined the waiting list.',
})

function Details({ entry, event }: { entry: WaitingRow; event: number }) {
  const { email, phone, state } = entry
  const { permissions } = usePerson()
  const isLive = state === 'waiting' || state === 'offered'
  return (
    <div className="grid justify-items-start gap-4">
      <Facts
        facts={[
          ['Email', email],
          ['Phone', phone],
        ]}
      />
      {isLive && permissions.includes('attendees.correct') && (
        <ActButton act={removeFromListAct} subject={{ entry, event }}>
          Take off the list…
        </ActButton>
      )}
    </div>
  )
}

/** Who waits for a place at an event. */
export const WaitingList = () => (
  <InEvent>
    {(event) => (
      <ListScreen
        list={listOf(event)}
        head={(acts) => (
          <EventHead event={event} current="Waiting list">
            {acts}
          </EventHead>
        )}
      />
    )}
  </InEvent>
)
