import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { MemberDues } from '#contract/members/member-dues.ts'
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
    .post('/api/office/members/:id/reliefs', async (c) => {
      sent.push(await c.req.json())
      asked = [{ id: 3, act: 'dues.relief', words: 'Grace Sample pays nothing for 2025/26', by: 'Ada Obi' }]
      return c.json({ message: 'This now waits for a second person' })
    })
    .post('/api/office/members/:id/:act{end|return}', async (c) => {
      sent.push([c.req.param('act'), await c.req.json()])
      return c.json({ message: 'This now waits for a second person' })
    })
    .post('/api/office/members/:id/reliefs/:relief/lift', async (c) => {
      sent.push([`lift ${c.req.param('relief')}`, await c.req.json()])
      return c.json({ message: 'The relief is lifted' })
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

test('[LED-13] a waiver says what it takes off and who decides, asks for reason and minute, and then waits', async () => {
  const { sent, user } = await open()
  await press('Waive or put off…')
  const asking = await dialog('Waive or put off dues')
  const said =
    'Waives 2025/26 and 2026/27: ₦40,000 is no longer owed. A second person approves it first: with what this member was given in this dues year it is above ₦100,000.'
  expect(asking.getByText(said)).toBeVisible()
  await user.selectOptions(asking.getByRole('combobox', { name: 'To' }), '2025/26, ₦20,000')
  expect(asking.getByText('Waives 2025/26: ₦20,000 is no longer owed.')).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Give the relief' }))
  expect((await asking.findAllByText('Give a reason.')).length).toBe(2)
  expect(sent).toEqual([])
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'Illness')
  await user.type(asking.getByRole('textbox', { name: 'Minute of the council' }), '14/2027')
  await user.dblClick(asking.getByRole('button', { name: 'Give the relief' }))
  expect(await asking.findByText(/^This now waits for a second person\./)).toBeVisible()
  expect(sent).toMatchObject([{ kind: 'waived', from_year: 2025, to_year: 2025, reason: 'Illness', minute: '14/2027' }])
  await user.click(asking.getByText('Close', { selector: 'button' }))
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
  await asking.findByText(/^This now waits/)
  expect(sent).toMatchObject([{ kind: 'exempt', from_year: 2025, ground: 'retired', price: 5_000, minute: '15/2027' }])
})

test('[LED-13] a membership ends with its consequences said, and the council names its minute', async () => {
  const { sent, user } = await open()
  await press('End membership…')
  const asking = await dialog('End membership')
  expect(asking.getByText(/₦40,000 stays owed unless it is waived\. The member is told by mail/)).toBeVisible()
  await user.click(asking.getByRole('radio', { name: /^Lost for arrears/ }))
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'Two years')
  await user.click(asking.getByRole('button', { name: 'End membership' }))
  expect((await asking.findAllByText('Name the minute of the council.')).length).toBe(2)
  await user.type(asking.getByRole('textbox', { name: 'Minute of the council' }), '3/2027')
  await user.click(asking.getByRole('button', { name: 'End membership' }))
  await asking.findByText(/^This now waits/)
  expect(sent).toEqual([['end', { how: 'lost', day: '', reason: 'Two years', minute: '3/2027' }]])
})

test('[LED-13] a relief is lifted, and the arrears of a return are verified as they were seen', async () => {
  const steps = { ends: [], returns: ['takeBack' as const, 'verify' as const], reliefs: [], lift: true }
  const { sent, user } = await open({ stage: 'returning', membership: 'resigned', owed_on_return: 60_000, steps })
  await press('Lift: Waived, 2024/25')
  const lifting = await dialog('Lift a relief')
  await user.type(lifting.getByRole('textbox', { name: 'Reason' }), 'Well again')
  await user.click(lifting.getByRole('button', { name: 'Lift the relief' }))
  expect(await lifting.findByText('The relief is lifted.')).toBeVisible()
  await user.click(lifting.getByText('Close', { selector: 'button' }))
  await press('Verify the arrears…')
  const verifying = await dialog('Verify the arrears')
  expect(verifying.getByText(/₦60,000\.00 is owed, up to 2026\/27/)).toBeVisible()
  await user.click(verifying.getByRole('button', { name: 'Arrears are verified' }))
  await verifying.findByText(/^This now waits/)
  expect(sent).toEqual([
    ['lift 5', { reason: 'Well again', minute: '' }],
    ['return', { step: 'verify', owed: 60_000 }],
  ])
})

test('[LED-13] who may not act is offered nothing', async () => {
  await open({ steps: { ends: [], returns: [], reliefs: [], lift: false } }, 'auditor')
  await screen.findByRole('region', { name: 'Reliefs' })
  expect(screen.queryByRole('button', { name: /Lift|Waive|End/ })).toBeNull()
})
