import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { BankSplit, SplitBill, SplitMember } from '#contract/money/bank-split.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const member = (id: number, name: string, open: number): SplitMember => ({
  id,
  number: `FCT-00000${id}`,
  name,
  grade: 'Associate',
  has_email: id === 1,
  open,
  years: [2026, 2027, 2028].map((year, place) => ({ year, price: 2_000_000, total: 2_000_000 * (place + 1) })),
})
const [ada, ngozi] = [member(1, 'Ada Sample', 1), member(2, 'Ngozi Sample', 1)]

const bill = (id: number, payer: string, rest: number, named: boolean): SplitBill => ({
  ...{ id, payer, rest, named },
  number: `B27-0000${id}`,
  reference: `NB 000 00${id} 17`,
})

const found: BankSplit = {
  bills: [],
  statement: 'march.csv',
  suggested: [ada, ngozi],
  line: {
    id: 9,
    statement_id: 1,
    line: 2,
    day: '2027-03-10',
    kobo: 6_500_000,
    text: 'NF00000157 NF00000254',
    state: 'suggested',
    reason: 'two-references',
    member: null,
    years: null,
    note: null,
    steps: ['book', 'settle', 'setAside'],
  },
}

async function openSplit(role: Role = 'finance', booked = true, split = found) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/bank-lines/9/split', (c) => c.json({ data: split }))
    .get('/api/office/split-members/:id', (c) => c.json({ data: c.req.param('id') === '1' ? ada : ngozi }))
    .post('/api/office/bank-lines/9/split', async (c) => {
      sent.push(await c.req.json())
      return c.json({ data: { booked } })
    })
    .get('/api/office/rights/:right/holders', (c) => c.json({ data: { people: [{ id: 3, name: 'Fola Finance' }] } }))
  await openOfficePage('/money/statements/1/lines/9', api, [...roles[role]])
  await screen.findByRole('heading', { level: 1, name: /Split a transfer/ })
  return sent
}

const years = (name: string) => within(screen.getByRole('list', { name: `Years of ${name}` })).getAllByRole('button')
const pressed = (name: string) => years(name).map((one) => one.getAttribute('aria-pressed'))
const book = () => screen.getByRole('button', { name: /^Book ₦65,000/ })

test('[BIL-04] two references suggest the split; what is left has to be somebody’s before it is booked, and is sent as credit', async () => {
  const sent = await openSplit()
  expect([pressed('Ada Sample'), pressed('Ngozi Sample')]).toEqual([
    ['true', 'false'],
    ['true', 'false'],
  ])
  expect(book()).toBeDisabled()
  expect(book()).toHaveAccessibleDescription('₦25,000.00 of the line is left: give it to somebody.')
  // A year more of one, and the rest as credit of the other.
  await userEvent.click(years('Ada Sample')[1] ?? book())
  expect(book()).toHaveAccessibleDescription('₦5,000.00 of the line is left: give it to somebody.')
  await userEvent.click(screen.getByRole('radio', { name: /Credit of Ngozi Sample/ }))
  expect(screen.getByText('under My payments, and by mail to 1; 1 without an address')).toBeVisible()
  await userEvent.click(book())
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }))
  expect(await dialog.findByText('Enter who paid.')).toBeVisible()
  await userEvent.click(dialog.getByLabelText('Payer'))
  await userEvent.paste('Sample Agency Ltd')
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }))
  await screen.findByText('₦65,000.00 is split')
  expect(sent).toEqual([
    {
      payer: { name: 'Sample Agency Ltd', address: '', contact: '', email: '', tax_number: '' },
      shares: [
        { account_id: 1, years: 2, kobo: 4_000_000 },
        { account_id: 2, years: 1, kobo: 2_500_000 },
      ],
      bills: [],
      reason: '',
    },
  ])
})

test('[BIL-04] more than came cannot be booked, nor a member without a year; the reason stands beside the button', async () => {
  await openSplit()
  await userEvent.click(years('Ada Sample')[1] ?? book())
  await userEvent.click(years('Ada Sample')[2] ?? book())
  expect(book()).toHaveAccessibleDescription('The shares come to ₦15,000.00 more than the line.')
  await userEvent.click(years('Ada Sample')[0] ?? book())
  expect(book()).toHaveAccessibleDescription('Choose a year of Ada Sample, or take this member off.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ada Sample' }))
  expect(screen.queryByText('Ada Sample')).toBe(null)
  expect(book()).toHaveAccessibleDescription('₦45,000.00 of the line is left: give it to somebody.')
})

test('[BIL-04] above the limit the dialog says that a second person decides, and nothing is booked yet', async () => {
  await openSplit('finance', false)
  await userEvent.click(years('Ada Sample')[1] ?? book())
  await userEvent.click(await screen.findByRole('radio', { name: /Credit of Ngozi Sample/ }))
  await userEvent.click(book())
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('Payer'))
  await userEvent.paste('Sample Agency Ltd')
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }))
  expect(await screen.findByRole('heading', { name: 'A second person decides' })).toBeVisible()
  expect(screen.queryByText('₦65,000.00 is split')).toBeNull()
})

test('[BIL-04] a bill takes what is left up to what it asks for, is found by payer, number or reference, and what is over is credit of its payer', async () => {
  const bills = [bill(3, 'Sample Agency Ltd', 2_000_000, true), bill(4, 'Other Firm', 9_000_000, false)]
  const sent = await openSplit('finance', true, { ...found, bills, suggested: [ada] })
  expect(screen.getByText('Bill B27-00003')).toBeVisible()
  expect(screen.getByText('all that is open: the bill is paid')).toBeVisible()
  expect(book()).toHaveAccessibleDescription('₦25,000.00 of the line is left: give it to somebody.')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Add a bill' }), 'nb00000417')
  await userEvent.click(screen.getByRole('button', { name: /Bill B27-00004/ }))
  expect(screen.getByText('₦90,000.00 is open: the bill stays part paid')).toBeVisible()
  expect(book()).toBeEnabled()
  // A member more leaves nothing for it.
  for (const one of years('Ada Sample').slice(1, 2)) await userEvent.click(one)
  expect(book()).toBeEnabled()
  for (const one of years('Ada Sample').slice(2, 3)) await userEvent.click(one)
  expect(book()).toHaveAccessibleDescription('Nothing is left for bill B27-00004: take it off, or a year.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove bill B27-00004' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ada Sample' }))
  await userEvent.click(screen.getByRole('radio', { name: /Credit of Sample Agency Ltd/ }))
  expect(screen.getByText('₦20,000.00 is open, and is settled; the rest is credit')).toBeVisible()
  await userEvent.click(book())
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByLabelText('Payer')).toBe(null)
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }))
  await screen.findByText('₦65,000.00 is split')
  expect(sent).toEqual([{ payer: null, shares: [], bills: [{ bill_id: 3, kobo: 6_500_000 }], reason: '' }])
})

test('[BIL-04] with members beside a bill its payer is asked for, filled in already', async () => {
  const bills = [bill(3, 'Sample Agency Ltd', 2_500_000, true)]
  const sent = await openSplit('finance', true, { ...found, bills })
  await userEvent.click(book())
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('Payer')).toHaveValue('Sample Agency Ltd')
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }))
  await screen.findByText('₦65,000.00 is split')
  expect(sent).toMatchObject([
    { payer: { name: 'Sample Agency Ltd' }, shares: [{}, {}], bills: [{ bill_id: 3, kobo: 2_500_000 }] },
  ])
})
