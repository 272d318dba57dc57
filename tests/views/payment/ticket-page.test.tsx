import { screen } from '@testing-library/react'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Ticket } from '#contract/ticket.ts'
import { openRoute } from '#tests/support/open-route.tsx'

const ticket: Ticket = {
  ...{ state: 'valid', holder: 'Ngozi Placeholder', ticket_number: 'TICKET1', paid: null, receipt: null },
  ...{ code: 'HTTPS://NIPRFCT.EXAMPLE/T/ABCDEFGH', can_cancel: false, can_give: false },
  event: {
    ...{ id: 5, title: 'Press Day', location: 'Abuja', start_date: '2027-03-15T08:00:00.000Z', end_date: null },
    programme: [],
  },
}

const open = (changes: Partial<Ticket>) =>
  openRoute(
    '/ticket/one',
    new Hono().get('/api/ticket/one', (c) => c.json({ data: { ...ticket, ...changes } })),
  )

test('[EVX-16] a valid ticket has a code, and is taken along as a file', async () => {
  await open({})
  expect(await screen.findByRole('img', { name: 'The code of this ticket' })).toBeVisible()
  for (const name of ['PDF', 'Calendar']) expect(screen.getByRole('link', { name })).toBeVisible()
})

test.each([
  ['cancelled', 'This seat is cancelled', 'This ticket admits nobody any more.'],
  ['calledOff', 'This event was called off', 'The event does not take place, and this ticket admits nobody.'],
] as const)(
  '[EVX-16] [EVX-18] where the code of a ticket stood, one that is %s says so, and it is no file',
  async (state, title, text) => {
    await open({ state, code: null })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    for (const name of ['PDF', 'Calendar']) expect(screen.queryByRole('link', { name })).toBeNull()
  },
)
