import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxMail } from '#contract/mail/outbox.ts'
import { officer } from '#samples/staff.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const say = (event: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(event)))

afterEach(() => {
  vi.useRealTimers()
  say('online')
})

const failed: OutboxMail = {
  id: 3,
  kind: 'upgrade-received',
  to: 'graduate@example.org',
  subject: null,
  letter: null,
  state: 'failed',
  tries: 12,
  error: 'The mailbox is full',
  created_at: '2027-03-09T09:00:00.000Z',
  next_try_at: null,
  ended_at: '2027-03-11T09:00:00.000Z',
  steps: ['retry'],
  is_forgotten: false,
}

async function openMail(answer: (id: string) => unknown, lookUp: () => void = () => {}) {
  const api = new Hono()
    .get('/api/office/mails', (c) => c.json({ data: { items: [failed], next: null, total: 1 } }))
    .get('/api/office/views', (c) => c.json({ data: [] }))
    .get('/api/office/acts/:key', (c) => {
      lookUp()
      return c.json({ data: { outcome: 'unknown' } })
    })
    .post('/api/office/mails/:id/retry', async (c) => {
      await answer(c.req.param('id'))
      return c.json({ data: { ...failed, state: 'due', steps: [] } })
    })
  await openOfficePage('/mail/outbox', api, [...officer.permissions, 'outbox.read', 'outbox.retry'])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Details of row 1' }))
  await user.click(screen.getByRole('button', { name: 'Try again…' }))
  const dialog = within(screen.getByRole('dialog'))
  return { dialog, press: () => fireEvent.click(dialog.getByRole('button', { name: 'Try again' })) }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('without a connection a dialog says so at once, and sends again only what the office has no record of', async () => {
  let isThere = false
  const sent: string[] = []
  const { dialog, press } = await openMail(
    (id) => {
      if (!isThere) throw new TypeError('Failed to fetch')
      sent.push(id)
    },
    () => {
      if (!isThere) throw new TypeError('Failed to fetch')
    },
  )
  say('offline')
  press()
  expect(await dialog.findByText('there is no connection to the office')).toBeVisible()
  isThere = true
  say('online')
  const look = () => fireEvent.click(dialog.getByRole('button', { name: 'Look now' }))
  look()
  await dialog.findByText(/, looking again$/)
  look()
  await dialog.findByText(/The office has no record of it so far\. You can send it again/)
  expect(sent).toEqual([])
  press()
  await isClosed()
  expect(sent).toEqual(['3'])
})

test('a dialog that is pressed twice before any timer runs acts once', async () => {
  const sent: string[] = []
  let answer = () => {}
  const { press } = await openMail((id) => {
    sent.push(id)
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await act(async () => press())
  await act(async () => press())
  vi.useRealTimers()
  answer()
  await isClosed()
  expect(sent).toEqual(['3'])
})
