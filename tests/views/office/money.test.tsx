import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { MoneyRecord } from '#contract/office/money.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { stubModal } from '../ui/modal-stub.ts'

beforeEach(stubModal)

const trace_id = '1700000000000abcdefghijkl'
const at = '2027-03-17T15:20:00.000Z'
const record: MoneyRecord = {
  ...{ trace_id, state: 'review', purpose: 'dues', item: 'Membership dues for a year', amount: 20_000 },
  ...{ payer: 'Ngozi Placeholder', email: 'ngozi@example.org', created_at: at, paid_at: at, amount_paid: 100 },
  ...{ surplus: 0, refunded: 0, reason: 'Too little came: 100 of 20000 naira.', provider: 'paid', fee: null },
  ...{ member: { id: 7, name: 'Ngozi Placeholder', number: 'FCT-000690' }, transaction: null, checked_at: at },
  ...{ fulfilled_at: null, given: null, receipt: null, steps: ['check'] },
  entries: [
    {
      reference: 'payment 17 in',
      day: '2027-03-17',
      lines: [
        { book: 'provider', amount: 100 },
        { book: 'held', amount: -100 },
      ],
    },
  ],
  timeline: [{ at, by: 'The payer', what: 'payment review', note: 'Too little came.' }],
}
const { provider: _, member: __, fee: ___, ...rest } = record
const entry = rest

async function open(path: string, role: Role, told: Partial<MoneyRecord> = {}) {
  const asked: string[] = []
  const api = new Hono()
    .get('/api/office/payments/entries', (c) => {
      asked.push(new URL(c.req.url).search)
      const counts = { unrecorded: 6, moneyless: 2, waiting: 3, settled: 40 }
      return c.json({ data: { items: [entry], next: null, total: 1, ...(c.req.query('counts') && { counts }) } })
    })
    .get('/api/office/payments/:trace', (c) => c.json({ data: { ...record, ...told } }))
    .post('/api/office/payments/:trace/check', (c) => {
      asked.push(`check ${c.req.param('trace')}`)
      return c.json({ data: { payment: { ...entry, phone: '' } } })
    })
  await openOfficePage(path, api, [...roles[role]])
  return { asked, user: userEvent.setup() }
}

test('[LED-09] money stands in queues with their counts, and a row leads to its payment', async () => {
  const { asked } = await open('/money?sort=oldest', 'finance')
  expect(await screen.findByText(/money came and nothing was given for it/)).toBeVisible()
  const queues = within(screen.getByRole('navigation', { name: 'Views' }))
  const names = ['Without a record 6', 'Without money 2', 'Waiting 3', 'Settled']
  for (const name of names) expect(await queues.findByRole('link', { name })).toBeVisible()
  expect(asked).toContain('?tab=unrecorded&sort=oldest')
  const link = screen.getByRole('link', { name: /Ngozi Placeholder/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(`^/office/money/${trace_id}`))
})

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('[LED-09] the provider and our books stand side by side, with the ledger and what has happened', async () => {
  await open(`/money/${trace_id}`, 'auditor')
  expect(await screen.findByRole('heading', { level: 1, name: '₦100.00' })).toBeVisible()
  expect(screen.getByText('Too little came: 100 of 20000 naira.')).toBeVisible()
  expect(cellsOf('State')).toEqual(['Paid', 'Nothing'])
  expect(cellsOf('Amount')).toEqual(['₦100.00', 'Nothing'])
  expect(cellsOf('Payer')).toEqual(['ngozi@example.org', 'FCT-000690'])
  expect(screen.getByRole('link', { name: 'FCT-000690' })).toHaveAttribute('href', '/office/members/7')
  const ledger = within(screen.getByRole('table', { name: 'Entries of the ledger' }))
  expect(ledger.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'payment 17 in17/03/2027',
    'With the provider₦100.00',
    'Held−₦100.00',
  ])
  expect(screen.getByText('In review by The payer: Too little came.')).toBeVisible()
  // Who may only read is offered nothing.
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
})

test('[LED-09] what was given, and its money went back, is marked', async () => {
  const told = {
    state: 'used',
    given: 'NIPR-1',
    amount_paid: 20_000,
    refunded: 5000,
    provider: 'partlyReturned',
  } as const
  await open(`/money/${trace_id}`, 'auditor', told)
  expect(await screen.findByText('NIPR-1')).toHaveClass('text-danger')
  expect(cellsOf('Given back')).toEqual(['₦5,000.00', 'Still given'])
})

test('[LED-09] the provider is asked again where the role may', async () => {
  const { asked, user } = await open(`/money/${trace_id}`, 'finance')
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText('The provider was asked just now.')).toBeVisible()
  expect(asked).toEqual([`check ${trace_id}`])
})
