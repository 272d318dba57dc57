import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { BankSplit, SplitMember } from '#contract/money/bank-split.ts'
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

const found: BankSplit = {
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

async function openSplit(role: Role = 'finance', booked = true) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/bank-lines/9/split', (c) => c.json({ data: found }))
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
