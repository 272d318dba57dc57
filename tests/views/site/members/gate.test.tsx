import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DuesQuote } from '#contract/dues/dues.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { type Answers, inTurn, Reply, refuse } from '#samples/answering.ts'
import { duesQuote, grade } from '#samples/dues.ts'
import { accepted, refused } from '#samples/money.ts'
import { profile as sample } from '#tests/support/member.ts'
import { openAsMember } from '#tests/support/open-site.tsx'
import { press, user } from '#tests/support/user.ts'

const lapsed: Profile = { ...sample, yearly_dues: 'inactive', dues_paid_until: '2026-06-30' }
const link = 'a-token-of-a-payment-link'

/** What dues cost from 2024 on, where three years are open. */
const fromThree: DuesQuote = {
  open: 3,
  credit: 5_000,
  total: 0,
  years: Array.from({ length: 99 }, (_, place) => ({ year: 2024 + place, price: place === 0 ? 15_000 : 20_000 })),
}

/** The account of this member on 12 March 2027. */
const open = (profile: Profile, { path = '/account', ...given }: Answers & { path?: string } = {}) =>
  openAsMember(path, { quoteDues: duesQuote, invokePayment: refused, ...given }, profile)

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
    const { main } = await open(lapsed, { getUser: sample, path: '/account/profile' })
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

  test('[MBR-14] the way back, for who lost membership by arrears', async () => {
    const { main } = await open({ ...sample, grade_id: null, yearly_dues: 'inactive', has_lost_membership: true })
    await main.findByRole('heading', { name: 'Your membership has ended' })
    expect(main.getByRole('link', { name: 'How to come back' })).toHaveAttribute('href', '/account/dues#coming-back')
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
    const getLinkHolder = [{ first_name: 'Ada', grade: 'Associate', grade_id: 3, fee: 30_000 }]
    const { main } = await open(applied('approved'), { openOwnLink: { token: link }, getLinkHolder })
    await main.findByRole('heading', { name: 'Your application is approved' })
    await press('Make Payment')
    expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeVisible()
  })

  test('[D-59] [MEM-24] a payment that is not there says why, and can be asked for again', async () => {
    const { main } = await open(applied('approved'), { openOwnLink: refuse(409, 'There is nothing to pay') })
    await press('Make Payment')
    expect(await screen.findByText('There is nothing to pay')).toBeVisible()
    expect(main.getByRole('button', { name: 'Make Payment' })).not.toHaveAttribute('aria-busy')
  })

  test('why an application was rejected, and the way to another', async () => {
    const { main } = await open(applied('rejected', 'A certificate is missing.'))
    await main.findByRole('heading', { name: 'Your application was rejected' })
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
    const { main, api } = await open(lapsed)
    await press('More years')
    expect(main.getByText('30 June 2028')).toBeVisible()
    expect(main.getByRole('button', { name: 'Pay Dues 40,000 naira' })).toBeVisible()
    const duration = main.getByRole('spinbutton', { name: 'Duration' })
    await user.clear(duration)
    expect(main.getByText(/Write a whole number from 1 to 99/)).toBeVisible()
    expect(main.getByRole('button', { name: 'Pay Dues 40,000 naira' })).toBeVisible()
    await user.type(duration, '-3')
    expect(main.getByRole('button', { name: 'Pay Dues 40,000 naira' })).toBeVisible()
    await user.keyboard('{Enter}')
    await press('Pay Dues 40,000 naira')
    expect(api.acts()).toEqual([])
    expect(duration).toHaveFocus()
    expect(duration).toHaveValue('-3')
    await user.clear(duration)
    await user.type(duration, '12')
    expect(main.getByRole('button', { name: 'Pay Dues 240,000 naira' })).toBeVisible()
  })

  test('[LED-08] begins with all open years, and with fewer says which stay open', async () => {
    const { main, api } = await open({ ...lapsed, dues_paid_until: '2024-06-30' }, { quoteDues: fromThree })
    expect(await main.findByRole('spinbutton', { name: 'Duration' })).toHaveValue('3')
    const lines = () => main.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(lines()).toEqual([
      'Dues 2024/25: ₦15,000.0015,000 naira',
      'Dues 2025/26 to 2026/27: 2 × ₦20,000.0020,000 naira',
      'Your credit: −₦5,000.00',
      'Paid until: from 1 July 2024 30 June 2027',
      'Total: ₦50,000.0050,000 naira',
    ])
    await press('Fewer years')
    await press('Fewer years')
    expect(lines().slice(-3)).toEqual([
      'Pays: 2024/25',
      'Stays open: 2025/26 to 2026/27',
      'Total: ₦10,000.0010,000 naira',
    ])
    await press('Pay Dues 10,000 naira')
    await expect.poll(() => api.sent('invokePayment')).toEqual([{ purpose: 'dues', duration: 1 }])
  })

  test('[LED-08] does not count a year that was put off among the open ones', async () => {
    // 2025/26 is open; 2024/25 was put off and comes after it.
    const years = [2025, 2024, 2026].map((year) => ({ year, price: 20_000 }))
    const quoteDues = { years, open: 1, credit: 0, total: 60_000 }
    const { main } = await open({ ...lapsed, dues_paid_until: '2025-06-30' }, { quoteDues })
    expect(await main.findByRole('spinbutton', { name: 'Duration' })).toHaveValue('1')
    expect(main.getByRole('button', { name: 'Pay Dues 20,000 naira' })).toBeVisible()
  })

  test('[LED-08] without its prices says so, and asks again when told to', async () => {
    const { main } = await open(lapsed, { quoteDues: inTurn(refuse(500, 'The prices are not there'), duesQuote) })
    await press('Try again')
    expect(await main.findByRole('button', { name: 'Pay Dues 20,000 naira' })).toBeVisible()
  })

  test('[ERR-18] [PAY-19] says why the provider declines, and what was chosen stays', async () => {
    const { main, api } = await open(lapsed)
    await press('More years')
    await press(/Pay Dues/)
    expect(await screen.findByText('Merchant is not known')).toBeVisible()
    expect(screen.getByText('Error Invoking Payment')).toBeVisible()
    expect(api.sent('invokePayment')).toEqual([{ purpose: 'dues', duration: 2 }])
    expect(main.getByRole('spinbutton', { name: 'Duration' })).toHaveValue('2')
    expect(sessionStorage.getItem('duesDetails')).toBe(null)
  })

  test('[VAL-14] of a member whose grade is not known says so', async () => {
    const { api } = await open({ ...lapsed, grade_id: 9 })
    await press(/Pay Dues/)
    expect(await screen.findByText('Invalid User')).toBeVisible()
    expect(api.acts()).toEqual([])
  })

  test('[ERR-37] without its grades says so, and asks again when told to', async () => {
    const { main } = await open(lapsed, { listGrades: inTurn(new Reply(500, null), [grade]) })
    await press('Try again')
    expect(await main.findByRole('button', { name: 'Pay Dues 20,000 naira' })).toBeVisible()
  })

  test('a return from the provider by Back leaves it as it was, ready to be paid', async () => {
    const { main } = await open(lapsed, { invokePayment: accepted })
    await press(/Pay Dues/)
    const button = main.getByRole('button', { name: /Pay Dues/ })
    await expect.poll(() => sessionStorage.getItem('duesDetails')).toContain('1805012345678abcdefghijkl')
    expect(button).toHaveAttribute('aria-busy', 'true')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  })
})
