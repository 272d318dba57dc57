import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { AttendeeEntry, EventEntry } from '#contract/office/attendees.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { stubModal } from '../ui/modal-stub.ts'

beforeEach(stubModal)

const event: EventEntry = {
  ...{ id: 5, title: 'Ethics in Practice', location: 'Training room', fee: null, hidden: false },
  ...{ starts: '2027-03-20T09:00:00.000Z', ends: null, seats: 88, held: 2, places: 87 },
}
const attendee: AttendeeEntry = {
  ...{ id: 9, name: 'Grace Sample', ticket: 'TICKET180501234567812345', state: 'taken', paid: 30_000 },
  ...{ email: 'grace@example.org', phone: '0800 000 0000', registered: '2027-03-12T11:00:00.000Z' },
  ...{ member: { id: 7, number: 'FCT-000344' }, trace: '1805012345678abcdefghijkl' },
}
const page = (items: object[]) => ({ data: { items, next: null, total: items.length } })

const api = (given: Partial<AttendeeEntry>) => {
  const asked: Record<string, string>[] = []
  const site = new Hono()
    .get('/api/office/events', (c) => c.json(page([event])))
    .get('/api/office/events/5', (c) => c.json({ data: event }))
    .get('/api/office/attendees', (c) => {
      asked.push(c.req.query())
      return c.json(page([{ ...attendee, ...given }]))
    })
    .post('/api/office/attendees/9/cancel', (c) => {
      asked.push({ cancelled: '9', event: '5' })
      return c.json({ data: { ...attendee, ...given, state: 'cancelled' } })
    })
  return { site, asked }
}

const open = async (path: string, role: Role, given: Partial<AttendeeEntry> = {}) => {
  const { site, asked } = api(given)
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
  expect(screen.getByText('20/03/2027 10:00, places taken: 90 of 87, 3 over, 2 being paid')).toBeVisible()
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
  const asked = await open('/events/5', 'membership', { paid: null, trace: null })
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the seat…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the seat of Grace Sample' }))
  expect(asked.some(({ cancelled }) => cancelled)).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the seat' }))
  await waitFor(() => expect(asked.filter(({ cancelled }) => cancelled)).toHaveLength(1))
})

test('[EVX-32] a seat that was paid for is not cancelled here', async () => {
  await open('/events/5', 'membership')
  const row = (await screen.findByText('Grace Sample')).closest('tr')
  await userEvent.click(within(row as HTMLElement).getByRole('button'))
  await screen.findByText('grace@example.org')
  expect(screen.queryByRole('button', { name: /Cancel the seat/ })).toBeNull()
})
