import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  cancelSeat,
  exportAttendees,
  getOfficeEvent,
  listOfficeAttendees,
} from '#contract/office/attendee-endpoints.ts'
import { type AttendeeEntry, attendeeColumns, type EventEntry } from '#contract/office/attendees.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { exportBy } from '../api/exports.ts'
import { listFrom } from '../api/lists.ts'
import { useOffice } from '../flows/flow.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { ListScreen } from '../parts/ListScreen.tsx'
import { Facts } from '../parts/ListTable.tsx'
import type { ListDefinition } from '../parts/list.ts'
import { NothingHere } from '../parts/NothingHere.tsx'
import { naira } from '../parts/naira.ts'
import { OfficeLink } from '../parts/OfficeLink.tsx'
import { PageLoading } from '../parts/PageLoading.tsx'
import { placesInWords } from '../parts/places-words.ts'
import { momentOf } from '../parts/times.ts'
import { usePerson } from '../parts/use-person.ts'

const above = [{ to: '/events', label: 'Events' }]
const NUMBER = /^[1-9]\d{0,8}$/

const listOf = ({ id, title }: EventEntry): ListDefinition<AttendeeEntry> => ({
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
  ],
  tabs: {
    name: 'state',
    of: [
      { value: 'taken', label: 'Coming', empty: 'Nobody has registered yet.', counts: true },
      { value: 'cancelled', label: 'Cancelled', empty: 'No seat was cancelled.', counts: true },
    ],
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
  ],
  hasNoViews: true,
  sorts: [
    { value: 'name', label: 'Name, A to Z' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, email, ticket',
  details: (one, refresh) => <Details attendee={one} onChanged={refresh} />,
  file: {
    permission: 'attendees.export',
    columns: attendeeColumns,
    begin: exportBy(exportAttendees, { event: String(id) }),
  },
  empty: 'Nobody has registered yet.',
})

interface DetailsProps {
  attendee: AttendeeEntry
  onChanged: () => void
}

function Details({ attendee, onChanged }: DetailsProps) {
  const { email, phone, member, trace, state } = attendee
  const { permissions } = usePerson()
  const mayCancel = state === 'taken' && trace === null && permissions.includes('attendees.correct')
  const link = 'text-link underline underline-offset-4'
  return (
    <div className="grid justify-items-start gap-4">
      <Facts
        facts={[
          ['Email', email],
          ['Phone', phone],
          [
            'Member',
            member && permissions.includes('members.read') && (
              <OfficeLink to={`/members/${member.id}`} className={link}>
                Open the member
              </OfficeLink>
            ),
          ],
          [
            'Payment',
            trace && permissions.includes('money.read') && (
              <OfficeLink to={`/money/${trace}`} className={link}>
                Open the payment
              </OfficeLink>
            ),
          ],
        ]}
      />
      {mayCancel && <CancelSeat attendee={attendee} onChanged={onChanged} />}
    </div>
  )
}

/** Asked once more: who has the seat is told. */
function CancelSeat({ attendee: { id, name }, onChanged }: DetailsProps) {
  const { call } = useOffice()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsks(true)}>
        Cancel the seat…
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Cancel the seat of ${name}`}
          text="The place is free for somebody else at once. The attendee gets a mail that the ticket is no longer valid."
          label="Cancel the seat"
          act={() => call(cancelSeat, { params: { id }, act: 'Cancel the seat' })}
          onClose={() => setAsks(false)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

/** Who comes to an event. */
export function Attendees() {
  const { id = '' } = useParams({ strict: false })
  return NUMBER.test(id) ? <OfEvent key={id} id={Number(id)} /> : <NothingHere />
}

function OfEvent({ id }: { id: number }) {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const query = useQuery({
    queryKey: ['office-event', id],
    queryFn: () => call(getOfficeEvent, { params: { id: String(id) } }),
  })
  if (!query.data) return <PageLoading title="Event" above={above} query={query} />
  return (
    <ListScreen
      list={listOf(query.data)}
      above={above}
      sub={`${momentOf(query.data.starts)}, places taken: ${placesInWords(query.data)}`}
      actions={() =>
        permissions.includes('content.read') && (
          <OfficeLink to="/content/event" className={buttonClass({ kind: 'outline', size: 'small' })}>
            Edit events
          </OfficeLink>
        )
      }
    />
  )
}
