import { getAttendeeList, getBadges, listOfficeAttendees } from '#contract/events/attendee-endpoints.ts'
import { type AttendeeEntry, attendeeColumns, type EventEntry } from '#contract/events/attendees.ts'
import { naira } from '#domain/common/money.ts'
import { CheckInButton } from '../door/CheckIn.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { Column, ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { SaveFiles } from '../kit/SaveFile.tsx'
import { momentOf } from '../kit/times.ts'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import { exportAttendeesAct, registerByHandAct } from './attendee.acts.ts'
import { EventHead, InEvent } from './EventPlace.tsx'
import { isOver } from './event-words.ts'
import { WalkInButton } from './walk-in/CashBoxes.tsx'

/** Who is missing is known where people were let in, once the event is over. */
const awaited = (event: EventEntry) =>
  isOver(event) && event.came > 0
    ? { label: 'Did not come', empty: 'Everybody came.' }
    : { label: 'Expected', empty: 'Nobody is expected.' }

const listOf = (event: EventEntry): ListDefinition<AttendeeEntry> => ({
  id: listFrom(`attendees-${event.id}`, listOfficeAttendees, (one) => one.id, { event: event.id }),
  title: event.title,
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
    ...(event.types.length > 0
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
    ...(event.door_open || event.came > 0
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
      { value: 'taken', ...awaited(event), counts: true },
      { value: 'attended', label: 'Came', empty: 'Nobody was checked in.', counts: true },
      { value: 'cancelled', label: 'Cancelled', empty: 'No seat was cancelled.', counts: true },
      ...(event.called_off
        ? [{ value: 'calledOff', label: 'Called off', empty: 'No seat was called off.', counts: true } as const]
        : []),
    ],
  },
  filters: [
    {
      name: 'member',
      label: 'Registered as',
      choices: [
        { value: 'yes', label: 'A member' },
        { value: 'no', label: 'Anybody else' },
      ],
    },
    ...(event.types.length > 0
      ? [
          {
            name: 'type',
            label: 'Ticket type',
            choices: event.types.map((one) => ({ value: one.id, label: one.name })),
          },
        ]
      : []),
  ],
  hasNoViews: true,
  sorts: [
    { value: 'name', label: 'Name, A to Z' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, email, ticket',
  details: (one) => <AttendeeDetails attendee={one} event={{ ...event, isOver: isOver(event) }} />,
  file: {
    permission: 'attendees.export',
    columns: attendeeColumns,
    act: exportAttendeesAct,
    usual: { event: String(event.id) },
  },
  empty: 'Nobody has registered yet.',
})

/** Who comes to an event. */
export const Attendees = () => <InEvent>{(event, count) => <OfEvent event={event} count={count} />}</InEvent>

function OfEvent({ event, count }: { event: EventEntry; count: () => void }) {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const mayCheckIn = event.door_open && permissions.includes('attendees.check_in')
  return (
    <ListScreen
      list={listOf(event)}
      head={(acts) => (
        <EventHead event={event} current="Attendees">
          {acts}
        </EventHead>
      )}
      actions={(refresh) => (
        <>
          {mayCheckIn && (
            <CheckInButton
              event={event.id}
              onChanged={() => {
                refresh()
                count()
              }}
            />
          )}
          {mayCheckIn && !event.called_off && <WalkInButton event={event} />}
          {event.seats > 0 && permissions.includes('attendees.export') && (
            <SaveFiles
              label="On paper"
              files={[
                {
                  label: 'List as PDF',
                  ask: () => call(getAttendeeList, { params: { id: event.id }, act: 'Print attendees' }),
                  nameOf: () => `event-${event.id}-list.pdf`,
                },
                {
                  label: 'Badges as PDF',
                  ask: () => call(getBadges, { params: { id: event.id }, act: 'Print attendees' }),
                  nameOf: () => `event-${event.id}-badges.pdf`,
                },
              ]}
            />
          )}
          {permissions.includes('attendees.correct') && !event.called_off && !isOver(event) && (
            <ActButton act={registerByHandAct} subject={{ event }}>
              Register somebody…
            </ActButton>
          )}
        </>
      )}
    />
  )
}
