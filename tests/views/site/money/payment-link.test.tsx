import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LinkHolder } from '#contract/applications/membership.ts'
import { type Answers, inTurn, Reply, refuse } from '#samples/answering.ts'
import { answerLater } from '#tests/support/answer-later.ts'
import { answers } from '#tests/support/answers.ts'
import { openSite } from '#tests/support/open-site.tsx'
import { press, user } from '#tests/support/user.ts'

const token = 'a-token-of-a-payment-link'
const holder: LinkHolder[] = [{ first_name: 'Ada', grade: 'Associate', grade_id: 3, fee: 30_000 }]

const wrong = new Reply(200, { wrong: true })

async function open(getLinkHolder: Answers['getLinkHolder'] = holder) {
  const api = answers({ getLinkHolder, invokePayment: refuse(429, 'Too many payments. Wait a minute.') })
  const main = await openSite(`/payment/${token}`, api, 'visitor')
  return { main, api }
}

test('[MEM-23] [MEM-25] [SESS-04] greets its holder, names grade and fee, and nothing else of a person', async () => {
  const { main } = await open()
  expect(await main.findByRole('heading', { name: 'Hello Ada' })).toBeVisible()
  expect(main.getByText('Associate')).toBeVisible()
  expect(main.getByText('₦30,000.00')).toBeVisible()
  expect(main.getByText(/charge is added there and is borne by you/)).toBeVisible()
  expect(sessionStorage.getItem('paymentToken')).toBe(token)
  expect(document.head.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer')
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).not.toHaveTextContent(token)
})

test('[ERR-06] [PAY-15] is paid with one press, and a refusal leaves it ready', async () => {
  const { main, api } = await open()
  await press('Make Payment')
  expect(await screen.findByText('Too many payments. Wait a minute.')).toBeVisible()
  expect(api.sent('invokePayment')).toEqual([{ purpose: 'membership', payment_link: token }])
  expect(main.getByRole('button', { name: 'Make Payment' })).not.toHaveAttribute('aria-busy')
})

test('[D-14] refused says why and whom to contact', async () => {
  const { main } = await open(refuse(409, 'This link has been used.'))
  await main.findByRole('heading', { name: 'This link opens no payment' })
  expect(main.getByText('This link has been used.')).toBeVisible()
  expect(main.getByRole('link', { name: 'office@example.org' })).toHaveAttribute('href', 'mailto:office@example.org')
  expect(main.queryByRole('button', { name: 'Make Payment' })).toBe(null)
  expect(sessionStorage.getItem('paymentToken')).toBe(null)
})

test('[ERR-35] that cannot be read is asked for again when told to, and the button keeps the focus meanwhile', async () => {
  const { answer, give } = answerLater<LinkHolder[]>()
  const { main } = await open(inTurn(wrong, answer))
  const retry = await main.findByRole('button', { name: 'Try again' })
  expect(main.getByText('Could not Get User')).toBeVisible()
  await user.click(retry)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  expect(retry).toHaveFocus()
  give(holder)
  expect(await main.findByRole('heading', { name: 'Hello Ada' })).toBeVisible()
  expect(main.queryByRole('button', { name: 'Try again' })).toBe(null)
})
