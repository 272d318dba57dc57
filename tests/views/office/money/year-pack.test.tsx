import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { PackCheck, YearPack } from '#contract/money/year-packs.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const at = '2027-07-02T11:00:00.000Z'
const none = { number: 0, sum: 0, before: 0 }
const row = { ledger: 60_000, other: 60_000, difference: 0, note: null }
const ties: PackCheck = { name: 'Receipts and payments', state: 'ties', what: 'Payments', ...row, parts: [] }
const bank: PackCheck = {
  ...{ name: 'Bank', state: 'differs', what: 'The bank account', ledger: 60_000, other: 75_000, difference: -15_000 },
  note: '0 of 1 months to the kobo',
  parts: [
    { what: 'March 2027', ledger: 60_000, other: 75_000, difference: -15_000, note: null },
    { what: 'Statement lines: waiting for a decision', ledger: null, other: 15_000, difference: null, note: '1 lines' },
  ],
}
const pack: YearPack = {
  ...{ id: 3, year: 2026, as_of: '2027-06-30', state: 'draft', reason: null, hash: 'a'.repeat(64), by: 'Ada Obi' },
  ...{ created_at: at, counted_at: at, closed_at: null, closed_by: null, task_id: null, rows: 12, late: 0 },
  sheets: [{ title: 'Receipts', rows: 12 }],
  is_whole: true,
  sums: {
    ...{ dues: { number: 3, sum: 60_000, before: 40_000 }, membership: none, upgrade: none, event: none },
    ...{
      back: { number: 1, sum: 1_000, before: 0 },
      charges: { number: 1, sum: 450, before: 0 },
      earlier: none,
      bill: none,
    },
    corrected: { number: 2, sum: 40_000, before: 0 },
    ...{ open: { number: 4, sum: 80_000, before: null }, credit: none, held: none },
  },
  checks: [ties, bank],
}

async function open(shown: YearPack) {
  const api = answers({
    getYearPack: shown,
    listLateItems: { items: [], next: null, total: 0 },
    closeYearPack: { ...shown, state: 'closed' },
  })
  await openOfficePage('/money/year-packs/3', api, [...roles.finance])
  await screen.findByRole('heading', { name: 'Does it tie?' })
  return api
}

const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('[LED-17] the sums of a draft are shown before it is closed, down to the net beside the year before', async () => {
  await open(pack)
  expect(cells('Dues')).toEqual(['3', '₦60,000.00', '₦40,000.00'])
  expect(cells('Given back')).toEqual(['1', '−₦1,000.00', '₦0.00'])
  expect(cells('Net')).toEqual(['', '₦58,550.00', '₦40,000.00'])
  expect(screen.getByRole('region', { name: 'On 30 June 2027' })).toHaveTextContent('Open dues₦80,000.00')
  expect(screen.getByRole('region', { name: 'Corrected bookings' })).toHaveTextContent(
    '2 bookings taken back₦40,000.00',
  )
})

test('[LED-17] each check says whether it ties, a difference where it is, and what waits', async () => {
  await open(pack)
  const [first, second] = within(screen.getByRole('region', { name: 'Does it tie?' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^Receipts and payments: Ties$/)
  expect(second).toHaveTextContent(
    'Bank: Differs0 of 1 months to the kobo' +
      'March 2027: ₦15,000.00 more on the other side1 line without a record. Open the statements',
  )
})

test('[LED-17] a draft with a difference is closed with a note alone', async () => {
  const api = await open(pack)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Close the year pack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 2026/27' }))
  await person.click(dialog.getByRole('button', { name: 'Close it' }))
  await dialog.findAllByText('These sums do not tie. Say in a note why the year is closed all the same.')
  expect(api.sent('closeYearPack')).toEqual([])
  await person.type(dialog.getByLabelText(/^Note/), 'Of another chapter')
  await person.click(dialog.getByRole('button', { name: 'Close it' }))
  await screen.findByText('The pack of 2026/27 is closed')
  expect(api.sent('closeYearPack')).toEqual([{ hash: pack.hash, note: 'Of another chapter' }])
})

test('[LED-17] one that ties asks for no note', async () => {
  await open({ ...pack, checks: [ties] })
  await userEvent.click(screen.getByRole('button', { name: 'Close the year pack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 2026/27' }))
  expect(dialog.queryByLabelText(/^Note/)).toBeNull()
})
