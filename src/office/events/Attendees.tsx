import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getOfficeEvent, listOfficeAttendees } from '#contract/events/attendee-endpoints.ts'
import { type AttendeeEntry, attendeeColumns, type EventEntry } from '#contract/events/attendees.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { CheckInButton } from '../door/CheckIn.tsx'
import { DoorsButton } from '../door/Doors.tsx'
import { useOffice } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { Column, ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { naira } from '../kit/naira.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { NothingHere } from '../kit/page/NothingHere.tsx'
import { PageLoading } from '../kit/page/PageLoading.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { momentOf } from '../kit/times.ts'
import { NewLetter } from '../mail/letter/NewLetter.tsx'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import { CallOffButton } from './CallOff.tsx'
import { exportAttendeesAct } from './export.acts.ts'
import { placesInWords, typeInWords } from './places-words.ts'

const above = [{ to: '/events', label: 'Events' }]
const NUMBER = /^[1-9]\d{0,8}$/

const listOf = ({
  id,
  title,
  types,
  came,
  waiting,
  door_open,
  may_come_again,
  called_off,
}: EventEntry): ListDefinition<AttendeeEntry> => ({
  id: listFrom(`attendees-${id}`, listOfficeAttendees, (one) => one.id, { event: id }),
  title,
  words: ['attendee', 'attendees'],
  columns: [
    {
      label: 'Attendee',
      card: 'title',
      cell: ({ name, member }) => (
        <>
          <span className="font-semibold">{name}</span>
          {member?.number && <span className="block font-normal text-ink-2 text-meta">{member.number}</span>}
        </>
      ),
    },
    { label: 'Ticket', width: 240, card: 'line', cell: ({ ticket }) => <span className="tabular-nums">{ticket}</span> },
    ...(types.length > 0
      ? [{ label: 'Type', width: 150, card: 'line', cell: ({ type }) => type } satisfies Column<AttendeeEntry>]
      : []),
    {
      label: 'Paid',
      width: 140,
      card: 'end',
      isNumber: true,
      cell: ({ paid }) => (paid === null ? <span className="text-ink-2">free</span> : naira(paid)),
    },
    {
      label: 'Registered',
      width: 170,
      card: 'foot',
      cell: ({ registered }) => <time dateTime={registered}>{momentOf(registered)}</time>,
    },
    ...(door_open || came > 0
      ? [
          {
            label: 'Came',
            width: 170,
            card: 'none',
            cell: ({ came }) => (came ? <time dateTime={came}>{momentOf(came)}</time> : ''),
          } satisfies Column<AttendeeEntry>,
        ]
      : []),
  ],
  tabs: {
    name: 'state',
    of: [
      { value: 'taken', label: 'Expected', empty: 'Nobody is expected.', counts: true },
      { value: 'attended', label: 'Came', empty: 'Nobody was checked in.', counts: true },
      { value: 'cancelled', label: 'Cancelled', empty: 'No seat was cancelled.', counts: true },
      ...(called_off
        ? [{ value: 'calledOff', label: 'Called off', empty: 'No seat was called off.', counts: true } as const]
        : []),
    ],
    beside: { to: `/events/${id}/waiting`, label: 'Waiting list', count: waiting },
  },
  filters: [
    {
      name: 'member',
      label: 'Registered as',
      choices: [
        { value: 'yes', label: 'Member who was signed in' },
        { value: 'no', label: 'Anybody else' },
      ],
    },
    ...(types.length > 0
      ? [{ name: 'type', label: 'Ticket type', choices: types.map((one) => ({ value: one.id, label: one.name })) }]
      : []),
  ],
  hasNoViews: true,
  sorts: [
    { value: 'name', label: 'Name, A to Z' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, email, ticket',
  details: (one) => <AttendeeDetails attendee={one} event={{ id, door_open, may_come_again }} />,
  file: {
    permission: 'attendees.export',
    columns: attendeeColumns,
    act: exportAttendeesAct,
    usual: { event: String(id) },
  },
  empty: 'Nobody has registered yet.',
})

/** Who comes to an event. */
export function Attendees() {
  const { id = '' } = useParams({ strict: false })
  return NUMBER.test(id) ? <OfEvent key={id} id={Number(id)} /> : <NothingHere />
}

function OfEvent({ id }: { id: number }) {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const queryClient = useQueryClient()
  const queryKey = ['office-event', id]
  const query = useQuery({ queryKey, queryFn: () => call(getOfficeEvent, { params: { id: String(id) } }) })
  if (!query.data) return <PageLoading title="Event" above={above} query={query} />
  const { starts, types, came, door_open, called_off } = query.data
  const count = () => void queryClient.invalidateQueries({ queryKey })
  return (
    <ListScreen
      list={listOf(query.data)}
      above={above}
      sub={[
        `${momentOf(starts)}, places taken: ${placesInWords(query.data)}`,
        ...types.map((type) => `${type.name}: ${typeInWords(type)}`),
        ...(called_off ? [`called off on ${momentOf(called_off)}`] : []),
        ...(door_open || came > 0 ? [`came: ${came.toLocaleString('en')}`] : []),
      ].join(', ')}
      actions={(refresh) => (
        <>
          {door_open && permissions.includes('attendees.check_in') && (
            <CheckInButton
              event={id}
              onChanged={() => {
                refresh()
                count()
              }}
            />
          )}
          {permissions.includes('attendees.check_in') && <DoorsButton event={id} calledOff={called_off !== null} />}
          {permissions.includes('mail.test') && (
            <NewLetter event={id} kind="outline">
              Write a letter
            </NewLetter>
          )}
          {permissions.includes('attendees.correct') && (
            <CallOffButton
              event={query.data}
              onChanged={() => {
                refresh()
                count()
              }}
            />
          )}
          {permissions.includes('events.read') && (
            <OfficeLink to="/content/event" className={buttonClass({ kind: 'outline', size: 'small' })}>
              Edit events
            </OfficeLink>
          )}
        </>
      )}
    />
  )
}
