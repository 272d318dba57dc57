import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAppRouter } from '#src/app/router.tsx'
import { openSite } from '#tests/support/open-site.tsx'
import { pageRuntime } from '#tests/support/page-runtime.ts'

const token = 'a'.repeat(43)
const receipt = {
  payer: 'First Last',
  purpose: 'event',
  item: 'Annual Lecture',
  amount: 25_000,
  trace_id: '1805012345678abcdefghijkl',
  paid_at: '2027-03-12T11:00:00.000Z',
  ticket_number: 'TICKET180501234567812345',
}

const api = new Hono()
  .get(`/api/receipt/${token}`, (c) => c.json({ data: receipt }))
  .get('/api/receipt/*', (c) => c.json({ message: 'There is no such receipt.' }, 404))

test('[D-94] [FMT-01] a receipt shows payer, purpose, amount, what was bought, trace and date', async () => {
  await openSite(`/receipt/${token}`, api, 'visitor')
  const paper = within(await screen.findByRole('region', { name: 'Payment receipt' }))
  const texts = [
    'First Last',
    'Event registration',
    'Annual Lecture',
    '12/03/2027, 12:00 PM',
    'TICKET180501234567812345',
    'Chapter office address, Central Area, Abuja, FCT',
  ]
  for (const text of texts) expect(paper.getAllByText(text, { exact: false })[0]).toBeVisible()
  expect(paper.getByText('Payment reference', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    receipt.trace_id,
  )
  expect(paper.getByRole('rowheader', { name: 'Total paid' }).closest('tr')).toHaveTextContent('₦25,000.00')
  expect(paper.queryByRole('columnheader', { name: /Held on|Period/ })).toBe(null)
  expect(paper.queryByText(/went back/)).toBe(null)
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeVisible()
})

test.each([
  [
    { purpose: 'dues', item: 'Membership dues for a year', period: { from: '2026-07-01', until: '2027-06-30' } },
    ['Period covered', '01/07/2026 to 30/06/2027', 'Dues paid until 30 June 2027'],
  ],
  [
    { period: { from: '2027-03-12', until: '2027-03-13' }, returned: 10_000 },
    ['Held on', '12 to 13/03/2027', 'Annual Lecture, 12 to 13/03/2027'],
  ],
])('[D-94] a receipt names the days that were paid for, and what the payment did: %#', async (more, texts) => {
  const open = new Hono().get('/api/receipt/*', (c) => c.json({ data: { ...receipt, ...more } }))
  await openSite(`/receipt/${token}`, open, 'visitor')
  const [column = '', days = '', deed = ''] = texts
  const lines = within(await screen.findByRole('table', { name: 'What was paid' }))
  expect(lines.getByRole('columnheader', { name: column })).toBeVisible()
  expect(lines.getByRole('cell', { name: days })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'What this payment did' })).getByText(deed)).toBeVisible()
  expect(screen.queryAllByText(/went back/).length).toBe('returned' in more ? 1 : 0)
})

test('[D-94] an unknown token is a page that is not found', async () => {
  await openSite(`/receipt/${'b'.repeat(43)}`, api, 'visitor')
  expect(await screen.findByRole('heading', { name: 'We cannot find that page' })).toBeVisible()
})

test('what stands while a receipt is read gives way as soon as it is there', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = new Hono().get('/api/receipt/*', async (c) => {
    await held
    return c.json({ data: receipt })
  })
  const router = createAppRouter(pageRuntime(slow))
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/coming-soon'] }) })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />, { container: document }))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  void router.navigate({ to: '/receipt/$token', params: { token } })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Loading your receipt')).toBeVisible()
  answer()
  // React itself keeps what it has just shown for 300 ms.
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.getByRole('region', { name: 'Payment receipt' })).toBeVisible()
})
