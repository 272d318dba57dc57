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
  // The chapter has told no account yet.
  expect(main.getByText('Ask the chapter office for its account')).toBeVisible()
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
          { ...line, state: 'credited', credit: 2_000_000 },
          { ...line, id: 99, state: 'credited', year: null, item: 'Upgrade to Member', credit: 2_000_000 },
          { ...line, id: 100, state: 'returned', credit: 500_000 },
          { ...line, id: 101, state: 'returned', credit: 0 },
        ]
      : [],
  })
  expect(main.getByText('Could not be paid with it: it became your credit')).toBeVisible()
  expect(main.getByText('Already settled: it became your credit')).toBeVisible()
  expect(main.getByText('Taken back: ₦5,000.00 of it became your credit')).toBeVisible()
  expect(main.getByText('Taken back', { exact: true })).toBeVisible()
  expect(main.queryByRole('button', { name: 'Pay by card' })).toBeNull()
})

test('[BIL-03] a card payment that is under way is told, and a bill that is not ours is not found', async () => {
  const { main } = await open({ ...billPage, is_paying: true })
  expect(main.getByText(/A card payment was begun/)).toBeVisible()
})

test('[BIL-08] [BIL-06] each seat says how it stands: its place is held, its ticket was sent, or what of it is the payer’s', async () => {
  const [line] = billPage.lines
  if (!line) throw new Error('The sample has a line')
  const seat = { ...line, number: '', grade: null, year: null, item: 'Media Clinic', kobo: 3_000_000, is_seat: true }
  const { main } = await open({ ...billPage, lines: [{ ...seat, name: 'Ada Guest' }] })
  expect(main.getByText('The place is held')).toBeVisible()
  const paid = [
    { ...seat, id: 2, state: 'given' as const },
    { ...seat, id: 3, state: 'credited' as const, credit: 3_000_000 },
    { ...seat, id: 4, state: 'returned' as const, credit: 1_500_000 },
    { ...seat, id: 5, state: 'returned' as const },
  ]
  const after = await open({ ...billPage, state: 'paid', rest: 0, lines: paid })
  expect(after.main.getByText('The ticket was sent')).toBeVisible()
  expect(after.main.getByText('The seat could not be given: it became your credit')).toBeVisible()
  expect(after.main.getByText('The seat is cancelled: ₦15,000.00 of it became your credit')).toBeVisible()
  expect(after.main.getByText('The seat is cancelled', { exact: true })).toBeVisible()
})
