import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { ArrearsCell, ArrearsEntry } from '#contract/dues/arrears.ts'
import type { Selection } from '#contract/jobs/selection.ts'
import type { WaivedOfMany } from '#contract/members/member-acts.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
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

const frozen: Selection = {
  id: 3,
  act: 'remind',
  count: 1,
  may: 0,
  refused: [{ reason: 'Was reminded today already.', count: 1 }],
  state: 'frozen',
  done: 0,
  failed: [],
  failed_count: 0,
}

async function chosen(answering: Parameters<Awaited<ReturnType<typeof openArrears>>['answer']>[0]) {
  const api = await openArrears()
  api.answer(answering)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
  return api
}

test('[LED-14] who was selected is reminded once it is said how many get it, and why the others do not', async () => {
  const api = await chosen({
    freezeSelection: frozen,
    performSelection: { ...frozen, may: 1, refused: [], state: 'finished', done: 1 },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1' }))
  expect(await screen.findByText('1 not: Was reminded today already.')).toBeVisible()
  expect(screen.getByText('It applies to none of them.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  api.answer({ freezeSelection: { ...frozen, may: 1, refused: [] } })
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1' }))
  expect(await screen.findByText('One member gets the reminder of dues with what they owe today.')).toBeVisible()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remind 1' }))
  expect(await screen.findByText('1 member was reminded.')).toBeVisible()
  expect(api.sent('freezeSelection')).toContainEqual({ act: 'remind', ids: [9] })
})

const waived: WaivedOfMany = {
  waits: false,
  members: 2,
  sum: 40_000,
  left: [{ reason: '2026/27 is not open.', count: 3 }],
}

async function fillIn() {
  await userEvent.click(screen.getByRole('button', { name: 'Waive…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Waive the years' }))
  expect(await screen.findByText('Give a reason.')).toBeVisible()
  expect(screen.getByText('Name the minute of the council.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The flood of August')
  await userEvent.type(screen.getByRole('textbox', { name: 'Minute of the council' }), '9/2027')
  await userEvent.click(screen.getByRole('button', { name: 'Waive the years' }))
}

test('[LED-13] dues of who was selected are waived with a reason and the minute, and who was left out is told', async () => {
  const api = await chosen({ waiveDuesOfMany: waived })
  await fillIn()
  expect(await screen.findByRole('heading', { name: 'Waived for 2 members' })).toBeVisible()
  expect(screen.getByText('Left out: 3 members')).toBeVisible()
  expect(screen.getByText('2026/27 is not open.')).toBeVisible()
  const year = duesYearOf(dayInAbuja(Date.now()))
  expect(api.sent('waiveDuesOfMany')).toEqual([
    { ids: [9], from_year: year, to_year: year, reason: 'The flood of August', minute: '9/2027' },
  ])
})

test('[LED-13] what comes to more than the limit waits for a second person, and nothing is said to be done', async () => {
  await chosen({ waiveDuesOfMany: { ...waived, waits: true, left: [] } })
  await fillIn()
  expect(await screen.findByRole('heading', { name: 'A second person decides' })).toBeVisible()
  expect(screen.getByText('To be waived')).toBeVisible()
})
