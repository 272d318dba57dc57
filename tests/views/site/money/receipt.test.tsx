import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Receipt } from '#contract/money/receipt.ts'
import { refuse } from '#samples/answering.ts'
import { receipt } from '#samples/money.ts'
import { answerLater } from '#tests/support/answer-later.ts'
import { answers } from '#tests/support/answers.ts'
import { openRoute } from '#tests/support/open-route.tsx'
import { openSite } from '#tests/support/open-site.tsx'

const token = 'a'.repeat(43)

const open = (more: Partial<Receipt> = {}) =>
  openSite(`/receipt/${token}`, answers({ getReceipt: { ...receipt, ...more } }), 'visitor')

test('[D-94] [FMT-01] a receipt shows payer, purpose, amount, what was bought, trace and date', async () => {
  await open()
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
  expect(paper.queryByText(/returned/)).toBe(null)
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', `/api/receipt/${token}/pdf`)
  expect(paper.getByText('Paid by').nextElementSibling).toHaveTextContent('Card, hosted page')
})

test('[LED-15] a receipt of a transfer whose booking was undone says that it is cancelled', async () => {
  await open({ means: 'transfer', cancelled_on: '2027-05-03' })
  const paper = within(await screen.findByRole('region', { name: 'Payment receipt' }))
  expect(paper.getByText('Cancelled', { selector: 'strong' }).parentElement).toHaveTextContent(
    'Cancelled on 03/05/2027. This receipt is not valid.',
  )
  // Across the paper, for the eye alone.
  expect(paper.getByText('Cancelled', { selector: '[aria-hidden]' })).toBeInTheDocument()
  expect(paper.queryByText('Paid')).toBe(null)
  // The office knows the day alone.
  expect(paper.getByText('Paid on').nextElementSibling).toHaveTextContent(/^12\/03\/2027$/)
})

test.each<[Partial<Receipt>, string[]]>([
  [
    { purpose: 'dues', item: 'Membership dues for a year', period: { from: '2026-07-01', until: '2027-06-30' } },
    ['Period covered', '01/07/2026 to 30/06/2027', 'Dues paid until 30 June 2027'],
  ],
  [
    { period: { from: '2027-03-12', until: '2027-03-13' }, returned: 10_000 },
    ['Held on', '12 to 13/03/2027', 'Annual Lecture, 12 to 13/03/2027'],
  ],
])('[D-94] a receipt names the days that were paid for, and what the payment did: %#', async (more, texts) => {
  await open(more)
  const [column = '', days = '', deed = ''] = texts
  const lines = within(await screen.findByRole('table', { name: 'What was paid' }))
  expect(lines.getByRole('columnheader', { name: column })).toBeVisible()
  expect(lines.getByRole('cell', { name: days })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'What this payment did' })).getByText(deed)).toBeVisible()
  expect(screen.queryAllByText(/returned/).length).toBe('returned' in more ? 1 : 0)
})

test('[LED-07] a receipt of more than the price adds up: what is kept as credit, and what is over', async () => {
  const dues: Partial<Receipt> = {
    purpose: 'dues',
    item: 'Membership dues for a year',
    ticket_number: null,
    amount: 25_000,
    years: [{ year: 2026, price: 20_000, grade: null }],
    credit_kept: 5_000,
    surplus: 300.5,
  }
  await open(dues)
  const lines = within(await screen.findByRole('table', { name: 'What was paid' }))
  const rowOf = (name: string) => lines.getByText(name).closest('tr')
  expect(rowOf('Kept as credit')).toHaveTextContent('₦5,000.00')
  expect(rowOf('Paid over the price')).toHaveTextContent('₦300.50')
  expect(rowOf('Total paid')).toHaveTextContent('₦25,300.50')
})

test('[LED-07] a receipt of dues has its number, a line for each year, what the credit paid, and is marked when money went back', async () => {
  const dues: Partial<Receipt> = {
    purpose: 'dues',
    item: 'Membership dues for 2 years',
    amount: 35_000,
    ticket_number: null,
    number: 'R26-00431',
    member: 'FCT-000017, Associate',
    credit_used: 5_000.5,
    years: [
      { year: 2025, price: 10_000, grade: 'Graduate' },
      { year: 2026, price: 20_000, grade: 'Associate' },
    ],
    period: { from: '2025-07-01', until: '2027-06-30' },
    returned: 10_000,
    returned_on: '2027-04-12',
  }
  await open(dues)
  const paper = within(await screen.findByRole('region', { name: 'Payment receipt' }))
  const rows = within(paper.getByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map(({ children }) => Array.from(children, (cell) => cell.textContent))).toEqual([
    ['Yearly dues 2025/26, Graduate01/07/2025 to 30/06/2026', '01/07/2025 to 30/06/2026', '₦10,000.0010,000 naira'],
    ['Yearly dues 2026/27, Associate01/07/2026 to 30/06/2027', '01/07/2026 to 30/06/2027', '₦20,000.0020,000 naira'],
    ['Credit used', '', '−₦5,000.50'],
    ['Total paid', '', '₦35,000.0035,000 naira'],
  ])
  expect(paper.getByText('Receipt number', { selector: 'dt' }).nextElementSibling).toHaveTextContent('R26-00431')
  expect(paper.getByText('FCT-000017, Associate')).toBeVisible()
  expect(screen.getByText('2025/26 and 2026/27 settled')).toBeVisible()
  expect(paper.getByText(/returned on 12\/04\/2027/)).toHaveTextContent('₦10,000.00')
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('R26-00431')
})

test('[D-94] an unknown token is a page that is not found', async () => {
  const api = answers({ getReceipt: refuse(404, 'There is no such receipt.') })
  await openSite(`/receipt/${token}`, api, 'visitor')
  expect(await screen.findByRole('heading', { name: 'We cannot find that page' })).toBeVisible()
})

test('what stands while a receipt is read gives way as soon as it is there', async () => {
  const { answer, give } = answerLater<Receipt>()
  const { router } = await openRoute('/coming-soon', answers({ getReceipt: () => answer }))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  void router.navigate({ to: '/receipt/$token', params: { token } })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Loading your receipt')).toBeVisible()
  give(receipt)
  // React itself keeps what it has just shown for 300 ms.
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.getByRole('region', { name: 'Payment receipt' })).toBeVisible()
})
