import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { CallOffState, EventEntry } from '#contract/events/attendees.ts'
import { type Answers, inTurn, refuse } from '#samples/answering.ts'
import { attendeeEntry, callOffState, letIn, openEvent, waitingRow } from '#samples/events.ts'
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
  const api = answers({ listOfficeEvents: pageOf([event]), getOfficeEvent: event, ...more })
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
  const api = await open('/events/5', 'membership')
  const row = await rowOf('Grace Sample')
  expect(row).toHaveTextContent('FCT-000344')
  expect(row).toHaveTextContent('₦30,000')
  expect(row).toHaveTextContent('Gala table')
  const places = '20/03/2027 10:00, places taken: 90 of 87, 3 over, 2 being paid'
  expect(screen.getByText(`${places}, Standard: 80, Gala table: 10 of 7, 3 over`)).toBeVisible()
  expect(api.asked('listOfficeAttendees').every(({ event }) => event === '5')).toBe(true)
  await openRow('Grace Sample')
  expect(await screen.findByText('grace@example.org')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the member' })).toHaveAttribute('href', '/office/members/7')
  expect(screen.queryByRole('link', { name: 'Open the payment' })).toBeNull()
})

test('[EVX-32] the door reads the list, and has no file of it', async () => {
  await open('/events/5', 'door')
  await screen.findByText('Grace Sample')
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
})

test('[EVX-32] a free seat is cancelled after a question; one that was paid for is not offered', async () => {
  const free = { ...attendeeEntry, paid: null, trace: null }
  const cancelSeat = { ...free, state: 'cancelled' as const }
  const api = await open('/events/5', 'membership', { listOfficeAttendees: pageOf([free]), cancelSeat })
  await openRow('Grace Sample')
  await press('Cancel the seat…')
  const asking = await dialog('Cancel the seat of Grace Sample')
  expect(api.acts()).toEqual([])
  await press('Cancel the seat', asking)
  await waitFor(() => expect(api.asked('cancelSeat')).toEqual([{ id: '9' }]))
})

test('[EVX-25] a note for the door is written with an attendee, and what was typed outlasts a slip', async () => {
  const guest = { ...attendeeEntry, note: 'VIP' }
  const api = await open('/events/5', 'membership', { listOfficeAttendees: pageOf([guest]), noteForDoor: guest })
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
  await open('/events/5', 'membership')
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
  const api = await open('/events/5', 'door', { getOfficeEvent: { ...event, door_open: true, came: 41 }, checkIn })
  expect(await screen.findByText(/being paid, Standard: 80, .*came: 41$/)).toBeVisible()
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
  expect(api.sent('checkIn')).toEqual(scanned.map((ticket) => ({ ticket })))
})

test('[EVX-29] somebody found by name is let in after a question, and a refusal says why', async () => {
  const api = await open('/events/5', 'door', { getOfficeEvent: { ...event, door_open: true }, checkIn: cameAlready })
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
  await open('/events/5', 'door', { getOfficeEvent, listOfficeAttendees: attended })
  await openRow('Grace Sample')
  await screen.findByRole('button', { name: 'Undo the check-in…' })
  expect(screen.queryAllByRole('button', { name: 'Let in…' })).toHaveLength(ways)
})

test('[EVX-29] a check-in is undone after a question', async () => {
  const api = await open('/events/5', 'door', {
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
  await open('/events/5', role)
  await screen.findByText('Grace Sample')
  expect(screen.queryAllByRole('button', { name: 'Doors…' })).toHaveLength(ways)
})

test('[EVX-24] while the door is closed, and for who may not, there is no check-in', async () => {
  await open('/events/5', 'door')
  await openRow('Grace Sample')
  expect(screen.queryByRole('button', { name: /Check in|Let in/ })).toBeNull()
})

test('[EVX-18] before an event is called off, the office reads what it concerns, and says why', async () => {
  const callOffEvent = { ...callOffState, job: 'waiting' as const }
  const api = await open('/events/5', 'owner', { callOffEvent })
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
    await screen.findByText('Grace Sample')
    expect(screen.queryByRole('button', { name: 'Call off…' })).toBeNull()
  },
)

test('[EVX-32] a letter to the attendees is begun here, and opened', async () => {
  const api = await open('/events/5', 'editor', { createLetter: letter })
  await press('Write a letter')
  await screen.findByRole('heading', { name: letter.subject })
  expect(api.sent('createLetter')).toEqual([{ event: 5 }])
})

test('[EVX-32] who may not write letters has no such button; after a call-off others have it', async () => {
  await open('/events/5', 'door')
  await screen.findByText('Grace Sample')
  expect(screen.queryByRole('button', { name: 'Write a letter' })).toBeNull()
  cleanup()
  await open('/events/5', 'editor', { getOfficeEvent: calledOff })
  await screen.findByText('Grace Sample')
  expect(screen.getByRole('button', { name: 'Write a letter' })).toBeVisible()
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
