import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { AttendeeEntry, CallOffState, CheckedIn, EventEntry } from '#contract/office/attendees.ts'
import type { WaitingRow } from '#contract/office/waiting.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { letter } from '#machines/parts/office-samples.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { stubModal } from '../ui/modal-stub.ts'

beforeEach(stubModal)

const event: EventEntry = {
  ...{ id: 5, title: 'Ethics in Practice', location: 'Training room', fee: null, hidden: false },
  ...{ starts: '2027-03-20T09:00:00.000Z', ends: null, seats: 88, held: 2, places: 87 },
  ...{ came: 0, door_open: false, may_come_again: false, called_off: null, waiting: 0 },
  types: [
    { id: 'standard', name: 'Standard', places: null, taken: 80 },
    { id: 'table', name: 'Gala table', places: 7, taken: 10 },
  ],
}
const attendee: AttendeeEntry = {
  ...{ id: 9, name: 'Grace Sample', ticket: 'TICKET180501234567812345', state: 'taken', paid: 30_000 },
  ...{ email: 'grace@example.org', phone: '0800 000 0000', registered: '2027-03-12T11:00:00.000Z' },
  ...{ member: { id: 7, number: 'FCT-000344' }, trace: '1805012345678abcdefghijkl', came: null },
  type: 'Gala table',
  note: null,
  answers: [{ question: 'Which workshop?', answer: 'Working with radio' }],
}
const entry: WaitingRow = {
  ...{ id: 3, state: 'waiting', position: 1, name: 'Bello Sample', type: 'Gala table', isPaid: false, until: null },
  ...{ email: 'bello@example.org', phone: '0800 000 0001', since: '2027-03-13T11:00:00.000Z' },
}
const untouched: CallOffState = {
  seats: 88,
  held: 2,
  waiting: 3,
  payments: 40,
  money: 1_200_000,
  job: null,
  waits: false,
}
const page = (items: object[]) => ({ data: { items, next: null, total: items.length } })

const api = (
  given: Partial<AttendeeEntry>,
  of: Partial<EventEntry>,
  answers: CheckedIn[],
  left: Partial<CallOffState>,
) => {
  const asked: Record<string, string>[] = []
  const site = new Hono()
    .get('/api/office/events', (c) => c.json(page([event])))
    .get('/api/office/events/5', (c) => c.json({ data: { ...event, ...of } }))
    .get('/api/office/events/5/call-off', (c) => c.json({ data: { ...untouched, ...left } }))
    .post('/api/office/events/5/call-off', async (c) => {
      asked.push({ calledOff: (await c.req.json()).reason, event: '5' })
      return c.json({ data: { ...untouched, job: 'waiting' } })
    })
    .post('/api/office/events/5/check-in', async (c) => {
      const { ticket }: { ticket: string } = await c.req.json()
      asked.push({ event: '5', ticket })
      const answer = answers.shift()
      return answer ? c.json({ data: answer }) : c.json({ message: 'The site cannot be reached.' }, 503)
    })
    .post('/api/office/attendees/9/note', async (c) => {
      const { note }: { note: string } = await c.req.json()
      asked.push({ note, event: '5' })
      return c.json({ data: { ...attendee, ...given, note } })
    })
    .post('/api/office/attendees/9/undo-check-in', (c) => {
      asked.push({ undone: '9', event: '5' })
      return c.json({ data: { ...attendee, ...given, state: 'taken', came: null } })
    })
    .post('/api/office/letters', async (c) => {
      asked.push({ letter: 'begun', event: String((await c.req.json()).event) })
      return c.json({ data: letter })
    })
    .get('/api/office/letters/4', (c) => c.json({ data: letter }))
    .get('/api/office/attendees', (c) => {
      asked.push(c.req.query())
      return c.json(page([{ ...attendee, ...given }]))
    })
    .get('/api/office/waiting', (c) => {
      asked.push(c.req.query())
      return c.json(page([entry]))
    })
    .post('/api/office/waiting/3/remove', (c) => {
      asked.push({ removed: '3', event: '5' })
      return c.json({ data: { ...entry, state: 'left', position: null } })
    })
    .post('/api/office/attendees/9/cancel', (c) => {
      asked.push({ cancelled: '9', event: '5' })
      return c.json({ data: { ...attendee, ...given, state: 'cancelled' } })
    })
  return { site, asked }
}

interface Given {
  attendee?: Partial<AttendeeEntry>
  event?: Partial<EventEntry>
  /** What each check-in is answered; after the last one the site fails. */
  answers?: CheckedIn[]
  /** What is left to do of an event that was called off. */
  left?: Partial<CallOffState>
}

