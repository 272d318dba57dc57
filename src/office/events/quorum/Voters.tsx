import { useQuery } from '@tanstack/react-query'
import type { EventEntry } from '#contract/events/attendees.ts'
import { type FrozenRoll, listVoters, type Voter, voterColumns } from '#contract/events/quorum.ts'
import { writtenDay } from '#domain/common/days.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { EventHead, InEvent } from '../EventPlace.tsx'
import { quorumNow } from './QuorumFigures.tsx'
import { exportVotersAct } from './quorum.acts.ts'

const listOf = ({ id }: FrozenRoll): ListDefinition<Voter> => ({
  id: listFrom(`voters-${id}`, listVoters, (one) => one.id, { roll: id }),
  title: 'Who may vote',
  words: ['voter', 'voters'],
  columns: [
    { label: 'Number', width: 130, card: 'end', cell: ({ number }) => number },
    { label: 'Name', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { label: 'Grade', width: 150, card: 'line', cell: ({ grade }) => grade },
  ],
  filters: [],
  hasNoViews: true,
  sorts: [
    { value: 'number', label: 'By number' },
    { value: 'name', label: 'By name' },
  ],
  search: 'Name, number',
  file: { permission: 'attendees.export', columns: voterColumns, act: exportVotersAct, usual: { roll: String(id) } },
  empty: 'Nobody may vote.',
})

/** Who may vote at a general meeting, by the roll that counts. */
export const Voters = () => <InEvent>{(event) => <OnRoll event={event} />}</InEvent>

function OnRoll({ event }: { event: EventEntry }) {
  const { call } = useOffice()
  const query = useQuery(quorumNow(call, event))
  const above = { to: `/events/${event.id}/quorum`, label: 'Quorum' }
  const roll = query.data?.rolls[0]
  if (!roll) return <PageLoading title="Who may vote" above={[above]} query={query} />
  return (
    <ListScreen
      list={listOf(roll)}
      head={(acts) => (
        <EventHead event={event} current="Quorum" from={above}>
          {acts}
        </EventHead>
      )}
      notice={
        <p className="list-notice font-normal">
          In good standing on {writtenDay(roll.day)}. SHA-256 of this roll:{' '}
          <code className="break-all text-small">{roll.hash}</code>
        </p>
      }
    />
  )
}
