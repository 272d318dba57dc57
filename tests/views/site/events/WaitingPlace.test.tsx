import { render, screen } from '@testing-library/react'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { WaitingPlace } from '#contract/events/waiting.ts'
import { WaitingPlacePanel } from '#src/site/events/offer/WaitingPlacePanel.tsx'
import { openRoute } from '#tests/support/open-route.tsx'

const place: WaitingPlace = {
  state: 'waiting',
  position: 1,
  until: null,
  isOpenToAll: false,
  isPaid: true,
  attendee: {
    first_name: 'Ngozi',
    middle_name: null,
    last_name: 'Placeholder',
    phone: '0800 000 0000',
    email: 'ngozi@example.org',
  },
  event: {
    id: 5,
    title: 'Press Day',
    location: 'Abuja',
    start_date: '2027-03-15T08:00:00.000Z',
    end_date: null,
    fee: 5000,
    closes: '2027-03-15T08:00:00.000Z',
  },
}
const show = (changes: Partial<WaitingPlace> = {}) =>
  render(<WaitingPlacePanel place={{ ...place, ...changes }} busy={false} confirming={false} send={() => {}} />)

test('[EVX-07] who has paid and waits reads that the next place is theirs, and is asked for no money', () => {
  show()
  expect(screen.getByText(/^You have paid: the next place that becomes free is yours\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
})

test.each([
  [undefined, 'Nobody can get a place any more.'],
  [true, 'The money that you paid is refunded.'],
])('[EVX-18] who waited for an event that was called off reads that, paid %s', async (isPaid, text) => {
  const event = { ...place.event, called_off: true }
  const data = { ...place, state: 'closed', position: null, isPaid, event }
  await openRoute(
    '/offer/one',
    new Hono().get('/api/offer/one', (c) => c.json({ data })),
  )
  expect(await screen.findByRole('heading', { name: 'This event was called off' })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/The waiting list has closed/)).toBeNull()
})

test('[EVX-12] who waits for any ticket reads the lowest fee, and that it is the lowest', () => {
  show({ isPaid: false, event: { ...place.event, fee_is_from: true } })
  expect(screen.getByText('Registration Fee').nextElementSibling).toHaveTextContent('From ₦5,000')
})

test('[EVX-07] who has paid and has a place reads that the ticket comes, and is not asked for money', () => {
  show({ state: 'paying', position: null })
  expect(screen.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  expect(screen.getByText('A place is yours. Your ticket comes by mail in a few minutes.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