const open = async (path: string, role: Role, given: Given = {}) => {
  const { site, asked } = api(given.attendee ?? {}, given.event ?? {}, given.answers ?? [], given.left ?? {})
  await openOfficePage(path, site, [...roles[role]])
  return asked
}

test('[EVX-03] [EVX-32] the list of events tells how many places are taken, being paid, and over', async () => {
  await open('/events', 'door')
  const row = (await screen.findByText('Ethics in Practice')).closest('tr')
  expect(row).toHaveTextContent('90 of 87, 3 over, 2 being paid')
})

test('[EVX-32] an event lists who comes, with what the reader may see and do', async () => {
  const asked = await open('/events/5', 'membership')
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  expect(row).toHaveTextContent('FCT-000344')
  expect(row).toHaveTextContent('₦30,000')
  expect(row).toHaveTextContent('Gala table')
  const places = '20/03/2027 10:00, places taken: 90 of 87, 3 over, 2 being paid'
  expect(screen.getByText(`${places}, Standard: 80, Gala table: 10 of 7, 3 over`)).toBeVisible()
  expect(asked.every((query) => query.event === '5')).toBe(true)
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
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
  const asked = await open('/events/5', 'membership', { attendee: { paid: null, trace: null } })
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the seat…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the seat of Grace Sample' }))
  expect(asked.some(({ cancelled }) => cancelled)).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the seat' }))
  await waitFor(() => expect(asked.filter(({ cancelled }) => cancelled)).toHaveLength(1))
})

test('[EVX-25] a note for the door is written with an attendee, and what was typed outlasts a slip', async () => {
  const asked = await open('/events/5', 'membership', { attendee: { note: 'VIP' } })
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  expect(await screen.findByText('VIP')).toBeVisible()
  const write = () => userEvent.click(screen.getByRole('button', { name: 'Change the note…' }))
  await write()
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ', first row')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await write()
  await userEvent.click(screen.getByRole('button', { name: 'Change the note' }))
  await waitFor(() => expect(asked).toContainEqual({ note: 'VIP, first row', event: '5' }))
})

test('[EVX-32] a seat that was paid for is not cancelled here', async () => {
  await open('/events/5', 'membership')
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  await screen.findByText('grace@example.org')
  expect(screen.queryByRole('button', { name: /Cancel the seat/ })).toBeNull()
})

const came = '2027-03-20T08:12:00.000Z'
const letIn: CheckedIn = { verdict: 'admitted', name: 'Grace Sample', came }

