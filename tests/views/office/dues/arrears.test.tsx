import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { ArrearsCell, ArrearsEntry } from '#contract/dues/arrears.ts'
import { moneyCounts } from '#samples/money.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const cell = (id: number, name: string, age: ArrearsCell['age'], members: number, owed: number): ArrearsCell => ({
  grade: { id, name },
  age,
  members,
  owed,
})

const amina: ArrearsEntry = {
  id: 9,
  number: 'FCT-000009',
  name: 'Amina Placeholder',
  email: 'amina@example.org',
  grade: 'Member',
  standing: 'inArrears',
  owed: 120_000,
  credit: 0,
  open_years: [2023, 2024, 2025, 2026],
  oldest_due: '2023-07-01',
  age: 'over-3',
  loss_day: '2024-07-01',
  payer: 'Herald Press',
}

async function openArrears(path = '/money/arrears') {
  const api = answers({
    getArrears: [
      cell(2, 'Member', 'under-1', 3, 90_000),
      cell(2, 'Member', 'over-3', 1, 120_000.5),
      cell(3, 'Associate', 'under-1', 2, 40_000),
    ],
    getArrearsByPayer: [{ id: 4, name: 'Herald Press', members: 2, owed: 134_999.5 }],
    listArrearsEntries: () => ({ ...pageOf([amina]), total: 6, sum: 250_000.5 }),
    getMoneyCounts: moneyCounts,
  })
  await openOfficePage(path, api, [...roles.finance])
  return api
}

const rows = async () => {
  const [table = document.body] = within(await screen.findByRole('region', { name: 'By age and grade' })).getAllByRole(
    'table',
  )
  const all: HTMLTableRowElement[] = within(table).getAllByRole('row')
  return all.map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))
}

test('[LED-13] what is owed stands by grade and age with totals, and a cell narrows the list to its members', async () => {
  const api = await openArrears()
  expect(await rows()).toEqual([
    ['Grade', ' Under 1 year', ' 1 to 2 years', ' 2 to 3 years', ' Over 3 years', 'Together'],
    ['Member', '₦90,000.00 3', 'none', 'none', '₦120,000.50 1', '₦210,000.50 4'],
    ['Associate', '₦40,000.00 2', 'none', 'none', 'none', '₦40,000.00 2'],
    ['All', '₦130,000.00 5', 'none', 'none', '₦120,000.50 1', '₦250,000.50 6'],
  ])
  await userEvent.click(screen.getByRole('link', { name: '₦90,000.00 3' }))
  expect(api.asked('listArrearsEntries')).toContainEqual(expect.objectContaining({ grade: '2', age: 'under-1' }))
  expect(await screen.findByRole('link', { name: '₦90,000.00 3' })).toHaveAttribute('aria-current', 'true')
})

test('[LED-13] below the list stands what is shown and what all that match come to', async () => {
  await openArrears()
  const sums = (await screen.findByText('Shown here, 1')).closest('dl')
  expect(sums).toHaveTextContent('Shown here, 1₦120,000.00All that match, 6₦250,000.50')
})

test('[BIL-07] what is owed stands by payer, and each narrows the list to the members of one', async () => {
  const api = await openArrears()
  await userEvent.click(await screen.findByText(/^By payer/))
  await userEvent.click(screen.getByRole('link', { name: '₦134,999.50 2' }))
  expect(api.asked('listArrearsEntries')).toContainEqual(expect.objectContaining({ payer: 'Herald Press' }))
  await waitFor(() => expect(screen.getByRole('link', { name: '₦134,999.50 2' })).toHaveAttribute('aria-current'))
})

test('[BIL-07] the list is narrowed to the members of a payer, and says kobo that are owed', async () => {
  const api = await openArrears('/money/arrears?payer=herald')
  expect(api.asked('listArrearsEntries')).toContainEqual(expect.objectContaining({ payer: 'herald' }))
  expect(await screen.findByRole('cell', { name: 'Herald Press' })).toBeVisible()
  expect(screen.getByText('herald')).toBeVisible()
})

test('[BIL-07] a bill is not begun for more members than stand on one', async () => {
  const many = Array.from({ length: 101 }, (_, place) => ({ ...amina, id: place + 1, name: `Member ${place + 1}` }))
  const api = answers({
    getArrears: [],
    getArrearsByPayer: [],
    listArrearsEntries: pageOf(many),
    getMoneyCounts: moneyCounts,
  })
  await openOfficePage('/money/arrears', api, [...roles.finance])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select the rows on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByRole('button', { name: 'Bill for 101' })).toBeDisabled()
  expect(bar.getByRole('button', { name: 'Bill for 101' })).toHaveAccessibleDescription('Select 100 at most for this.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
  expect(bar.getByRole('button', { name: 'Bill for 100' })).toBeEnabled()
})

test('[BIL-07] who was selected is put on a bill, or written to; all that match cannot be', async () => {
  const years = [{ year: 2023, price: 3_000_000 }]
  const member = { ...amina, grade: 'Member', has_email: true, open: 1, years, fees: [], bills: [] }
  const api = await openArrears()
  api.answer({ getBillMember: member, listBillEvents: [], listBillApplicants: [] })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByText('1 selected of 6')).toBeVisible()
  expect(bar.queryByText(/that match/)).toBe(null)
  // Who writes letters has another right.
  expect(bar.queryByRole('button', { name: 'Write to 1' })).toBe(null)
  await userEvent.click(bar.getByRole('button', { name: 'Bill for 1' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Make a bill/ })).toBeVisible()
  expect(await screen.findByRole('list', { name: 'Years of Amina Placeholder' })).toBeVisible()
})
