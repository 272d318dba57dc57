import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { AttendeeEntry, CallOffState, EventEntry } from '#contract/events/attendees.ts'
import type { EventOverview, TicketSold } from '#contract/events/event-overview.ts'
import type { OfficePaper } from '#contract/members/papers/office-papers.ts'
import { type Answers, inTurn, refuse } from '#samples/answering.ts'
import { draft } from '#samples/content.ts'
import { attendeeEntry, callOffState, letIn, openEvent, quorumState, waitingRow, walkIns } from '#samples/events.ts'
import { letter } from '#samples/mail.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press, user } from '#tests/support/user.ts'

/** An event that has taken more than it has places for. */
const event: EventEntry = {
  ...openEvent,
  door_open: false,
  came: 0,
  held: 2,
  places: 87,
  types: [
    { id: 'standard', name: 'Standard', places: null, taken: 80 },
    { id: 'table', name: 'Gala table', places: 7, taken: 10 },
  ],
}

async function open(path: string, role: Role, more: Answers = {}) {
  const api = answers({
    listOfficeEvents: pageOf([event]),
    getOfficeEvent: event,
    getWalkIns: { sale: [], boxes: [] },
    ...more,
  })
  await openOfficePage(path, api, roles[role])
  return api
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body
const openRow = async (name: string) => user.click(within(await rowOf(name)).getByRole('button'))

test('[EVX-03] [EVX-32] the list of events tells how many places are taken, being paid, and over', async () => {
  await open('/events', 'door')
  const row = (await screen.findByText('Ethics in Practice')).closest('tr')
  expect(row).toHaveTextContent('90 of 87, 3 over, 2 being paid')
})

test('[EVX-32] an event lists who comes, with what the reader may see and do', async () => {
  const api = await open('/events/5/attendees', 'membership')
  const row = await rowOf('Grace Sample')
  expect(row).toHaveTextContent('FCT-000344')
  expect(row).toHaveTextContent('₦30,000')
  expect(row).toHaveTextContent('Gala table')
  expect(screen.getByText(/^20\/03\/2027 10:00, /)).toBeVisible()
  expect(api.asked('listOfficeAttendees').every(({ event }) => event === '5')).toBe(true)
  await openRow('Grace Sample')
  expect(await screen.findByText('grace@example.org')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the member' })).toHaveAttribute('href', '/office/members/7')
  expect(screen.queryByRole('link', { name: 'Open the payment' })).toBeNull()
})

test('[EVX-32] the door reads the list, and has no file of it', async () => {
  await open('/events/5/attendees', 'door')
  await screen.findByText('Grace Sample')
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
})

test('[EVX-32] a free seat is cancelled after a question; one that was paid for is not offered', async () => {
  const free = { ...attendeeEntry, paid: null, trace: null }
  const cancelSeat = { ...free, state: 'cancelled' as const }
  const api = await open('/events/5/attendees', 'membership', { listOfficeAttendees: pageOf([free]), cancelSeat })
  await openRow('Grace Sample')
  await press('Cancel the seat…')
  const asking = await dialog('Cancel the seat of Grace Sample')
  expect(api.acts()).toEqual([])
  await press('Cancel the seat', asking)
  await waitFor(() => expect(api.asked('cancelSeat')).toEqual([{ id: '9' }]))
})

test('[EVX-25] a note for the door is written with an attendee, and what was typed outlasts a slip', async () => {
  const guest = { ...attendeeEntry, note: 'VIP' }
  const api = await open('/events/5/attendees', 'membership', {
    listOfficeAttendees: pageOf([guest]),
    noteForDoor: guest,
  })
  await openRow('Grace Sample')
  expect(await screen.findByText('VIP')).toBeVisible()
  await press('Change the note…')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ', first row')
  await press('Cancel')
  await press('Change the note…')
  await press('Change the note')
  await waitFor(() => expect(api.sent('noteForDoor')).toEqual([{ note: 'VIP, first row' }]))
})

test('[EVX-32] a seat that was paid for is not cancelled here', async () => {
  await open('/events/5/attendees', 'membership')
  await openRow('Grace Sample')
  await screen.findByText('grace@example.org')
  expect(screen.queryByRole('button', { name: /Cancel the seat/ })).toBeNull()
})

const came = '2027-03-20T08:12:00.000Z'
const cameAlready = { ...letIn, verdict: 'cameAlready' as const }
const attended = pageOf([{ ...attendeeEntry, state: 'attended' as const, came }])

test('[EVX-26] the door checks in one ticket after another, and says of each why it is refused', async () => {
  const other = { verdict: 'otherEvent' as const, name: null, came: null }
  const checkIn = inTurn(letIn, cameAlready, other, refuse(503, 'The site cannot be reached.'))
  const api = await open('/events/5/attendees', 'door', {
    getOfficeEvent: { ...event, door_open: true, came: 41 },
    checkIn,
  })
  await press('Check in…')
  const asking = await dialog('Check in')
  const field = asking.getByRole('textbox', { name: 'Ticket' })
  const scan = async (ticket: string) => {
    fill({ Ticket: ticket }, asking)
    await user.keyboard('{Enter}')
  }
  await scan('HTTPS://EXAMPLE.ORG/T/ONE')
  expect(await asking.findByText('Let in', { selector: 'p' })).toBeVisible()
  expect(asking.getByText('Grace Sample')).toBeVisible()
  expect(field).toHaveValue('')
  await scan('TICKET2')
  expect(await asking.findByText('This ticket was used on 20/03/2027 09:12.')).toBeVisible()
  await scan('TICKET3')
  expect(await asking.findByText('This ticket is for another event.')).toBeVisible()
  expect(asking.queryByText('Grace Sample')).toBeNull()
  await press('Scan with the camera', asking)
  expect(await asking.findByText(/^The camera does not work\./)).toBeVisible()
  await scan('TICKET4')
  expect(await asking.findByText('The site cannot be reached.')).toBeVisible()
  expect(field).toHaveValue('TICKET4')
  const scanned = ['HTTPS://EXAMPLE.ORG/T/ONE', 'TICKET2', 'TICKET3', 'TICKET4']
  expect(api.sent('checkIn')).toEqual(scanned.map((ticket) => ({ ticket, desk: false })))
})

test('[PRE-02] a member who is asked to the desk is let in by it', async () => {
  const atDesk = { verdict: 'atDesk' as const, name: 'Grace Sample', came: null }
  const api = await open('/events/5/attendees', 'door', {
    getOfficeEvent: { ...event, door_open: true },
    checkIn: inTurn(atDesk, letIn),
  })
  await press('Check in…')
  const asking = await dialog('Check in')
  fill({ Ticket: '344' }, asking)
  await user.keyboard('{Enter}')
  expect(await asking.findByText('Ask at the desk')).toBeVisible()
  await press('The desk lets in', asking)
  expect(await asking.findByText('Let in', { selector: 'p' })).toBeVisible()
  expect(asking.getByRole('textbox', { name: 'Ticket' })).toHaveFocus()
  expect(api.sent('checkIn')).toEqual([
    { ticket: '344', desk: false },
    { ticket: '344', desk: true },
  ])
})

test('[EVX-28] the overview tells who was let in twice, and who though cancelled', async () => {
  const at = { at: came, door: 'Main door', by: 'Bello' }
  const person = { attendee: 9, name: 'Grace Sample' }
  const getDoorReport = {
    ...{ came: 41, inside: 40, expected: 88, unbooked: [], uncounted: [], passes: [] },
    conflicts: [{ ...person, first: at, second: at }],
    cancelled: [{ ...person, ...at, ended: at.at }],
  }
  await open('/events/5', 'door', { getOfficeEvent: { ...event, door_open: true }, getDoorReport })
  expect(await screen.findByText('1 let in twice, 1 let in though cancelled.')).toBeVisible()
})

test('[EVX-29] somebody found by name is let in after a question, and a refusal says why', async () => {
  const api = await open('/events/5/attendees', 'door', {
    getOfficeEvent: { ...event, door_open: true },
    checkIn: cameAlready,
  })
  await openRow('Grace Sample')
  await press('Let in…')
  expect(api.acts()).toEqual([])
  const asking = await dialog('Let in Grace Sample')
  await press('Let in', asking)
  expect(await asking.findByText('This ticket was used on 20/03/2027 09:12.')).toBeVisible()
  expect(api.sent('checkIn')).toEqual([{ ticket: attendeeEntry.ticket }])
})

test.each([
  [true, 1],
  [false, 0],
])('[EVX-29] who came is let in by name again where a used ticket may do so (%s)', async (may_come_again, ways) => {
  const getOfficeEvent = { ...event, door_open: true, may_come_again }
  await open('/events/5/attendees', 'door', { getOfficeEvent, listOfficeAttendees: attended })
  await openRow('Grace Sample')
  await screen.findByRole('button', { name: 'Undo the check-in…' })
  expect(screen.queryAllByRole('button', { name: 'Let in…' })).toHaveLength(ways)
})

test('[PRE-02] to a member who came without a ticket none is sent, and nothing is corrected', async () => {
  const byRoll = pageOf([{ ...attendeeEntry, by_roll: true, state: 'attended' as const, came, email: null }])
  await open('/events/5/attendees', 'membership', { listOfficeAttendees: byRoll })
  await openRow('Grace Sample')
  await screen.findByRole('button', { name: 'Undo the check-in…' })
  expect(screen.queryByRole('button', { name: /Correct|Send the ticket/ })).toBeNull()
})

test('[PRE-02] where members come without a ticket, the overview counts tickets beside who came', async () => {
  await open('/events/5', 'auditor', { getOfficeEvent: { ...event, roll: true, seats: 4, came: 120 } })
  const came = within(await screen.findByRole('region', { name: 'Who came' }))
  expect(came.getByText('120').parentElement).toHaveTextContent('120Came')
  expect(came.getByText('Tickets').parentElement).toHaveTextContent('4Tickets')
  expect(screen.getByText('120 came')).toBeVisible()
})

test('[EVX-29] a check-in is undone after a question', async () => {
  const api = await open('/events/5/attendees', 'door', {
    getOfficeEvent: { ...event, came: 1 },
    listOfficeAttendees: attended,
    undoCheckIn: attendeeEntry,
  })
  const row = await rowOf('Grace Sample')
  expect(row).toHaveTextContent('20/03/2027 09:12')
  await openRow('Grace Sample')
  await press('Undo the check-in…')
  const asking = await dialog('Undo the check-in of Grace Sample')
  await press('Undo the check-in', asking)
  await waitFor(() => expect(api.asked('undoCheckIn')).toEqual([{ id: '9' }]))
})

test.each([
  ['door', 1],
  ['finance', 0],
] as const)('[EVX-24] the role %s has so many ways to the doors: %d', async (role, ways) => {
  await open('/events/5/attendees', role)
  await screen.findByText('Grace Sample')
  expect(screen.queryAllByRole('link', { name: 'Doors' })).toHaveLength(ways)
})

test('[EVX-24] while the door is closed, and for who may not, there is no check-in', async () => {
  await open('/events/5/attendees', 'door')
  await openRow('Grace Sample')
  expect(screen.queryByRole('button', { name: /Check in|Let in/ })).toBeNull()
})

test('[EVX-18] before an event is called off, the office reads what it concerns, and says why', async () => {
  const callOffEvent = { ...callOffState, job: 'waiting' as const }
  let getCallOff: CallOffState = callOffState
  const answered = {
    getCallOff: () => getCallOff,
    callOffEvent: () => {
      getCallOff = callOffEvent
      return callOffEvent
    },
  }
  const api = await open('/events/5', 'owner', answered)
  await press('Call off…')
  const asking = await dialog('Call off: Ethics in Practice')
  expect(asking.getByText('₦1,200,000.00, 40 payments')).toBeVisible()
  fill({ Reason: 'The hall is closed.' }, asking)
  expect(api.acts()).toEqual([])
  await user.dblClick(asking.getByRole('button', { name: 'Call off' }))
  expect(await screen.findByText('The event is being called off…')).toBeVisible()
  expect(api.sent('callOffEvent')).toEqual([{ reason: 'The hall is closed.' }])
})

const calledOff = { ...event, called_off: '2027-03-12T11:00:00.000Z' }
const nothing = { seats: 0, held: 0, waiting: 0, payments: 0, money: 0 }

test.each<[string, Partial<CallOffState>, string]>([
  ['waits for approval', { ...nothing, job: 'done', waits: true }, 'The refunds wait for approval.'],
  ['is at work', { job: 'running' }, 'The event is being called off…'],
])('[EVX-18] of an event that was called off it is said that it %s', async (_, left, words) => {
  await open('/events/5', 'membership', { getOfficeEvent: calledOff, getCallOff: { ...callOffState, ...left } })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /calling off/ })).toBeNull()
})

