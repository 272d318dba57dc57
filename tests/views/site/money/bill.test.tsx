import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillPage } from '#contract/money/bill-page.ts'
import { refuse } from '#samples/answering.ts'
import { billPage } from '#samples/money.ts'
import { answers } from '#tests/support/answers.ts'
import { openSite } from '#tests/support/open-site.tsx'
import { press } from '#tests/support/user.ts'

const token = 'a-token-of-a-bill-of-others'

async function open(bill: BillPage = billPage) {
  const api = answers({
    getBillPage: bill,
    invokePayment: refuse(409, 'This bill is over: nothing is to be paid for it.'),
  })
  const main = await openSite(`/bill/${token}`, api, 'visitor')
  await main.findByRole('heading', { name: bill.number })
  return { main, api }
}

test('[BIL-02] a bill names its lines, what is to be paid, and the reference of the transfer', async () => {
  const { main } = await open()
  expect(main.getByText('FCT-000690, Member, dues 2026/27')).toBeVisible()
  expect(main.getByText('NB 000 001 17')).toBeVisible()
  expect(main.getByText('The prices hold until 30/06/2027.')).toBeVisible()
  expect(main.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', `/api/bill/${token}/pdf`)
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).not.toHaveTextContent(token)
})

test('[BIL-03] it is paid by card with one press, and a refusal leaves it ready', async () => {
  const { api } = await open()
  await press('Pay by card')
  expect(await screen.findByText('This bill is over: nothing is to be paid for it.')).toBeVisible()
  expect(api.sent('invokePayment')).toEqual([{ purpose: 'bill', bill: token }])
})

test('[BIL-02] [BIL-06] a paid bill offers nothing to pay, and tells what stays credit of the payer', async () => {
  const [line] = billPage.lines
  const { main } = await open({
    ...billPage,
    state: 'paid',
    rest: 0,
    came: 2_000_000,
    lines: line
      ? [
          { ...line, state: 'credited' },
          { ...line, id: 99, state: 'credited', year: null, item: 'Upgrade to Member' },
        ]
      : [],
  })
  expect(main.getByText('Could not be paid with it, so this is your credit')).toBeVisible()
  expect(main.getByText('Already settled, so this is your credit')).toBeVisible()
  expect(main.queryByRole('button', { name: 'Pay by card' })).toBeNull()
})

test('[BIL-03] a card payment that is under way is told, and a bill that is not ours is not found', async () => {
  const { main } = await open({ ...billPage, is_paying: true })
  expect(main.getByText(/A card payment was begun/)).toBeVisible()
})
