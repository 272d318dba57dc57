import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ticket } from '#contract/events/ticket.ts'
import { ticket } from '#samples/events.ts'
import { answers } from '#tests/support/answers.ts'
import { openRoute } from '#tests/support/open-route.tsx'

const code = 'HTTPS://NIPRFCT.EXAMPLE/T/ABCDEFGH'

const open = (changes: Partial<Ticket> = {}) =>
  openRoute('/ticket/one', answers({ getTicket: { ...ticket, code, can_cancel: false, can_give: false, ...changes } }))

test('[EVX-16] a valid ticket has a code, and is taken along as a file', async () => {
  await open()
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

test('[PRE-05] its holder reads what is told to them alone, and joins by the link', async () => {
  await open({ note: 'The meeting opens at 08:45.', link: 'https://meet.example.org/nipr' })
  expect(await screen.findByText('The meeting opens at 08:45.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://meet.example.org/nipr')
})

test('[MBR-09] who came saves their certificate by the page of the ticket', async () => {
  await open({ state: 'over', code: null, certificate: 'C27-00417' })
  expect(await screen.findByText('C27-00417, as a file. Whoever has its code can check it.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Save' })).toHaveAttribute('href', '/api/ticket/one/certificate')
})

test('[BIL-08] of a cancelled seat on a bill whose money stays credit of who paid, the page says so', async () => {
  await open({ state: 'cancelled', code: null, refund: { sum: 30_000, state: 'credit' } })
  expect(await screen.findByText(/^Credit of/)).toBeVisible()
  const text = 'It belongs to who paid the bill: it pays their next bill, or the chapter office returns it.'
  expect(screen.getByText(text)).toBeVisible()
})