test('[EVX-26] the door checks in one ticket after another, and says of each why it is refused', async () => {
  const answers: CheckedIn[] = [
    letIn,
    { ...letIn, verdict: 'cameAlready' },
    { verdict: 'otherEvent', name: null, came: null },
  ]
  const asked = await open('/events/5', 'door', { event: { door_open: true, came: 41 }, answers })
  expect(await screen.findByText(/being paid, Standard: 80, .*came: 41$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check in…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Check in' }))
  const field = dialog.getByRole('textbox', { name: 'Ticket' })
  const scan = (ticket: string) => userEvent.type(field, `${ticket}{Enter}`)
  await scan('HTTPS://EXAMPLE.ORG/T/ONE')
  expect(await dialog.findByText('Let in', { selector: 'p' })).toBeVisible()
  expect(dialog.getByText('Grace Sample')).toBeVisible()
  expect(field).toHaveValue('')
  await scan('TICKET2')
  expect(await dialog.findByText('This ticket was used on 20/03/2027 09:12.')).toBeVisible()
  await scan('TICKET3')
  expect(await dialog.findByText('This ticket is for another event.')).toBeVisible()
  expect(dialog.queryByText('Grace Sample')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Scan with the camera' }))
  expect(await dialog.findByText(/^The camera does not work\./)).toBeVisible()
  await scan('TICKET4')
  expect(await dialog.findByText('The site cannot be reached.')).toBeVisible()
  expect(field).toHaveValue('TICKET4')
  expect(asked.flatMap(({ ticket }) => ticket ?? [])).toEqual([
    ...['HTTPS://EXAMPLE.ORG/T/ONE', 'TICKET2', 'TICKET3', 'TICKET4'],
  ])
})

test('[EVX-29] somebody found by name is let in after a question, and a refusal says why', async () => {
  const answers: CheckedIn[] = [{ ...letIn, verdict: 'cameAlready' }]
  const asked = await open('/events/5', 'door', { event: { door_open: true }, answers })
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Let in…' }))
  expect(asked.some(({ ticket }) => ticket)).toBe(false)
  const dialog = within(screen.getByRole('dialog', { name: 'Let in Grace Sample' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Let in' }))
  expect(await dialog.findByText('This ticket was used on 20/03/2027 09:12.')).toBeVisible()
  expect(asked.flatMap(({ ticket }) => ticket ?? [])).toEqual([attendee.ticket])
})

test.each([
  [true, 1],
  [false, 0],
])('[EVX-29] who came is let in by name again where a used ticket may do so (%s)', async (may_come_again, ways) => {
  await open('/events/5', 'door', { attendee: { state: 'attended', came }, event: { door_open: true, may_come_again } })
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  await screen.findByRole('button', { name: 'Undo the check-in…' })
  expect(screen.queryAllByRole('button', { name: 'Let in…' })).toHaveLength(ways)
})

test('[EVX-29] a check-in is undone after a question', async () => {
  const asked = await open('/events/5', 'door', { attendee: { state: 'attended', came }, event: { came: 1 } })
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  expect(row).toHaveTextContent('20/03/2027 09:12')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the check-in…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Undo the check-in of Grace Sample' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Undo the check-in' }))
  await waitFor(() => expect(asked.filter(({ undone }) => undone)).toHaveLength(1))
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
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  expect(screen.queryByRole('button', { name: /Check in|Let in/ })).toBeNull()
})

const callOffButton = () => screen.findByRole('button', { name: 'Call off…' })

test('[EVX-18] before an event is called off, the office reads what it concerns, and says why', async () => {
  const asked = await open('/events/5', 'owner')
  await userEvent.click(await callOffButton())
  const dialog = within(screen.getByRole('dialog', { name: 'Call off: Ethics in Practice' }))
  expect(dialog.getByText('₦1,200,000.00, 40 payments')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The hall is closed.')
  expect(asked.some(({ calledOff }) => calledOff)).toBe(false)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Call off' }))
  expect(await screen.findByText('The event is being called off…')).toBeVisible()
  expect(asked.flatMap(({ calledOff }) => calledOff ?? [])).toEqual(['The hall is closed.'])
})

const called_off = '2027-03-12T11:00:00.000Z'
const nothing = { seats: 0, held: 0, waiting: 0, payments: 0, money: 0 }

test.each<[string, Partial<CallOffState>, string]>([
  ['waits for approval', { ...nothing, job: 'done', waits: true }, 'The refunds wait for approval.'],
  ['is at work', { job: 'running' }, 'The event is being called off…'],
])('[EVX-18] of an event that was called off it is said that it %s', async (_, left, words) => {
  await open('/events/5', 'membership', { event: { called_off }, left })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /calling off/ })).toBeNull()
})

test('[EVX-18] a call-off that is not finished is gone on with, without another reason', async () => {
  const asked = await open('/events/5', 'owner', { event: { called_off }, left: { job: 'failed' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Go on calling off…' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Go on calling off' }))
  await waitFor(() => expect(asked.flatMap(({ calledOff }) => calledOff ?? [])).toEqual(['']))
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
  const asked = await open('/events/5', 'editor')
  await userEvent.click(await screen.findByRole('button', { name: 'Write a letter' }))
  await screen.findByRole('heading', { name: letter.subject })
  expect(asked).toContainEqual({ letter: 'begun', event: '5' })
})

test('[EVX-32] who may not write letters has no such button; after a call-off others have it', async () => {
  await open('/events/5', 'door')
  await screen.findByText('Grace Sample')
  expect(screen.queryByRole('button', { name: 'Write a letter' })).toBeNull()
  cleanup()
  await open('/events/5', 'editor', { event: { called_off: '2027-03-12T11:00:00.000Z' } })
  await screen.findByText('Grace Sample')
  expect(screen.getByRole('button', { name: 'Write a letter' })).toBeVisible()
})

test('[EVX-32] the waiting list is a tab of the event: who waits, in which place, and since when', async () => {
  const asked = await open('/events/5', 'membership', { event: { waiting: 12 } })
  await userEvent.click(await screen.findByRole('link', { name: 'Waiting list 12' }))
  const row = (await screen.findByText('Bello Sample')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('1')
  expect(row).toHaveTextContent('Gala table')
  expect(row).toHaveTextContent('13/03/2027 12:00')
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  await userEvent.click(within(row).getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Take off the list…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take Bello Sample off the waiting list' }))
  expect(asked.some(({ removed }) => removed)).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Take off the list' }))
  await waitFor(() => expect(asked.filter(({ removed }) => removed)).toHaveLength(1))
})

test('[EVX-32] the door reads the waiting list, and takes nobody off it', async () => {
  await open('/events/5/waiting', 'door')
  const row = (await screen.findByText('Bello Sample')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('button'))
  expect(await screen.findByText('bello@example.org')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Take off/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
})
