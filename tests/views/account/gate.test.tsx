import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Context, Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '#contract/auth.ts'
import { profile as sample } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

beforeEach(() => sessionStorage.clear())

const grade = { id: 3, name: 'Associate', dues: '20000', upgrade_fee: '30000', description: null }
const lapsed: Profile = { ...sample, yearly_dues: 'inactive', dues_paid_until: '2026-06-30' }
const link = 'a-token-of-a-payment-link'
const declined = { responseHeader: { responseCode: '05', responseMessage: 'Merchant is not known' } }

/** What dues cost from a year on, so many of them open; of the first ones it may be another price. */
const quoted = (first = 2026, prices: number[] = [], credit = 0, open = 2027 - first) => {
  const years = Array.from({ length: 99 }, (_, place) => ({ year: first + place, price: prices[place] ?? 20_000 }))
  return { years, open, credit, total: 0 }
}

interface Server {
  path?: string
  /** Who the member is by now, as the server says. */
  now?: Profile
  invoke?: (c: Context) => Response
  grades?: (c: Context) => Response
  quote?: (c: Context) => Response
  ownLink?: (c: Context) => Response
}

/** The account of this member on 12 March 2027, with a server that writes down what it is asked to invoke. */
async function open(
  profile: Profile,
  { invoke, grades, quote, ownLink, path = '/account', now: told = profile }: Server = {},
) {
  const asked: unknown[] = []
  const api = new Hono()
    .get('/api/user', (c) => c.json({ data: { user: told } }))
    .get('/api/dues/quote', quote ?? ((c) => c.json({ data: quoted() })))
    .get('/api/grade', grades ?? ((c) => c.json({ data: { data: [grade] } })))
    .post('/api/user/payment-link', ownLink ?? ((c) => c.json({ data: { token: link } })))
    .get('/api/user/payment-link/:token', (c) =>
      c.json({ data: { user: [{ first_name: 'Ada', grade: 'Associate', grade_id: 3, fee: 30_000 }] } }),
    )
    .post('/api/payment/invoke', async (c) => {
      asked.push(await c.req.json())
      return invoke?.(c) ?? c.json({ data: { ...declined, traceId: '1805012345678abcdefghijkl' } })
    })
  const main = await openSite(path, api, { token: 'a-token', profile })
  return { main, asked, user: userEvent.setup() }
}

describe('[M-09] [D-59] before the account stands', () => {
  const applied = (status: NonNullable<Profile['application']>['status'], reason: string | null = null): Profile => ({
    ...sample,
    grade_id: null,
    yearly_dues: 'inactive',
    application: { status, grade: 'Associate', submitted_at: '2027-03-01T09:00:00.000Z', reason },
  })

  test.each(['/account', '/account/upgrade', '/account/events', '/account/passwords'])(
    'the banner of %s says whose pages these are, not which is hidden',
    async (path) => {
      const { main } = await open(lapsed, { path })
      await main.findByRole('heading', { name: 'Your dues for this year are not paid yet' })
      expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(/^Your account$/)
      expect(document.title).toBe('Your account | NIPR FCT Chapter, Abuja')
    },
  )

  test('the banner names the page as soon as it shows', async () => {
    const { main } = await open(lapsed, { now: sample, path: '/account/profile' })
    await main.findByLabelText('Surname')
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(/^Profile$/)
    expect(document.title).toBe('Profile | NIPR FCT Chapter, Abuja')
  })

  test('[D-79] the banner names the page where money is under way', async () => {
    const { main } = await open(lapsed, { path: '/account/upgrade/success?status=failed' })
    await main.findByRole('heading', { name: 'Payment was not Successful' })
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(/^Upgrade Payment$/)
  })

  test('an invitation to apply, for who has not', async () => {
    const { main } = await open({ ...sample, grade_id: null, yearly_dues: 'inactive' })
    await main.findByRole('heading', { name: 'You are not a member yet' })
    expect(main.getByRole('link', { name: 'Apply for Membership' })).toHaveAttribute('href', '/membership/join')
  })

  test('how far an application has come, while it is under review', async () => {
    const { main } = await open(applied('received'))
    await main.findByRole('heading', { name: 'Your application is under review' })
    expect(main.getByText('01/03/2027')).toBeVisible()
    const steps = main.getAllByRole('listitem', { hidden: true }).filter((item) => item.closest('ol.hidden'))
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Received (done)', null],
      ['2Review3 to 5 business days, then a mail', 'step'],
      ['3PaymentBy the link in the mail', null],
      ['4Membership', null],
    ])
  })

  test('[MEM-24] the way to the payment of an approved application', async () => {
    const { main, user } = await open(applied('approved'))
    await main.findByRole('heading', { name: 'Your application is approved' })
    await user.click(main.getByRole('button', { name: 'Make Payment' }))
    expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeVisible()
  })

  test('[D-59] [MEM-24] a payment that is not there says why, and can be asked for again', async () => {
    const ownLink = (c: Context) => c.json({ message: 'There is nothing to pay' }, 409)
    const { main, user } = await open(applied('approved'), { ownLink })
    await user.click(await main.findByRole('button', { name: 'Make Payment' }))
    expect(await screen.findByText('There is nothing to pay')).toBeVisible()
    expect(main.getByRole('button', { name: 'Make Payment' })).not.toHaveAttribute('aria-busy')
  })

  test('why an application was rejected, and the way to another', async () => {
    const { main } = await open(applied('rejected', 'A certificate is missing.'))
    await main.findByRole('heading', { name: 'Your application was not approved' })
    expect(main.getByText('A certificate is missing.')).toBeVisible()
    expect(main.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/membership/join')
  })
})

