import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Context, Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { openSite } from '#tests/support/open-site.tsx'

beforeEach(() => sessionStorage.clear())

const token = 'a-token-of-a-payment-link'
const holder = (c: Context) =>
  c.json({ data: { user: [{ first_name: 'Ada', grade: 'Associate', grade_id: 3, fee: 30_000 }] } })

async function open(answer: (c: Context) => Response | Promise<Response> = holder) {
  const asked: unknown[] = []
  const api = new Hono().get(`/api/user/payment-link/${token}`, answer).post('/api/payment/invoke', async (c) => {
    asked.push(await c.req.json())
    return c.json({ message: 'Too many payments. Wait a minute.' }, 429)
  })
  const main = await openSite(`/payment/${token}`, api, 'visitor')
  return { main, asked, user: userEvent.setup() }
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
  const { main, asked, user } = await open()
  await user.click(await main.findByRole('button', { name: 'Make Payment' }))
  expect(await screen.findByText('Too many payments. Wait a minute.')).toBeVisible()
  expect(asked).toEqual([{ purpose: 'membership', payment_link: token }])
  expect(main.getByRole('button', { name: 'Make Payment' })).not.toHaveAttribute('aria-busy')
})

test('[D-14] refused says why and whom to contact', async () => {
  const { main } = await open((c) => c.json({ message: 'This link has been used.' }, 409))
  await main.findByRole('heading', { name: 'This link opens no payment' })
  expect(main.getByText('This link has been used.')).toBeVisible()
  expect(main.getByRole('link', { name: 'office@example.org' })).toHaveAttribute('href', 'mailto:office@example.org')
  expect(main.queryByRole('button', { name: 'Make Payment' })).toBe(null)
  expect(sessionStorage.getItem('paymentToken')).toBe(null)
})

test('[ERR-35] that cannot be read is asked for again when told to, and the button keeps the focus meanwhile', async () => {
  let broken = true
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { main, user } = await open(async (c) => {
    if (broken) return c.json({ wrong: true })
    await held
    return holder(c)
  })
  const retry = await main.findByRole('button', { name: 'Try again' })
  expect(main.getByText('Could not Get User')).toBeVisible()
  broken = false
  await user.click(retry)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  expect(retry).toHaveFocus()
  answer()
  expect(await main.findByRole('heading', { name: 'Hello Ada' })).toBeVisible()
  expect(main.queryByRole('button', { name: 'Try again' })).toBe(null)
})
