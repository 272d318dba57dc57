import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PaymentStanding } from '#contract/money/payment-standing.ts'
import { type Answers, refuse } from '#samples/answering.ts'
import { paymentStanding as waiting } from '#samples/money.ts'
import { answers } from '#tests/support/answers.ts'
import { openSite } from '#tests/support/open-site.tsx'
import { press } from '#tests/support/user.ts'

const token = `1-${'x'.repeat(43)}`
async function open(given: Answers) {
  const api = answers(given)
  await openSite(`/where-payment-stands/${token}`, api, 'visitor')
  return api
}

const heading = (name: string) => screen.findByRole('heading', { name })

describe('[TRU-03] the page behind the mail about a payment', () => {
  test('of one that waits leads on to paying it while price and place are kept', async () => {
    await open({ getStanding: waiting })
    expect(await heading('This payment is waiting')).toBeVisible()
    expect(screen.getByText(/Your price and your place are kept until 12\/03\/2027, 12:30 PM\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', waiting.pay?.link)
    expect(within(screen.getByRole('region', { name: 'Payment' })).getByText('Annual Lecture')).toBeVisible()
  })

  test('asks again, and then says that it is made, with nothing to press', async () => {
    let state: PaymentStanding['state'] = 'open'
    const { pay: _, ...later } = waiting
    await open({ getStanding: () => ({ ...later, state }) })
    await heading('This payment is waiting')
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBe(null)
    state = 'fulfilled'
    await press('Ask again')
    expect(await heading('This payment is made')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'End this payment' })).toBe(null)
  })

  test('ends it after a question', async () => {
    const { pay: _, ...later } = waiting
    const api = await open({ getStanding: waiting, endPayment: { ...later, state: 'failed' } })
    await heading('This payment is waiting')
    await press('End this payment')
    await press('Keep it')
    expect(api.acts()).toEqual([])
    await press('End this payment')
    await press('End it')
    expect(await heading('This payment has ended')).toBeVisible()
    expect(screen.getByText('No money came, and nothing is kept for you any more. You can begin again.')).toBeVisible()
  })

  test('of one under review asks not to pay again', async () => {
    const { pay: _, ...later } = waiting
    await open({ getStanding: { ...later, state: 'review' } })
    expect(await heading('We have received your payment')).toBeVisible()
    expect(screen.getByText(/Please do not pay again\./)).toBeVisible()
  })

  test('says what a link is that leads nowhere', async () => {
    await open({ getStanding: refuse(404, 'This link leads to no payment. Check that it is complete.') })
    expect(await heading('This link opens nothing')).toBeVisible()
  })
})
