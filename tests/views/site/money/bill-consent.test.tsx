import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BillConsent } from '#contract/money/bill-consent.ts'
import { billConsent } from '#samples/money.ts'
import { answers } from '#tests/support/answers.ts'
import { openSite } from '#tests/support/open-site.tsx'
import { press } from '#tests/support/user.ts'

test('[BIL-09] a member reads what stands on the bill, agrees, and may still object', async () => {
  let state: BillConsent['state'] = 'asked'
  const api = answers({
    getBillConsent: () => ({ ...billConsent, state }),
    answerBillConsent: ({ body }) => {
      state = body.agrees ? 'agreed' : 'objected'
      return { ...billConsent, state }
    },
  })
  const main = await openSite(`/bill-consent/1-7-${'x'.repeat(43)}`, api, 'visitor')
  await screen.findByRole('heading', { name: 'May Sample Agency Ltd pay for you?' })
  expect(main.getByRole('status')).toHaveTextContent('It is sent after 16/03/2027, 10:00 AM, if you do not object.')
  expect(main.getByText('Dues 2026/27').closest('li')).toHaveTextContent('20,000')
  await press('I agree')
  expect(await screen.findByText(/^You have agreed/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I agree' })).toBe(null)
  await press('I do not want this')
  expect(await screen.findByText(/^You have objected/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I do not want this' })).toBe(null)
})
