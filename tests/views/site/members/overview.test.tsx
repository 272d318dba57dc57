import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OwnDues } from '#contract/dues/dues-account.ts'
import type { OwnPayment } from '#contract/money/own-payment.ts'
import { type Answers, inTurn, refuse } from '#samples/answering.ts'
import { askedQuestions, upgradeApplication } from '#samples/applications.ts'
import { duesQuote, ownDues } from '#samples/dues.ts'
import { event } from '#samples/events.ts'
import { ownPayment } from '#samples/money.ts'
import { profile } from '#tests/support/member.ts'
import { openAsMember } from '#tests/support/open-site.tsx'
import { siteTexts } from '#tests/support/site-texts.ts'
import { press } from '#tests/support/user.ts'

const token = 'a'.repeat(43)

const payment = (nth: number, changes: Partial<OwnPayment> = {}): OwnPayment => ({
  ...ownPayment,
  trace_id: `180501234567${nth}abcdefghijkl`,
  item: `Lecture ${nth}`,
  receipt_number: `R26-0000${nth}`,
  receipt_token: token,
  ...changes,
})

const payments = [
  payment(1, { state: 'review', receipt_token: null }),
  payment(2),
  payment(3, { state: 'partlyReturned', returned: 4_000 }),
  payment(4, { state: 'failed', receipt_token: null, made_at: '2026-06-30T22:59:00.000Z' }),
  payment(5, {
    purpose: 'dues',
    item: 'Associate dues for 2 years',
    amount: 40_000,
    made_at: '2026-06-30T22:00:00.000Z',
  }),
]

const approved = { ...upgradeApplication, status: 'approved', created_at: '2027-03-01T09:24:00.000Z' }

const paid: OwnDues = {
  ...ownDues,
  state: 'active',
  owed: 0,
  open_years: [],
  paid_through: '2027-06-30',
  member_since: '2021-07-01',
  grade_since: '2024-07-01',
  years: [2027, 2026, 2025].flatMap((year) =>
    ownDues.years.map((one) => ({ ...one, year, stands: year === 2027 ? ('toCome' as const) : ('paid' as const) })),
  ),
}

/** The account of a member on 12 March 2027, which holds nothing unless it is given. */
async function open(path: string, given: Answers = {}, dues_paid_until = '2027-06-30') {
  const nothing = { getOwnDues: paid, listEventsWithAttendance: [], listUpgrades: [], listOwnPayments: [] }
  const member = { ...profile, membership_number: 'FCT-000017', dues_paid_until }
  const { api, main } = await openAsMember(path, { ...nothing, ...given }, member)
  const part = async (name: string) => within(await main.findByRole('region', { name }))
  return { api, main, part }
}