test('[EVX-18] a call-off that is not finished is gone on with, without another reason', async () => {
  const failed = { ...callOffState, job: 'failed' as const }
  const more = { getOfficeEvent: calledOff, getCallOff: failed, callOffEvent: failed }
  const api = await open('/events/5', 'owner', more)
  await press('Go on calling off…')
  const asking = await dialog('Go on calling off: Ethics in Practice')
  expect(asking.queryByRole('textbox')).toBeNull()
  await press('Go on calling off', asking)
  await waitFor(() => expect(api.sent('callOffEvent')).toEqual([{ reason: '' }]))
})

test.each(['door', 'membership'] as const)(
  '[EVX-18] who may not call events off has no such button: %s',
  async (role) => {
    await open('/events/5', role)
    await screen.findByRole('table', { name: 'Places' })
    expect(screen.queryByRole('button', { name: 'Call off…' })).toBeNull()
  },
)

test('[EVX-32] a letter to the attendees is begun here, and opened', async () => {
  const api = await open('/events/5/letters', 'editor', { createLetter: letter, listLetters: pageOf([]) })
  await press('Write a letter')
  await screen.findByRole('heading', { name: letter.subject })
  expect(api.sent('createLetter')).toEqual([{ event: 5 }])
})

test('[EVX-32] who may not write letters has no such button; after a call-off others have it', async () => {
  await open('/events/5', 'door')
  await screen.findByRole('table', { name: 'Places' })
  expect(screen.queryByRole('button', { name: /^Write to/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Letter' })).toBeNull()
  cleanup()
  await open('/events/5', 'editor', { getOfficeEvent: calledOff })
  await screen.findByRole('table', { name: 'Places' })
  expect(screen.getByRole('button', { name: /^Write to/ })).toBeVisible()
})

test('[EVX-32] the waiting list is a tab of the event: who waits, in which place, and since when', async () => {
  const left = { ...waitingRow, state: 'left' as const, position: null }
  const more = { getOfficeEvent: { ...event, waiting: 12 }, removeFromWaitingList: left }
  const api = await open('/events/5', 'membership', more)
  await user.click(await screen.findByRole('link', { name: 'Waiting list 12' }))
  const row = await rowOf('Bello Sample')
  expect(row).toHaveTextContent('1')
  expect(row).toHaveTextContent('Gala table')
  expect(row).toHaveTextContent('13/03/2027 12:00')
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  await openRow('Bello Sample')
  await press('Take off the list…')
  const asking = await dialog('Take Bello Sample off the waiting list')
  expect(api.acts()).toEqual([])
  await press('Take off the list', asking)
  await waitFor(() => expect(api.asked('removeFromWaitingList')).toEqual([{ id: '3' }]))
})

test('[EVX-32] the door reads the waiting list, and takes nobody off it', async () => {
  await open('/events/5/waiting', 'door')
  await openRow('Bello Sample')
  expect(await screen.findByText('bello@example.org')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Take off/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
})

const ticketSold: TicketSold = {
  id: '',
  name: '',
  price: null,
  early_until: null,
  retired: false,
  places: null,
  taken: 0,
  held: 0,
  income: 0,
}

/** What the overview tells of that event. */
const overview: EventOverview = {
  tickets: [
    {
      ...ticketSold,
      id: 'standard',
      name: 'Standard',
      price: 20_000,
      early_until: '2027-01-31T22:59:00.000Z',
      places: 100,
      taken: 80,
      held: 2,
      income: 1_600_000,
    },
    { ...ticketSold, id: 'table', name: 'Gala table', price: 50_000, places: 7, taken: 10, held: 0, income: 500_000 },
    { ...ticketSold, id: 'old', name: 'Student', retired: true, places: 4, taken: 4, held: 0, income: 8_000 },
  ],
  income: { payments: 71, paid: 2_108_000, back: 50_000, review: 1 },
  codes: [
    { code: 'SUMMIT10', about: '10 percent off', used: 12, uses: 20 },
    { code: 'PRESS', about: '100 percent off', used: 0, uses: null },
  ],
  weeks: [
    { from: '2027-02-01', registered: 60 },
    { from: '2027-02-08', registered: 34 },
  ],
  reminders: [{ before: '7 days', at: '2027-03-13T09:00:00.000Z', sent: 90 }],
  letters: { drafts: 1, sent: 2 },
  phones: ['Main door'],
  billed: [],
}

test('[EVX-32] an event begins with its places, what came in, the codes that were used, and what is next', async () => {
  await open('/events/5', 'owner', { getEventOverview: overview })
  const places = within(await screen.findByRole('table', { name: 'Places' }))
  expect(places.getByRole('row', { name: /^Standard/ })).toHaveTextContent('₦20,000.00 until 31/01/2027 23:59')
  expect(places.getByRole('row', { name: /^Standard/ })).toHaveTextContent('80 of 100, 2 being paid20₦1,600,000')
  expect(places.getByRole('row', { name: /^Gala table/ })).toHaveTextContent('10 of 73 over')
  expect(places.getByRole('row', { name: /^Student/ })).toHaveTextContent('not for sale any more4 of 4Full')
  expect(places.getByRole('row', { name: /^All tickets/ })).toHaveTextContent('94 of 111')
  const lineOf = (name: string) => screen.getByText(name).parentElement
  expect(lineOf('Paid by 71')).toHaveTextContent('₦2,108,000')
  expect(lineOf('Given back')).toHaveTextContent('−₦50,000')
  expect(lineOf('Stays')).toHaveTextContent('₦2,058,000')
  expect(screen.getByText('1 more in review')).toBeVisible()
  expect(lineOf('SUMMIT10, 10 percent off')).toHaveTextContent('12 of 20')
  expect(lineOf('PRESS, 100 percent off')).toHaveTextContent('none yet')
  expect(screen.getByText('Main door')).toBeVisible()
  expect(screen.getByText('1 not sent yet')).toBeVisible()
})

test('[BIL-08] places that are held until a bill is paid are told, with the bill for who may read it', async () => {
  const billed = [
    { bill: { id: 3, number: 'B26-00003', payer: 'Sample Agency Ltd' }, seats: 2, until: '2027-04-10' },
    { bill: null, seats: 1, until: '2027-04-01' },
  ]
  await open('/events/5', 'owner', { getEventOverview: { ...overview, billed } })
  const list = within(
    (await screen.findByRole('heading', { name: 'Seats on a bill' })).closest('section') ?? document.body,
  )
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'B26-00003 Sample Agency Ltd2 seats, held until 10/04/2027',
    'A bill1 seat, held until 01/04/2027',
  ])
  expect(list.getByRole('link', { name: 'B26-00003' })).toHaveAttribute('href', '/office/money/bills/3')
})

test('[EVX-32] what came in is not told to who may not read money, and has no tab', async () => {
  const tickets = overview.tickets.map((ticket) => ({ ...ticket, income: null }))
  await open('/events/5', 'door', { getEventOverview: { ...overview, income: null, codes: [], tickets } })
  const places = within(await screen.findByRole('table', { name: 'Places' }))
  expect(places.queryByRole('columnheader', { name: 'Income' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Codes used' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Income' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Money' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('[PRE-05] a copy of an event is begun from it, and a new one from Events', async () => {
  const copied = { ...draft, kind: 'event' as const, id: 77 }
  const api = await open('/events/5', 'editor', { copyContent: copied, getContent: copied })
  await press('Copy')
  await waitFor(() => expect(api.asked('copyContent')).toEqual([{ kind: 'event', id: String(event.item) }]))
  expect(await screen.findByText(/^The copy has no dates/)).toBeVisible()
  cleanup()
  const other = await open('/events', 'editor', { createContent: copied, getContent: copied })
  expect(await screen.findByRole('link', { name: 'Drafts' })).toHaveAttribute(
    'href',
    '/office/content/event?state=draft',
  )
  await press('New event')
  await waitFor(() => expect(other.asked('createContent')).toEqual([{ kind: 'event' }]))
})

test('[EVX-32] an attendee who is sought is found in whichever tab', async () => {
  const nobody = { ...pageOf<AttendeeEntry>([]), counts: { taken: 0, attended: 1, cancelled: 0 } }
  await open('/events/5/attendees?q=grace', 'membership', { listOfficeAttendees: nobody })
  expect(await screen.findByRole('link', { name: 'Came, 1' })).toHaveAttribute(
    'href',
    '/office/events/5/attendees?q=grace&state=attended',
  )
})

test('[EVX-32] [PRE-01] a seat is moved to another ticket type, and linked to a member and unlinked again', async () => {
  const alone = { ...attendeeEntry, member: null }
  let seat: AttendeeEntry = alone
  const api = await open('/events/5/attendees', 'membership', {
    getOfficeEvent: { ...event, starts: '2099-03-20T09:00:00.000Z' },
    listOfficeAttendees: () => pageOf([seat]),
    moveSeat: alone,
    linkSeat() {
      seat = attendeeEntry
      return attendeeEntry
    },
    unlinkSeat: alone,
  })
  await openRow('Grace Sample')
  await press('Move to another type…')
  const moving = await dialog('Move Grace Sample to another ticket type')
  expect(moving.getByText(/^The ticket is Gala table now\. .* What was paid stays as it is/)).toBeVisible()
  await press('Move', moving)
  expect(await moving.findByText('Choose a ticket type.')).toBeVisible()
  fill({ 'Ticket type': 'standard' }, moving)
  await press('Move', moving)
  await waitFor(() => expect(api.sent('moveSeat')).toEqual([{ ticket_type: 'standard' }]))
  await press('Link to a member…')
  const linking = await dialog('Link the seat of Grace Sample to a member')
  await press('Link', linking)
  expect(await linking.findByText('Enter the membership number.')).toBeVisible()
  fill({ 'Membership number': '344' }, linking)
  await press('Link', linking)
  await waitFor(() => expect(api.sent('linkSeat')).toEqual([{ number: '344' }]))
  await press('Unlink the member…')
  await press('Unlink', await dialog('Unlink the seat of Grace Sample'))
  await waitFor(() => expect(api.asked('unlinkSeat')).toEqual([{ id: '9' }]))
})

test('[EVX-32] no retired ticket type is offered, and of somebody who has come it is said that no mail is sent', async () => {
  const counted = { places: null, taken: 0 }
  const types = [
    { id: 'old', name: 'Retired', retired: true, ...counted },
    { id: 'standard', name: 'Standard', ...counted },
    { id: 'gala', name: 'Gala table', ...counted },
  ]
  const coming = { ...event, types, starts: '2099-03-20T09:00:00.000Z' }
  const came: AttendeeEntry = { ...attendeeEntry, state: 'attended', came: '2020-03-20T09:00:00.000Z' }
  await open('/events/5/attendees?state=attended', 'membership', {
    getOfficeEvent: coming,
    listOfficeAttendees: pageOf([came]),
  })
  const offered = (slip: Awaited<ReturnType<typeof dialog>>) =>
    slip.getAllByRole('option').flatMap((one) => (one.getAttribute('value') ? [one.textContent] : []))
  await openRow('Grace Sample')
  await press('Move to another type…')
  const moving = await dialog('Move Grace Sample to another ticket type')
  expect(moving.getByText(/The holder has come, so no mail is sent\./)).toBeVisible()
  expect(offered(moving)).toEqual(['Standard'])
  cleanup()
  await open('/events/5/attendees', 'membership', { getOfficeEvent: coming })
  await press('Register somebody…')
  const registering = await dialog(`Register somebody for ${event.title}`)
  expect(offered(registering)).toEqual(['Standard', 'Gala table'])
  cleanup()
  const [retired] = types
  await open('/events/5/attendees', 'membership', {
    getOfficeEvent: { ...coming, types: retired ? [retired] : [] },
    listOfficeAttendees: pageOf([attendeeEntry]),
  })
  await openRow('Grace Sample')
  expect(screen.queryByRole('button', { name: 'Move to another type…' })).toBeNull()
})

test('[PRE-05] the list of attendees and their badges are saved as papers', async () => {
  const api = await open('/events/5/attendees', 'membership', {
    getAttendeeList: new Blob(['list']),
    getBadges: new Blob(['badges']),
  })
  await press('On paper')
  await press('List as PDF')
  await waitFor(() => expect(api.asked('getAttendeeList')).toEqual([{ id: '5' }]))
  await press('On paper')
  await press('Badges as PDF')
  await waitFor(() => expect(api.asked('getBadges')).toEqual([{ id: '5' }]))
  cleanup()
  await open('/events/5/attendees', 'editor', {})
  await screen.findByText('Grace Sample')
  expect(screen.queryByRole('button', { name: 'On paper' })).toBeNull()
})

test('[EVX-32] who did not come is listed where people were let in, once the event is over', async () => {
  const over = { ...event, starts: '2020-03-20T09:00:00.000Z', ends: '2020-03-20T12:00:00.000Z', door_open: false }
  await open('/events/5/attendees', 'membership', { getOfficeEvent: { ...over, came: 1 } })
  expect(await screen.findByRole('link', { name: /^Did not come/ })).toBeVisible()
  cleanup()
  await open('/events/5/attendees', 'membership', { getOfficeEvent: { ...over, came: 0 } })
  expect(await screen.findByRole('link', { name: /^Expected/ })).toBeVisible()
})

test('[EVX-32] somebody is registered by hand, corrected, and sent the ticket again', async () => {
  const registerByHand = attendeeEntry
  const more = { registerByHand, correctAttendee: attendeeEntry, sendTicketAgain: attendeeEntry }
  const api = await open('/events/5/attendees', 'membership', {
    getOfficeEvent: { ...event, starts: '2099-03-20T09:00:00.000Z' },
    ...more,
  })
  await press('Register somebody…')
  const asking = await dialog('Register somebody for Ethics in Practice')
  await press('Register', asking)
  expect(await asking.findByText('Enter the first name.')).toBeVisible()
  const person = { 'First name': 'Bello', 'Last name': 'Musa', Email: 'bello@example.org' }
  fill({ ...person, 'Why it costs nothing, or who asked': 'He speaks.' }, asking)
  await press('Register', asking)
  const typed = { first_name: 'Bello', middle_name: '', last_name: 'Musa', email: 'bello@example.org', phone: '' }
  await waitFor(() =>
    expect(api.sent('registerByHand')).toEqual([{ ...typed, ticket_type: 'standard', reason: 'He speaks.' }]),
  )
  await openRow('Grace Sample')
  await press('Correct…')
  const correcting = await dialog('Correct Grace Sample')
  fill({ 'Last name': 'Sampul' }, correcting)
  await press('Save', correcting)
  await waitFor(() => expect(api.sent('correctAttendee')).toMatchObject([{ first_name: 'Grace', last_name: 'Sampul' }]))
  await press('Send the ticket again')
  await waitFor(() => expect(api.asked('sendTicketAgain')).toEqual([{ id: '9' }]))
})

test('[PRE-03] the desk lets in a walk-in at the price of its type, and says how they pay', async () => {
  const sale = [
    { id: 'standard', name: 'Standard', amount: 5_000 },
    { id: 'student', name: 'Student', amount: 0 },
  ]
  const api = await open('/events/5/attendees', 'door', {
    getOfficeEvent: { ...event, door_open: true },
    getWalkIns: { sale, boxes: [] },
    takeWalkIn: { ...attendeeEntry, walk_in: true },
  })
  await press('Walk-in…')
  const asking = await dialog(/^A walk-in at/)
  await press('Let in', asking)
  expect(asking.getByText('Type the name.')).toBeVisible()
  fill({ Name: 'Ngozi Placeholder' }, asking)
  expect(asking.getByRole('option', { name: 'Standard, ₦5,000.00' })).toBeInTheDocument()
  expect(asking.getByText('₦5,000.00, the price of today.')).toBeVisible()
  await user.selectOptions(asking.getByRole('combobox', { name: /^How they pay/ }), 'cash')
  await press('Let in', asking)
  await waitFor(() => expect(api.sent('takeWalkIn')).toHaveLength(1))
  expect(api.sent('takeWalkIn')).toMatchObject([
    {
      name: 'Ngozi Placeholder',
      ticket_type: 'standard',
      means: 'cash',
      amount: 5_000,
      email: '',
      phone: '',
      number: '',
    },
  ])
})

test('[PRE-03] a walk-in whom another door took back is undone by who may correct attendees', async () => {
  const listOfficeAttendees = pageOf([{ ...attendeeEntry, state: 'taken' as const, came: null, walk_in: true }])
  await open('/events/5/attendees', 'membership', { listOfficeAttendees })
  await openRow('Grace Sample')
  expect(await screen.findByRole('button', { name: 'Undo the walk-in…' })).toBeVisible()
  cleanup()
  await open('/events/5/attendees', 'door', { listOfficeAttendees })
  await openRow('Grace Sample')
  await screen.findByText('grace@example.org')
  expect(screen.queryByRole('button', { name: 'Undo the walk-in…' })).toBeNull()
})

test('[PRE-03] the cash box says by holder what was taken and counted, and is counted by finance alone', async () => {
  const [box] = walkIns.boxes
  if (!box) throw new Error('There is a box')
  const api = await open('/events/5', 'finance', { getWalkIns: walkIns, countBox: { ...box, waits: true } })
  const section = (await screen.findByRole('heading', { name: 'Cash box' })).closest('section') ?? document.body
  const [first, closed] = within(section).getAllByRole('listitem')
  expect(first).toHaveTextContent('Bello PlaceholderOpenNorth door, since')
  expect(first).toHaveTextContent('Cash₦15,000.00Card (POS)₦5,000.00Together₦20,000.00')
  expect(closed).toHaveTextContent('At the desk')
  expect(closed).toHaveTextContent(
    'Counted by Chidi Sample and Ada Sample. Cash: ₦500.00 missing. Change was given twice.',
  )
  await press('Count and close…')
  const asking = await dialog('Count the cash box of Bello Placeholder')
  fill({ 'Cash counted': '14,500', 'Card (POS) counted': '5,000' }, asking)
  expect(asking.getByText('Cash: ₦500.00 missing.')).toBeVisible()
  fill({ 'Why it is not': 'Change.' }, asking)
  await press('Ask for the second count', asking)
  await waitFor(() => expect(api.sent('countBox')).toHaveLength(1))
  expect(api.sent('countBox')).toMatchObject([{ cash: 14_500, pos: 5_000, transfer: 0, reason: 'Change.' }])
  cleanup()
  // Out of the next box more was given back than came into it, and of two kinds nothing is missing together.
  const sums = { cash: -5_000, pos: 5_000, transfer: 0 }
  const even = { at: box.opened, by: ['Ada Sample'], counted: { cash: -5_500, pos: 5_500, transfer: 0 }, reason: '' }
  const boxes = [
    { ...box, taken: sums },
    { ...box, id: 9, taken: sums, closed: even },
  ]
  const again = await open('/events/5', 'finance', { getWalkIns: { ...walkIns, boxes }, countBox: box })
  await press('Count and close…')
  const below = await dialog('Count the cash box of Bello Placeholder')
  fill({ 'Card (POS) counted': '5,000' }, below)
  await press('Ask for the second count', below)
  await waitFor(() => expect(again.sent('countBox')).toMatchObject([sums]))
  expect(screen.getByText(/Cash: ₦500.00 missing. Card \(POS\): ₦500.00 too much./)).toBeInTheDocument()
  cleanup()
  await open('/events/5', 'door', { getWalkIns: walkIns })
  await screen.findByRole('heading', { name: 'Cash box' })
  expect(screen.queryByRole('button', { name: 'Count and close…' })).toBeNull()
})

const meeting: EventEntry = { ...event, title: 'Annual general meeting', roll: true, quorum: 'share' }

test('[PRE-04] the overview and the part "Quorum" tell the same of a general meeting, and other events have no such part', async () => {
  await open('/events/5', 'auditor', { getOfficeEvent: meeting })
  expect(await screen.findByText('3 more are needed.')).toBeVisible()
  expect(screen.getByText('38')).toBeVisible()
  await user.click(
    within(screen.getByRole('navigation', { name: meeting.title })).getByRole('link', { name: 'Quorum' }),
  )
  expect(await screen.findByRole('heading', { name: 'Roll of voters' })).toBeVisible()
  expect(screen.getByText('3 more are needed.')).toBeVisible()
  expect(screen.getByText('41 (33 percent of who may vote)')).toBeInTheDocument()
  expect(screen.getByText('4f'.repeat(32))).toBeVisible()
  expect(screen.getByText('1. The hash is that of the roll before.')).toBeVisible()
  // An auditor reads the figures, and not who is in good standing.
  expect(screen.queryByRole('link', { name: /Who may vote/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Freeze/ })).toBeNull()
  cleanup()
  await open('/events/5', 'auditor')
  await screen.findByRole('heading', { name: 'Who came' })
  expect(screen.queryByRole('link', { name: 'Quorum' })).toBeNull()
})

test('[PRE-04] the roll is frozen as of a day, and again with a reason alone', async () => {
  const none = { ...quorumState, rolls: [], count: null }
  const freezeVotersRoll = quorumState
  const api = await open('/events/5/quorum', 'membership', {
    getOfficeEvent: meeting,
    getQuorum: inTurn(none, quorumState),
    freezeVotersRoll,
  })
  await press('Freeze the roll…')
  const first = await dialog('Freeze the roll of voters')
  expect(first.queryByRole('textbox', { name: /Why/ })).toBeNull()
  await press('Freeze the roll', first)
  await waitFor(() => expect(api.sent('freezeVotersRoll')).toMatchObject([{ version: 0, reason: '' }]))
  await press('Freeze it again…')
  const again = await dialog('Freeze the roll again')
  fill({ 'Why it is frozen again': 'A member paid.' }, again)
  await press('Freeze the roll', again)
  await waitFor(() => expect(api.sent('freezeVotersRoll')[1]).toMatchObject({ version: 2, reason: 'A member paid.' }))
})

test('[PRE-04] once the meeting has begun the roll is not frozen again, and what the editor says since is told', async () => {
  const getQuorum = { ...quorumState, begun: true, quorum: 'number' as const, quorum_of: 50 }
  await open('/events/5/quorum', 'membership', { getOfficeEvent: meeting, getQuorum })
  expect(
    await screen.findByText('The editor says 50 voters since. The meeting has begun: the frozen roll counts.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /Freeze/ })).toBeNull()
})

test('[PRE-04] the link for the hall is shown once, and called back', async () => {
  const live = { ...quorumState, hall: '2027-03-20T08:00:00.000Z' }
  const api = await open('/events/5/quorum', 'door', {
    getOfficeEvent: meeting,
    getQuorum: inTurn(quorumState, live, live),
    makeHallLink: { link: 'https://example.org/door/hall#s3cret' },
    endHallLink: quorumState,
  })
  await press('Make a link…')
  await press('Make a link', await dialog('Make a link for the hall'))
  expect(await screen.findByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    'https://example.org/door/hall#s3cret',
  )
  await press('Done')
  expect(screen.queryByRole('link', { name: 'Open the page' })).toBeNull()
  await press('Call it back…')
  await press('Call it back', await dialog('Call the link back'))
  await waitFor(() => expect(api.asked('endHallLink')).toEqual([{ id: '5' }]))
})

test('[PRE-04] who may vote is a list with the hash of its roll', async () => {
  const api = await open('/events/5/quorum/voters', 'membership', { getOfficeEvent: meeting })
  expect((await rowOf('Grace Sample')).textContent).toContain('FCT-000217')
  expect(screen.getByText('4f'.repeat(32))).toBeVisible()
  expect(api.asked('listVoters').every(({ roll }) => roll === '2')).toBe(true)
  expect(screen.getByRole('button', { name: /Export/ })).toBeVisible()
})

test('[EVX-32] of an event that is over the overview tells who did not come; of one without a check-in nobody missed it', async () => {
  const over = { ...event, starts: '2026-01-10T09:00:00.000Z', seats: 80, came: 61, missing: 19 }
  const figures = () => [...document.querySelectorAll('section[aria-labelledby="at-the-doors"] dl > div')]
  const read = () => figures().map((one) => one.textContent)
  await open('/events/5', 'auditor', { getOfficeEvent: over })
  await screen.findByRole('heading', { name: 'Who came' })
  expect(read()).toEqual(['80Registered', '61Came', '19Did not come'])
  cleanup()
  await open('/events/5', 'auditor', { getOfficeEvent: { ...over, came: 0, missing: 80 } })
  await screen.findByRole('heading', { name: 'Who came' })
  expect(read()).toEqual(['0Came', '80Expected'])
})

const certificate: OfficePaper = {
  id: 7,
  kind: 'attendance',
  number: 'C27-00007',
  state: 'valid',
  about: 'Media Clinic',
  hours: null,
  day: '2027-03-12',
  valid_until: null,
  since: null,
  reason: null,
  short: 'R2KD 7WQA',
  name: 'Grace Attendee',
  member: null,
  may_revoke: true,
  anew: null,
}

test('[MBR-09] once an event is over, who came and has none gets a certificate by one press, and each is revoked with a reason', async () => {
  const listEventPapers = { papers: [certificate], without: 2, is_over: true }
  const said = { sendCertificates: '2 certificates are being made.', revokePaper: 'C27-00007 is revoked.' }
  const api = await open('/events/5', 'membership', { getEventOverview: overview, listEventPapers, ...said })
  await screen.findByText('1 made, 2 who came have none')
  await press('Send certificates…')
  const sending = await dialog('Send certificates')
  sending.getByText(/Walk-ins without an address are not told/)
  await user.click(sending.getByRole('button', { name: 'Send certificates' }))
  await screen.findByText('Certificates for 2 people are being made')
  expect(api.sent('sendCertificates')).toHaveLength(1)
  await user.click(screen.getByText('All certificates'))
  await press('Revoke C27-00007')
  const asking = await dialog('Revoke C27-00007')
  await user.click(asking.getByRole('button', { name: 'Revoke' }))
  await screen.findAllByText('Give a reason: the holder reads it.')
  fill({ Reason: 'Somebody else had the ticket' }, asking)
  await user.click(asking.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('C27-00007 is revoked')
  expect(api.sent('revokePaper')).toEqual([{ reason: 'Somebody else had the ticket' }])
})

test('[MBR-09] a certificate that was revoked or is wrong is issued anew for one person', async () => {
  const revoked: OfficePaper = { ...certificate, state: 'revoked', since: '2027-03-13', may_revoke: false, anew: 41 }
  const wrong: OfficePaper = { ...certificate, id: 8, number: 'C27-00008', name: 'Ife Placeholder', anew: 42 }
  const listEventPapers = { papers: [revoked, wrong, { ...certificate, id: 9 }], without: 0, is_over: true }
  const said = { issueCertificate: 'C27-00009 is being made.' }
  const api = await open('/events/5', 'membership', { getEventOverview: overview, listEventPapers, ...said })
  await user.click(await screen.findByText('All certificates'))
  expect(screen.getAllByText('Issue anew…')).toHaveLength(2)
  await press('Issue C27-00008 anew')
  ;(await dialog('Issue another certificate for C27-00008')).getByText(/C27-00008 is replaced by it/)
  await user.keyboard('{Escape}')
  await press('Issue C27-00007 anew')
  const asking = await dialog('Issue another certificate for C27-00007')
  asking.getByText(/C27-00007 stays revoked/)
  await user.click(asking.getByRole('button', { name: 'Issue it' }))
  await screen.findByText('Another certificate of Grace Attendee is being made')
  expect(api.sent('issueCertificate')).toHaveLength(1)
})

test('[MBR-09] of a letter that is good no longer the office reads that it has ended', async () => {
  const ended: OfficePaper = { ...certificate, kind: 'letter', valid_until: '2026-01-01' }
  const listEventPapers = { papers: [certificate, ended], without: 0, is_over: true }
  await open('/events/5', 'membership', { getEventOverview: overview, listEventPapers })
  await user.click(await screen.findByText('All certificates'))
  expect(screen.getAllByText('Valid')).toHaveLength(1)
  expect(screen.getAllByText('Ended')).toHaveLength(1)
})
