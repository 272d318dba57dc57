import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { MemberDues } from '#contract/members/member-dues.ts'
import { done } from '#contract/messages/done.ts'
import { duesOfMember } from '#samples/dues.ts'
import { member } from '#samples/members.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

async function open(told: Partial<MemberDues> = {}, role: Role = 'owner') {
  const sent: unknown[] = []
  let asked = told.asked ?? []
  const api = new Hono()
    .get('/api/office/members/:id', (c) => c.json({ data: member }))
    .get('/api/office/members/:id/dues', (c) => c.json({ data: { ...duesOfMember, ...told, asked } }))
    .get('/api/office/members/:id/duplicates', (c) => c.json({ data: [] }))
    .get('/api/office/offers', (c) => {
      sent.push(c.req.query('account_id'))
      return c.json({ data: { offers: [{ purpose: 'dues', id: 2, item: 'Dues for 2 years', amount: 40_000 }] } })
    })
    .post('/api/office/money', async (c) => {
      sent.push(await c.req.json())
      return c.json({ data: { trace_id: '1700000000000abcdefghijkl' } })
    })
    .post('/api/office/members/:id/reliefs', async (c) => {
      sent.push(await c.req.json())
      asked = [{ id: 3, act: 'dues.relief', words: 'Grace Sample pays nothing for 2025/26', by: 'Ada Obi' }]
      return c.json({ message: done.waitsForSecond })
    })
    .post('/api/office/members/:id/:act{end|return}', async (c) => {
      const body = await c.req.json()
      sent.push([c.req.param('act'), body])
      return c.json({ message: body.step === 'verify' ? done.membershipGoesOn : done.waitsForSecond })
    })
    .post('/api/office/members/:id/reliefs/:relief/lift', async (c) => {
      sent.push([`lift ${c.req.param('relief')}`, await c.req.json()])
      return c.json({ message: done.reliefLifted })
    })
  await openOfficePage('/members/7?part=dues', api, [...roles[role]])
  return { sent, user: userEvent.setup() }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('[LED-13] the record tells what is owed, year by year and how it came to it', async () => {
  await open()
  expect(
    await screen.findByText('Owes ₦40,000.00 for 2025/26 and 2026/27. Membership can be ended from 1 July 2026.'),
  ).toBeVisible()
  const years = within(screen.getByRole('table', { name: 'Dues year by year' }))
  expect(years.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Dues yearPriceHow it stands',
    '2027/28₦20,000.00To comeDue 01/07/2027',
    '2026/27₦20,000.00OpenDue 01/07/2026',
    '2025/26₦20,000.00OpenDue 01/07/2025',
  ])
  const lines = within(screen.getByRole('region', { name: 'How it came to this' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Dues 2025/26 fall due01/07/2025+₦20,000.00₦20,000.00 owed',
    'Dues 2026/27 fall due01/07/2026+₦20,000.00₦40,000.00 owed',
  ])
})

test('[LED-12] money is recorded from the dues of a member, whose it then is, by those who may', async () => {
  const { sent, user } = await open({}, 'finance')
  await press('Record money')
  const asking = await dialog('Record money')
  expect(asking.getByText(member.name)).toBeVisible()
  await asking.findByRole('option', { name: 'Dues for 2 years: ₦40,000.00' })
  await user.selectOptions(asking.getByRole('combobox', { name: 'What for' }), 'dues 2')
  await user.type(asking.getByRole('textbox', { name: 'Reference of the transfer' }), 'NIP 2041')
  await user.click(asking.getByRole('button', { name: 'Record it' }))
  expect(await screen.findByRole('link', { name: 'Open the payment' })).toBeVisible()
  const recorded = { purpose: 'dues', id: 2, account_id: 7, attendee: null, amount: 40_000, reference: 'NIP 2041' }
  expect(sent.slice(0, 2)).toEqual(['7', expect.objectContaining(recorded)])
})

test('[LED-12] who may not record money is not offered it on the dues of a member', async () => {
  await open({}, 'membership')
  await screen.findByRole('table', { name: 'Dues year by year' })
  expect(screen.queryByRole('button', { name: 'Record money' })).toBeNull()
})

test('[LED-13] a waiver says what it takes off and who decides, asks for reason and minute, and then waits', async () => {
  const { sent, user } = await open()
  await press('Waive or put off…')
  const asking = await dialog('Waive or put off dues')
  const said =
    'Waives 2025/26 and 2026/27: ₦40,000 is no longer owed. A second person approves it first: with what this member was given alone in this dues year, or you have given to others, it is above ₦100,000.'
  expect(asking.getByText(said)).toBeVisible()
  await user.selectOptions(asking.getByRole('combobox', { name: 'To' }), '2025/26, ₦20,000')
  expect(asking.getByText('Waives 2025/26: ₦20,000 is no longer owed.')).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Give the relief' }))
  expect(await asking.findByText('Give a reason.')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'Illness')
  await user.type(asking.getByRole('textbox', { name: 'Minute of the council' }), '14/2027')
  await user.dblClick(asking.getByRole('button', { name: 'Give the relief' }))
  const waiting = await dialog('A second person decides')
  expect(waiting.getByText('It counts once it is approved')).toBeVisible()
  expect(waiting.getByRole('link', { name: 'See it under Approvals' })).toHaveAttribute(
    'href',
    '/office/approvals?view=you-asked',
  )
  expect(sent).toEqual([{ kind: 'waived', from_year: 2025, to_year: 2025, reason: 'Illness', minute: '14/2027' }])
  await user.click(waiting.getByRole('button', { name: 'Close' }))
  expect(
    await screen.findByText('This waits for a second person: Grace Sample pays nothing for 2025/26.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Waive or put off…' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the approvals' })).toHaveAttribute('href', '/office/approvals')
})

test('[LED-13] an exemption and a year put off are asked for with what they need', async () => {
  const { sent, user } = await open()
  await press('Waive or put off…')
  const asking = await dialog('Waive or put off dues')
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'Age')
  await user.type(asking.getByRole('textbox', { name: 'Minute of the council' }), '15/2027')
  await user.selectOptions(asking.getByRole('combobox', { name: 'From' }), '2027/28, ₦20,000')
  await user.click(asking.getByRole('radio', { name: /^Put off/ }))
  // A year that has not begun cannot be put off.
  expect(asking.getByRole('combobox', { name: 'Year' })).toHaveValue('2025')
  await user.click(asking.getByRole('radio', { name: /^Exempt/ }))
  await user.selectOptions(asking.getByRole('combobox', { name: 'Why' }), 'Retired')
  await user.type(asking.getByRole('textbox', { name: 'Price of a year in naira' }), '5,000')
  expect(asking.getByText(/each year costs ₦5,000 at most, until the exemption is lifted\./)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Give the relief' }))
  await dialog('A second person decides')
  expect(sent).toEqual([
    { kind: 'exempt', from_year: 2025, ground: 'retired', price: 5_000, reason: 'Age', minute: '15/2027' },
  ])
})

test('[LED-13] a membership ends with its consequences said, and the council names its minute', async () => {
  const { sent, user } = await open()
  await press('End membership…')
  const asking = await dialog('End membership')
  expect(asking.getByText(/₦40,000 stays owed unless it is waived\. The member is told by mail/)).toBeVisible()
  await user.click(asking.getByRole('radio', { name: /^Lost for arrears/ }))
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'Two years')
  await user.click(asking.getByRole('button', { name: 'End membership' }))
  expect(await asking.findByText('Name the minute of the council.')).toBeVisible()
  await user.type(asking.getByRole('textbox', { name: 'Minute of the council' }), '3/2027')
  await user.click(asking.getByRole('button', { name: 'End membership' }))
  const waiting = await dialog('A second person decides')
  expect(waiting.getByText('The membership ends once it is approved')).toBeVisible()
  expect(sent).toEqual([['end', { how: 'lost', day: '', reason: 'Two years', minute: '3/2027' }]])
})

test('[LED-13] a relief is lifted, and the arrears of a return are verified as they were seen', async () => {
  const steps = { ends: [], returns: ['takeBack' as const, 'verify' as const], reliefs: [], lift: true }
  const { sent, user } = await open({ stage: 'returning', membership: 'resigned', owed_on_return: 60_000, steps })
  await press('Lift: Waived, 2024/25')
  const lifting = await dialog('Lift a relief')
  await user.type(lifting.getByRole('textbox', { name: 'Reason' }), 'Well again')
  await user.click(lifting.getByRole('button', { name: 'Lift the relief' }))
  expect(await screen.findByText('The relief is lifted')).toBeVisible()
  await press('Verify the arrears…')
  const verifying = await dialog('Verify the arrears')
  expect(verifying.getByText(/₦60,000\.00 is owed, up to 2026\/27/)).toBeVisible()
  await user.click(verifying.getByRole('button', { name: 'Arrears are verified' }))
  expect(await screen.findByText('The membership goes on')).toBeVisible()
  expect(sent).toEqual([
    ['lift 5', { reason: 'Well again', minute: '' }],
    ['return', { step: 'verify', owed: 60_000 }],
  ])
})

test.each([
  ['Take the end back', 'takeBack', 'The membership goes on once it is approved'],
  ['Approve the return', 'approve', 'The arrears can be verified once it is approved'],
] as const)('[LED-13] %s waits for a second person, with its reason and its minute', async (name, step, then) => {
  const steps = { ends: [], returns: [step], reliefs: [], lift: false }
  const { sent, user } = await open({ stage: 'resigned', membership: 'resigned', owed_on_return: 60_000, steps })
  await press(`${name}…`)
  const asking = await dialog(name)
  expect(
    asking.getByText(/₦60,000 is owed then, with the years in between\. A second person approves it first\.$/),
  ).toBeVisible()
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'A letter')
  await user.type(asking.getByRole('textbox', { name: /^Minute of the council/ }), '4/2027')
  await user.click(asking.getByRole('button', { name }))
  expect((await dialog('A second person decides')).getByText(then)).toBeVisible()
  expect(sent).toEqual([['return', { step, reason: 'A letter', minute: '4/2027' }]])
})

test('[LED-13] years that cost less, and a year put off, say what follows and are sent as they were filled in', async () => {
  const { sent, user } = await open()
  await press('Waive or put off…')
  const asking = await dialog('Waive or put off dues')
  await user.click(asking.getByRole('radio', { name: /^Reduce/ }))
  await user.selectOptions(asking.getByRole('combobox', { name: 'To' }), '2025/26, ₦20,000')
  await user.click(asking.getByRole('button', { name: 'Give the relief' }))
  expect(asking.getByLabelText('Price of a year in naira')).toHaveAccessibleDescription(/Give whole naira\./)
  await user.type(asking.getByRole('textbox', { name: 'Price of a year in naira' }), '20,000')
  expect(asking.getByText('Give less than each year costs.')).toBeVisible()
  await user.clear(asking.getByRole('textbox', { name: 'Price of a year in naira' }))
  await user.type(asking.getByRole('textbox', { name: 'Price of a year in naira' }), '₦5,000')
  expect(asking.getByText(/^2025\/26 costs ₦5,000: ₦15,000 less is charged\./)).toBeVisible()
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'Illness')
  await user.type(asking.getByRole('textbox', { name: 'Minute of the council' }), '14/2027')
  await user.click(asking.getByRole('button', { name: 'Give the relief' }))
  await dialog('A second person decides')
  const why = { reason: 'Illness', minute: '14/2027' }
  expect(sent).toEqual([{ kind: 'reduced', from_year: 2025, to_year: 2025, price: 5_000, ...why }])
})

test('[LED-13] who may not act is offered nothing', async () => {
  await open({ steps: { ends: [], returns: [], reliefs: [], lift: false } }, 'auditor')
  await screen.findByRole('region', { name: 'Reliefs' })
  expect(screen.queryByRole('button', { name: /Lift|Waive|End/ })).toBeNull()
})