describe('[D-12] the overview', () => {
  test('[OFF-34] says until when dues are paid, what comes next, how the upgrade stands and what was paid', async () => {
    const events = [
      { ...event, id: 8, title: 'Without a seat', start_date: '2027-03-20T09:00:00.000Z' },
      { ...event, id: 9, title: 'Next', start_date: '2027-04-01T09:00:00.000Z', registered: true },
    ]
    const { main, part } = await open('/account', {
      listEventsWithAttendance: events,
      listUpgrades: [approved],
      listOwnPayments: payments,
    })
    expect(await main.findByRole('heading', { name: 'Dues paid until 30 June 2027' })).toBeVisible()
    expect(main.getByText('2027/28 falls due on 1 July 2027 and costs ₦20,000.00.')).toBeVisible()
    expect(main.getByText('Member of the chapter since 1 July 2021, Associate since 1 July 2024.')).toBeVisible()
    const years = within(main.getByRole('list', { name: 'The latest dues years' })).getAllByRole('listitem')
    expect(years.map((one) => one.querySelector('.sr-only')?.textContent)).toEqual([
      '2025/26, paid',
      '2026/27, paid',
      '2027/28, to come',
    ])
    expect(main.getByRole('link', { name: 'Pay a year ahead' })).toHaveAttribute('href', '/account/dues#pay-dues')
    const phone = siteTexts.contacts.phones[0]?.number ?? ''
    expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`)
    expect(await main.findByText('Associate, in good standing')).toBeVisible()
    expect(main.getByText('FCT-000017')).toBeVisible()
    const next = await part('Next event')
    expect(await next.findByRole('heading', { name: 'Next' })).toBeVisible()
    expect(next.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'href',
      expect.stringContaining('/events/9.ics'),
    )
    const way = await part('Upgrade to Member')
    expect(way.getByText('Pay the upgrade fee, ₦30,000').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(way.getByRole('link', { name: 'Pay upgrade fee' })).toHaveAttribute('href', '/account/upgrade')
    const receipts = await part('Latest receipts')
    expect((await receipts.findAllByRole('link', { name: /^Receipt/ })).map((link) => link.textContent)).toEqual([
      'Receipt: Lecture 2',
      'Receipt: Lecture 3',
      'Receipt: Associate dues for 2 years',
    ])
  })

  test('[D-58] says that an upgrade was rejected, and why', async () => {
    const rejected = { ...upgradeApplication, status: 'rejected', reason: 'The second certificate cannot be read.' }
    const { part } = await open('/account', { listUpgrades: [rejected] })
    const way = await part('Upgrade to Member')
    expect(await way.findByText('Rejected')).toBeVisible()
    expect(way.getByText('The chapter office did not approve your application. Its reason:')).toBeVisible()
    expect(way.getByText('The second certificate cannot be read.')).toBeVisible()
    expect(way.getByRole('link', { name: 'Membership Upgrade' })).toHaveAttribute('href', '/account/upgrade')
  })

  test('[OFF-21] says first that the chapter asks something about the upgrade, and leads to the questions', async () => {
    const pending = { ...upgradeApplication, questions: 2 }
    const { main, part } = await open('/account', {
      listUpgrades: [pending, { ...pending, id: 2, questions: 1 }],
      openOwnQuestions: { token },
      getQuestions: ({ params }) => (params.token === token ? { ...askedQuestions, sent: true, items: [] } : undefined),
    })
    const notice = await part('Questions about your application')
    expect(notice.getByText('The chapter has 3 questions about your application')).toBeVisible()
    expect(main.getAllByRole('region')[0]).toBe(main.getByRole('region', { name: 'Questions about your application' }))
    await press('Answer the questions')
    expect(await main.findByRole('heading', { name: 'Your answers are sent' })).toBeVisible()
  })

  test('[LED-06] in the days of grace says what is due and how long the account stays open, and leads to paying', async () => {
    const due: OwnDues = { ...ownDues, state: 'due.inGrace', open_until: '2027-03-31', quote: duesQuote }
    const { main } = await open('/account', { getOwnDues: due }, '2026-06-30')
    const name = 'You owe ₦20,000.00 for 2026/27. Membership can be ended from 1 July 2027.'
    expect(await main.findByRole('heading', { name })).toBeVisible()
    expect(main.getByText(/^Your account stays open until 31 March 2027\./)).toBeVisible()
    expect(main.queryByText(/in good standing/)).toBe(null)
    expect(main.getByRole('link', { name: 'Pay dues' })).toHaveAttribute('href', '/account/dues#pay-dues')
  })

  test('[ERR-26] says that the standing could not be had, and asks again', async () => {
    const { main } = await open('/account', { getOwnDues: inTurn(refuse(500, 'Not now'), paid) })
    await main.findByText('Not now')
    await press('Try again')
    expect(await main.findByRole('heading', { name: 'Dues paid until 30 June 2027' })).toBeVisible()
  })

  test('has a sentence and a way on where there is nothing', async () => {
    const { main } = await open('/account')
    expect(await main.findByText(/You have no seat at an event to come/)).toBeVisible()
    expect(await main.findByText(/You have not applied for a higher grade/)).toBeVisible()
    expect(await main.findByText('You have no receipt yet.')).toBeVisible()
    expect(main.queryByRole('region', { name: 'Questions about your application' })).toBeNull()
  })
})

describe('[D-94] my payments', () => {
  test('are a table for each dues year, with sums, states and receipts', async () => {
    const { main, part } = await open('/account/payments', { listOwnPayments: payments })
    expect(await main.findByRole('heading', { level: 1, name: 'My payments' })).toBeVisible()
    const latest = await part('2026/27')
    expect(latest.getByText('Paid ₦20,000.00, returned ₦4,000.00')).toBeVisible()
    const rows = latest.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell')[4]?.textContent)).toEqual([
      'Under reviewThe chapter office is checking it. Please do not pay again.',
      'Paid',
      expect.stringMatching(/^Partly returned₦4,000\.00 of ₦[\d,]+\.00 returned$/),
    ])
    expect(latest.getByRole('cell', { name: 'R26-00002' })).toBeVisible()
    expect(latest.getByRole('link', { name: 'Receipt: Lecture 2' })).toHaveAttribute('href', `/receipt/${token}`)
    const earlier = await part('2025/26')
    expect(earlier.getByText('Not paid')).toBeVisible()
    expect(earlier.getByText('No money came, so it has ended by itself.')).toBeVisible()
    expect(earlier.getByText('Yearly dues')).toBeVisible()
  })

  test('[TRU-03] that wait say why and until when, are paid on, or asked about again', async () => {
    const [one] = payments
    if (!one) throw new Error('There is no payment')
    const waiting = { ...one, state: 'waiting' as const, receipt_token: null, ends_at: '2027-03-13T11:00:00.000Z' }
    const pay = { link: 'https://pay.example.org/pay/1', until: '2027-03-12T11:30:00.000Z' }
    const given = {
      listOwnPayments: [
        { ...waiting, pay },
        { ...waiting, trace_id: `${one.trace_id.slice(0, -1)}z`, item: 'Older' },
      ],
    }
    const { main, api } = await open('/account/payments', { ...given, getPayment: { state: 'open', message: '' } })
    expect(await main.findByText('Not paid yet. Price and place are kept until 12/03/2027, 12:30 PM.')).toBeVisible()
    expect(
      main.getByText('Not paid, or the card provider has not told us yet. It ends by itself on 13/03/2027, 12:00 PM.'),
    ).toBeVisible()
    expect(main.getAllByRole('link', { name: /^Pay now/ }).map((link) => link.getAttribute('href'))).toEqual([pay.link])
    const before = api.asked('listOwnPayments').length
    await press('Ask again: Older')
    await expect.poll(() => api.asked('getPayment').length).toBe(1)
    await expect.poll(() => api.asked('listOwnPayments').length).toBe(before + 1)
  })

  test('say so where there is none', async () => {
    const { main } = await open('/account/payments')
    expect(await main.findByText('You have not paid anything here yet.')).toBeVisible()
  })
})
