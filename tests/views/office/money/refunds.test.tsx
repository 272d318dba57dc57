import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { PaymentRefunds, RefundEntry } from '#contract/money/refunds.ts'
import { Approval } from '#contract/staff/approval.ts'
import type { Answers } from '#samples/answering.ts'
import { moneyCounts, moneyRecord, paymentRefunds, refundEntry } from '#samples/money.ts'
import { pageOf, sampleOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { fill, user } from '#tests/support/user.ts'

const { trace_id } = moneyRecord

/** The record of a payment of which 2,000 naira were transferred back, with these refunds. */
async function open(role: Role, told: Partial<PaymentRefunds> = {}, more: Answers = {}, path = `/money/${trace_id}`) {
  const api = answers({
    getMoneyRecord: { ...moneyRecord, refunded: 2_000, transferred: 2_000 },
    getPaymentRefunds: { ...paymentRefunds, ...told },
    ...more,
  })
  await openOfficePage(path, api, roles[role])
  return api
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

const approval = sampleOf(Approval, {
  id: 31,
  act: 'money.refund',
  about: { reference: 'payment 17', name: 'Ada Obi' },
  words: '₦12,500.50 is refunded to Ada Obi.',
  reason: 'She was ill.',
  state: 'asked',
  asked_by: { reference: 'account 2', name: 'Ada Placeholder' },
  asked_at: '2027-03-12T08:00:00.000Z',
  expires_at: '2027-03-19T08:00:00.000Z',
  due_at: null,
  decided_by: null,
  decided_at: null,
  note: null,
  failure: null,
  may_approve: false,
  may_decline: true,
})

test('[LED-11] money is given back with a sum, a way, what happens to the purchase and a reason', async () => {
  const asked: RefundEntry = { ...refundEntry, state: 'requested', returned: null, ended_at: null, steps: ['cancel'] }
  const having = (refund: RefundEntry): PaymentRefunds => ({ ...paymentRefunds, refunds: [refund] })
  const api = await open('finance', {}, { requestRefund: having(asked) })
  await user.click(await (await block()).findByRole('button', { name: 'Give money back…' }))
  const asking = await dialog('Give money back')
  expect(asking.getByRole('textbox', { name: 'Sum' })).toHaveValue('18000.00')
  fill({ Sum: 'all' }, asking)
  await user.click(asking.getByRole('button', { name: 'Ask for approval' }))
  expect(await asking.findByText('Enter a sum in naira, like 12,500 or 12,500.50.')).toBeVisible()
  fill({ Sum: '12,500.50', Reason: 'She was ill.' }, asking)
  await user.selectOptions(asking.getByRole('combobox', { name: 'How' }), 'By bank transfer')
  await user.selectOptions(asking.getByRole('combobox', { name: 'What happens to the purchase' }), 'The seat stays')
  api.answer({ getPaymentRefunds: having(asked), listApprovals: pageOf([approval]) })
  await user.click(asking.getByRole('button', { name: 'Ask for approval' }))
  const waiting = await dialog('A second person decides')
  expect(waiting.getByText('The money goes back once it is approved')).toBeVisible()
  expect(await waiting.findByText('Open until 19/03/2027 09:00')).toBeVisible()
  expect(waiting.getByText('Mailed to Fola Finance')).toBeVisible()
  expect(waiting.getByRole('link', { name: 'See it, or take it back' })).toHaveAttribute('href', '/office/approvals/31')
  await user.click(waiting.getByRole('button', { name: 'Close' }))
  expect(api.sent('requestRefund')).toEqual([
    { amount: 12_500.5, way: 'transfer', purchase: 'keep', reason: 'She was ill.' },
  ])
  // Cancelled, it is not asked for any more.
  const cancelled = having({ ...asked, state: 'cancelled', steps: [] })
  api.answer({ cancelRefund: cancelled, getPaymentRefunds: cancelled })
  await user.click(screen.getByRole('button', { name: 'Cancel this refund…' }))
  await user.click((await dialog('Cancel the refund of ₦2,000.00')).getByRole('button', { name: 'Cancel the refund' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
})

test('[LED-11] a payer who was erased is called Name not given where money is given back', async () => {
  await open('finance', {}, { getMoneyRecord: { ...moneyRecord, payer: '' } })
  await user.click(await (await block()).findByRole('button', { name: 'Give money back…' }))
  const asking = await dialog('Give money back')
  expect(asking.getByText(/^Name not given, Media Clinic\./)).toBeVisible()
})

test('[LED-11] an approved transfer is recorded with its reference and its day', async () => {
  const approved: RefundEntry = {
    ...refundEntry,
    state: 'approved',
    returned: null,
    reference: null,
    transferred_on: null,
    ended_at: null,
    steps: ['record', 'cancel'],
  }
  const done = { ...paymentRefunds, refunds: [refundEntry] }
  const api = await open('finance', { refunds: [approved] }, { recordTransfer: done })
  const refunds = await block()
  expect(await refunds.findByText('Make the bank transfer, then record it here.')).toBeVisible()
  await user.click(refunds.getByRole('button', { name: 'Record the transfer…' }))
  const recording = await dialog('Record the transfer of ₦2,000.00')
  fill({ 'Reference of the transfer': 'GTB 7' }, recording)
  await user.click(recording.getByRole('button', { name: 'Record the transfer' }))
  await expect
    .poll(() => api.sent('recordTransfer'))
    .toEqual([{ reference: 'GTB 7', day: expect.stringMatching(/^\d{4}-/) }])
  expect(api.asked('recordTransfer')).toEqual([{ id: '3' }])
})

test('[LED-09] what the provider gave back by itself is explained with a reason', async () => {
  const back: RefundEntry = {
    ...refundEntry,
    state: 'seenAtProvider',
    way: null,
    reason: null,
    reference: null,
    transferred_on: null,
    steps: ['explain'],
  }
  const api = await open('finance', { refunds: [back] }, { explainReturn: paymentRefunds })
  await user.click(await (await block()).findByRole('button', { name: 'Explain this…' }))
  const explaining = await dialog('Explain the return of ₦2,000.00')
  fill({ 'Why the purchase stays': 'Paid again, GTB 5.' }, explaining)
  await user.click(explaining.getByRole('button', { name: 'Write it down' }))
  await expect.poll(() => api.sent('explainReturn')).toEqual([{ reason: 'Paid again, GTB 5.' }])
})

test.each([
  ['requested', 'It waits for a second person.', 'Requested'],
  ['sent', 'The card provider was asked, and has not answered yet.', 'Sent'],
  ['unknown', /was lost\. The site asks again, and nothing is given back twice\./, 'Answer lost'],
  ['seenAtProvider', 'The card provider gave this back without a request from the office.', 'At the provider'],
] as const)('[LED-11] a refund that is %s says what happens next', async (state, next, word) => {
  const way = state === 'seenAtProvider' ? null : 'provider'
  const one: RefundEntry = { ...refundEntry, state, way, reference: null, transferred_on: null }
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
  const listRefunds: Answers['listRefunds'] = ({ query }) =>
    pageOf([refundEntry], query.counts ? { open: 1, ended: 4 } : undefined)
  const getMoneyCounts = { ...moneyCounts, bank: null, arrears: null }
  const api = await open('auditor', {}, { listRefunds, getMoneyCounts }, '/money/refunds?sort=oldest')
  expect(await screen.findByRole('heading', { level: 1, name: 'Money, Refunds' })).toBeVisible()
  const places = within(screen.getByRole('navigation', { name: 'Money' }))
  expect(await places.findByRole('link', { name: 'Refunds 1' })).toHaveAttribute('aria-current', 'page')
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }))
  expect(await tabs.findByRole('link', { name: 'Under way 1' })).toBeVisible()
  const link = await screen.findByRole('link', { name: /Ngozi Placeholder/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(`^/office/money/${trace_id}`))
  expect(api.asked('listRefunds')).toContainEqual(expect.objectContaining({ tab: 'open', sort: 'oldest' }))
})