describe('the dues prompt', () => {
  test('[DUES-01] [DUES-02] [DUES-03] [FMT-01] asks for one year, says what it covers and what it costs', async () => {
    const { main } = await open(lapsed)
    await main.findByText('Please complete your payment to continue accessing your dashboard')
    expect(main.getByRole('spinbutton', { name: 'Duration' })).toHaveValue('1')
    expect(main.getByText('Associate dues, one year')).toBeVisible()
    expect(main.getByText('30 June 2027')).toBeVisible()
    expect(main.getByText('from 1 July 2026')).toBeInTheDocument()
    expect(main.getByRole('button', { name: 'Pay Dues 20,000 naira' })).toHaveTextContent('₦20,000.00')
    expect(main.getByText(/The provider's charge is added there and is borne by you/)).toBeVisible()
  })

  test('[DUES-04] [VAL-13] the total and the years it covers follow the duration, which takes whole numbers only', async () => {
    const { main, user, asked } = await open(lapsed)
    await user.click(await main.findByRole('button', { name: 'More years' }))
    expect(main.getByText('30 June 2028')).toBeVisible()
    expect(main.getByRole('button', { name: 'Pay Dues 40,000 naira' })).toBeVisible()
    const duration = main.getByRole('spinbutton', { name: 'Duration' })
    await user.clear(duration)
    expect(main.getByText(/Write a whole number from 1 to 99/)).toBeVisible()
    expect(main.getByRole('button', { name: 'Pay Dues 40,000 naira' })).toBeVisible()
    await user.type(duration, '-3')
    expect(main.getByRole('button', { name: 'Pay Dues 40,000 naira' })).toBeVisible()
    await user.keyboard('{Enter}')
    await user.click(main.getByRole('button', { name: 'Pay Dues 40,000 naira' }))
    expect(asked).toEqual([])
    expect(duration).toHaveFocus()
    expect(duration).toHaveValue('-3')
    await user.clear(duration)
    await user.type(duration, '12')
    expect(main.getByRole('button', { name: 'Pay Dues 240,000 naira' })).toBeVisible()
  })

  test('[LED-08] begins with all open years, and with fewer says which stay open', async () => {
    const quote = (c: Context) => c.json({ data: quoted(2024, [15_000, 20_000, 20_000], 5_000) })
    const { main, user, asked } = await open({ ...lapsed, dues_paid_until: '2024-06-30' }, { quote })
    expect(await main.findByRole('spinbutton', { name: 'Duration' })).toHaveValue('3')
    const lines = () => main.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(lines()).toEqual([
      'Dues 2024/25: ₦15,000.0015,000 naira',
      'Dues 2025/26 to 2026/27: 2 × ₦20,000.0020,000 naira',
      'Your credit: −₦5,000.00',
      'Paid until: from 1 July 2024 30 June 2027',
      'Total: ₦50,000.0050,000 naira',
    ])
    await user.click(main.getByRole('button', { name: 'Fewer years' }))
    await user.click(main.getByRole('button', { name: 'Fewer years' }))
    expect(lines().slice(-3)).toEqual([
      'Pays: 2024/25',
      'Stays open: 2025/26 to 2026/27',
      'Total: ₦10,000.0010,000 naira',
    ])
    await user.click(main.getByRole('button', { name: 'Pay Dues 10,000 naira' }))
    await expect.poll(() => asked).toEqual([{ purpose: 'dues', duration: 1 }])
  })

  test('[LED-08] does not count a year that was put off among the open ones', async () => {
    // 2025/26 is open; 2024/25 was put off and comes after it.
    const years = [2025, 2024, 2026].map((year) => ({ year, price: 20_000 }))
    const quote = (c: Context) => c.json({ data: { years, open: 1, credit: 0, total: 60_000 } })
    const { main } = await open({ ...lapsed, dues_paid_until: '2025-06-30' }, { quote })
    expect(await main.findByRole('spinbutton', { name: 'Duration' })).toHaveValue('1')
    expect(main.getByRole('button', { name: 'Pay Dues 20,000 naira' })).toBeVisible()
  })

  test('[LED-08] without its prices says so, and asks again when told to', async () => {
    let broken = true
    const quote = (c: Context) =>
      broken ? c.json({ message: 'The prices are not there' }, 500) : c.json({ data: quoted() })
    const { main, user } = await open(lapsed, { quote })
    const retry = await main.findByRole('button', { name: 'Try again' })
    broken = false
    await user.click(retry)
    expect(await main.findByRole('button', { name: 'Pay Dues 20,000 naira' })).toBeVisible()
  })

  test('[ERR-18] [PAY-19] says why the provider declines, and what was chosen stays', async () => {
    const { main, user, asked } = await open(lapsed)
    await user.click(await main.findByRole('button', { name: 'More years' }))
    await user.click(main.getByRole('button', { name: /Pay Dues/ }))
    expect(await screen.findByText('Merchant is not known')).toBeVisible()
    expect(screen.getByText('Error Invoking Payment')).toBeVisible()
    expect(asked).toEqual([{ purpose: 'dues', duration: 2 }])
    expect(main.getByRole('spinbutton', { name: 'Duration' })).toHaveValue('2')
    expect(sessionStorage.getItem('duesDetails')).toBe(null)
  })

  test('[VAL-14] of a member whose grade is not known says so', async () => {
    const { main, user, asked } = await open({ ...lapsed, grade_id: 9 })
    await user.click(await main.findByRole('button', { name: /Pay Dues/ }))
    expect(await screen.findByText('Invalid User')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('[ERR-37] without its grades says so, and asks again when told to', async () => {
    let broken = true
    const grades = (c: Context) => (broken ? c.body(null, 500) : c.json({ data: { data: [grade] } }))
    const { main, user } = await open(lapsed, { grades })
    const retry = await main.findByRole('button', { name: 'Try again' })
    broken = false
    await user.click(retry)
    expect(await main.findByRole('button', { name: 'Pay Dues 20,000 naira' })).toBeVisible()
  })

  test('a return from the provider by Back leaves it as it was, ready to be paid', async () => {
    const link = 'https://provider.example.org/pay/1'
    const invoke = (c: Context) =>
      c.json({
        data: {
          responseHeader: { responseCode: '00', responseMessage: '' },
          payPageLink: link,
          traceId: '1805012345678abcdefghijkl',
        },
      })
    const { main, user } = await open(lapsed, { invoke })
    await user.click(await main.findByRole('button', { name: /Pay Dues/ }))
    const button = main.getByRole('button', { name: /Pay Dues/ })
    await expect.poll(() => sessionStorage.getItem('duesDetails')).toContain('1805012345678abcdefghijkl')
    expect(button).toHaveAttribute('aria-busy', 'true')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  })
})
