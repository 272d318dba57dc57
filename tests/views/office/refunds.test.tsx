import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { MoneyRecord } from '#contract/office/money.ts'
import type { PaymentRefunds, RefundEntry } from '#contract/office/refunds.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { stubModal } from '../ui/modal-stub.ts'

beforeEach(stubModal)

const trace_id = '1700000000000abcdefghijkl'
const at = '2027-03-17T15:20:00.000Z'
const record: MoneyRecord = {
  ...{ trace_id, state: 'used', purpose: 'event', item: 'Media Clinic', amount: 20_000 },
  ...{ payer: 'Ngozi Placeholder', email: 'ngozi@example.org', created_at: at, paid_at: at, amount_paid: 20_000 },
  ...{ surplus: 0, refunded: 2_000, reason: null, provider: 'paid', fee: null, taken_back: false },
  ...{ transferred: 2_000, unasked_back: 0, means: 'card', reference: null, given_back: 0 },
  ...{ member: null, transaction: null, checked_at: at, fulfilled_at: at, given: 'TICKET1', receipt: null },
  ...{ wait: null, steps: ['check'], entries: [], timeline: [] },
}
const entry: RefundEntry = {
  ...{ id: 3, state: 'done', trace_id, payer: record.payer, item: record.item, purpose: 'event', way: 'transfer' },
  ...{ amount: 2_000, returned: 2_000, purchase: 'keep', reason: 'Paid twice.', requested_by: 'Ada Obi' },
  ...{ requested_at: at, approved_by: 'Bola Ade', sent_at: null, ended_at: at, reference: 'GTB 1' },
  ...{ transferred_on: '2027-03-16', failure: null, steps: [] },
}
const desk: PaymentRefunds = {
  ...{ left: 18_000, ways: ['provider', 'transfer'], why: null, purchases: ['takeBack', 'keep'] },
  refunds: [entry],
}

const asked: RefundEntry = { ...entry, id: 4, state: 'requested', returned: null, ended_at: null, steps: ['cancel'] }

async function open(role: Role, told: Partial<PaymentRefunds> = {}, path = `/money/${trace_id}`, payer = record.payer) {
  const sent: unknown[] = []
  let refunds = told.refunds ?? desk.refunds
  const take = async (what: string, body: Promise<unknown>) => {
    sent.push([what, await body.catch(() => null)])
    return Response.json({ data: { ...desk, ...told, refunds } })
  }
  const api = new Hono()
    .get('/api/office/payments/:trace/refunds', (c) => c.json({ data: { ...desk, ...told, refunds } }))
    .get('/api/office/payments/:trace', (c) => c.json({ data: { ...record, payer } }))
    .get('/api/office/refunds', (c) => {
      sent.push(new URL(c.req.url).search)
      const counts = { open: 1, ended: 4 }
      return c.json({ data: { items: [entry], next: null, total: 1, ...(c.req.query('counts') && { counts }) } })
    })
    .post('/api/office/payments/:trace/refunds', (c) => {
      refunds = [asked, ...refunds]
      return take('request', c.req.json())
    })
    .post('/api/office/refunds/:id/cancel', (c) => {
      refunds = refunds.map((one) => (one.id === asked.id ? { ...one, state: 'cancelled', steps: [] } : one))
      return take('cancel', c.req.json())
    })
    .post('/api/office/refunds/:id/:step', (c) => take(`${c.req.param('step')} ${c.req.param('id')}`, c.req.json()))
  await openOfficePage(path, api, [...roles[role]])
  return { sent, user: userEvent.setup() }
}

const block = async () => within(await screen.findByRole('region', { name: 'Refunds' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('[LED-11] the record of a payment tells each refund with who asked, who approved and the evidence', async () => {
  await open('auditor')
  const refunds = await block()
  expect(await refunds.findByText('₦2,000.00')).toBeVisible()
  for (const told of ['Done', 'By bank transfer', 'The seat stays', 'Paid twice.', 'Bola Ade', 'GTB 1, 16/03/2027'])
    expect(refunds.getByText(told)).toBeVisible()
  expect(refunds.getByText(/by Ada Obi$/)).toBeVisible()
  // What the office transferred the provider does not know of.
  expect(within(screen.getByRole('row', { name: /^Transferred/ })).getByText('₦2,000.00 back')).toBeVisible()
  expect(screen.queryByRole('row', { name: /^Given back/ })).toBeNull()
  // Who may only read is offered nothing.
  expect(refunds.queryByRole('button')).toBeNull()
})

test('[LED-11] money is given back with a sum, a way, what happens to the purchase and a reason', async () => {
  const { sent, user } = await open('finance')
  await user.click(await (await block()).findByRole('button', { name: 'Give money back…' }))
  const asking = await dialog('Give money back')
  const sum = asking.getByRole('textbox', { name: 'Sum' })
  expect(sum).toHaveValue('18000.00')
  await user.clear(sum)
  await user.type(sum, 'all')
  await user.click(asking.getByRole('button', { name: 'Ask for approval' }))
  expect(await asking.findByText('Enter a sum in naira, like 12,500 or 12,500.50.')).toBeVisible()
  await user.clear(sum)
  await user.type(sum, '12,500.50')
  await user.selectOptions(asking.getByRole('combobox', { name: 'How' }), 'By bank transfer')
  await user.selectOptions(asking.getByRole('combobox', { name: 'What happens to the purchase' }), 'The seat stays')
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'She was ill.')
  await user.click(asking.getByRole('button', { name: 'Ask for approval' }))
  expect(await screen.findByText('Asked for. The money goes back once a second person has approved it.')).toBeVisible()
  expect(sent).toEqual([['request', { amount: 12_500.5, way: 'transfer', purchase: 'keep', reason: 'She was ill.' }]])
  // Cancelled, it is not asked for any more.
  await user.click(screen.getByRole('button', { name: 'Cancel this refund…' }))
  await user.click((await dialog('Cancel the refund of ₦2,000.00')).getByRole('button', { name: 'Cancel the refund' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(screen.queryByText(/^Asked for\. The money/)).toBeNull()
})

test('[LED-11] a payer who was erased is called Name not given where money is given back', async () => {
  const { user } = await open('finance', {}, `/money/${trace_id}`, '')
  await user.click(await (await block()).findByRole('button', { name: 'Give money back…' }))
  const asking = await dialog('Give money back')
  expect(asking.getByText(/^Name not given, Media Clinic\./)).toBeVisible()
})

test('[LED-11] an approved transfer is recorded with its reference and its day', async () => {
  const approved: RefundEntry = {
    ...{ ...entry, state: 'approved', returned: null, reference: null, transferred_on: null, ended_at: null },
    steps: ['record', 'cancel'],
  }
  const { sent, user } = await open('finance', { refunds: [approved] })
  const refunds = await block()
  expect(await refunds.findByText('Make the bank transfer, then record it here.')).toBeVisible()
  await user.click(refunds.getByRole('button', { name: 'Record the transfer…' }))
  const recording = await dialog('Record the transfer of ₦2,000.00')
  await user.type(recording.getByRole('textbox', { name: 'Reference of the transfer' }), 'GTB 7')
  await user.click(recording.getByRole('button', { name: 'Record the transfer' }))
  await expect.poll(() => sent).toEqual([['transfer 3', { reference: 'GTB 7', day: expect.stringMatching(/^\d{4}-/) }]])
})

test('[LED-09] what the provider gave back by itself is explained with a reason', async () => {
  const back: RefundEntry = {
    ...{ ...entry, state: 'seenAtProvider', way: null, reason: null, reference: null, transferred_on: null },
    steps: ['explain'],
  }
  const { sent, user } = await open('finance', { refunds: [back] })
  await user.click(await (await block()).findByRole('button', { name: 'Explain this…' }))
  const explaining = await dialog('Explain the return of ₦2,000.00')
  await user.type(explaining.getByRole('textbox', { name: 'Why the purchase stays' }), 'Paid again, GTB 5.')
  await user.click(explaining.getByRole('button', { name: 'Write it down' }))
  await expect.poll(() => sent).toEqual([['explain 3', { reason: 'Paid again, GTB 5.' }]])
})

test.each([
  ['requested', 'It waits for a second person.', 'Requested'],
  ['sent', 'The card provider was asked, and has not answered yet.', 'Sent'],
  ['unknown', /was lost\. The site asks again, and nothing is given back twice\./, 'Answer lost'],
  ['seenAtProvider', 'The card provider gave this back without a request from the office.', 'At the provider'],
] as const)('[LED-11] a refund that is %s says what happens next', async (state, next, word) => {
  const way = state === 'seenAtProvider' ? null : 'provider'
  const one: RefundEntry = { ...entry, state, way, reference: null, transferred_on: null }
  await open('finance', { refunds: [one] })
  const refunds = await block()
  expect(await refunds.findByText(next)).toBeVisible()
  expect(refunds.getByText(word)).toBeVisible()
})

test('[LED-11] where nothing may be asked for it says why', async () => {
  await open('finance', { left: 0, ways: [], why: 'All the money went back, or is on its way.' })
  const refunds = await block()
  expect(await refunds.findByText('All the money went back, or is on its way.')).toBeVisible()
  expect(refunds.queryByRole('button')).toBeNull()
})

test('[LED-11] refunds stand in a list, what is under way first, and a row leads to its payment', async () => {
  const { sent } = await open('auditor', {}, '/money/refunds?sort=oldest')
  expect(await screen.findByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Money' })).toHaveAttribute('href', '/office/money')
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }))
  expect(await tabs.findByRole('link', { name: 'Under way 1' })).toBeVisible()
  const link = await screen.findByRole('link', { name: /Ngozi Placeholder/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(`^/office/money/${trace_id}`))
  expect(sent).toContainEqual(expect.stringContaining('tab=open'))
})
