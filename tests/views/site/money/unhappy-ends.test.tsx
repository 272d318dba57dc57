import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PaymentState } from '#contract/money/payment.ts'
import { type Answers, refuse } from '#samples/answering.ts'
import { attendee } from '#samples/events.ts'
import { answerLater } from '#tests/support/answer-later.ts'
import { siteTexts } from '#tests/support/site-texts.ts'
import { bill, confirmed, member, openResult, returned, said, storeEntry, trace } from './result-page.ts'

afterEach(() => vi.useRealTimers())

const link = 'a'.repeat(43)
const event = JSON.stringify({ ...attendee, event_id: 7 })
const draft = JSON.stringify({ eventId: 7, people: [attendee] })
const unchanged = 'A payment that fails changes nothing about it.'
const backToEvents = ['Back to events', '/events']
const backHome = ['Back to home', '/']

interface Paying {
  of: string
  path: string
  /** What the tab still holds. */
  stored?: Record<string, string>
  title: string
  card: string
  next: string
  steps: [first: string, second: string]
  again: string[]
  elsewhere: string[]
}

const payings: Paying[] = [
  {
    of: 'an event whose form was filled in here',
    path: '/events/7/success',
    stored: { registrationDetails: event, attendeeDraft: draft },
    title: 'Registration was not Successful',
    card: 'Annual Lecture',
    next: 'Your place',
    steps: ['1No place is takenA payment that fails books nothing.', '2Try againThe form is still filled in.'],
    again: ['Try again', '/events/7/register'],
    elsewhere: backToEvents,
  },
  {
    of: 'an event in another browser',
    path: '/events/7/success',
    title: 'Registration was not Successful',
    card: 'Annual Lecture',
    next: 'Your place',
    steps: ['1No place is takenA payment that fails books nothing.', '2Try againFill in the form once more.'],
    again: ['Try again', '/events/7/register'],
    elsewhere: backToEvents,
  },
  {
    of: 'a place that was offered from the waiting list',
    path: '/events/7/success',
    stored: { registrationDetails: JSON.stringify({ ...attendee, event_id: 7, offer: link }) },
    title: 'Registration was not Successful',
    card: 'Annual Lecture',
    next: 'Your place',
    steps: [
      '1Your place is kept until the offer endsA payment that fails does not end the offer.',
      '2Try againThe page of the offer says until when.',
    ],
    again: ['Try again', `/offer/${link}`],
    elsewhere: backToEvents,
  },
  {
    of: 'dues',
    path: '/dues/3/done',
    stored: { duesDetails: JSON.stringify({ duration: 1, trace_id: trace }) },
    title: 'Payment was not Successful',
    card: 'Yearly dues',
    next: 'Your dues',
    steps: [
      '1No year is paidA payment that fails counts for no year.',
      '2Try againChoose the number of years once more.',
    ],
    again: ['Try again', '/account'],
    elsewhere: backHome,
  },
  {
    of: 'a membership by its link',
    path: '/membership/3/done',
    stored: { paymentToken: link },
    title: 'Registration was not Successful',
    card: 'Membership',
    next: 'Your membership',
    steps: [`1Your application stays approved${unchanged}`, '2Try againThe fee is one press away.'],
    again: ['Try again', `/payment/${link}`],
    elsewhere: backHome,
  },
  {
    of: 'a membership in another browser',
    path: '/membership/3/done',
    title: 'Registration was not Successful',
    card: 'Membership',
    next: 'Your membership',
    steps: [`1Your application stays approved${unchanged}`, '2Try againThe link in our e-mail leads to the fee.'],
    again: ['Go to your account', '/account'],
    elsewhere: backHome,
  },
  {
    of: 'an upgrade',
    path: '/account/upgrade/success',
    stored: { upgradeDetails: JSON.stringify({ upgrade_id: 9 }) },
    title: 'Payment was not Successful',
    card: 'Membership upgrade',
    next: 'Your upgrade',
    steps: [
      `1Your application stays approved${unchanged}`,
      '2Try againThe fee is at your application, under Membership Upgrade.',
    ],
    again: ['Try again', '/account/upgrade'],
    elsewhere: ['See my payments', '/account/payments'],
  },
]

const { email, phones } = siteTexts.contacts
const office = `Chapter office: ${email}, ${phones[0]?.number}`
const writeToOffice = [email, `mailto:${email}`]
const page = () => document.querySelector<HTMLElement>('.result-page')
const words = () => page()?.querySelector<HTMLElement>('.result-words') ?? document.body
const sentences = () => Array.from(words().querySelectorAll('p'), (one) => one.textContent)
/** All that can be pressed, and where it leads. */
const ways = () =>
  Array.from(words().querySelectorAll('a, button'), (one) => [one.textContent?.trim(), one.getAttribute('href')])
const card = () => within(screen.getByRole('region', { name: 'Payment' }))
const steps = () =>
  card()
    .getAllByRole('listitem')
    .map((step) => step.textContent)

async function open({ path, stored = {} }: Paying, status: string, given: Answers) {
  for (const [name, text] of Object.entries(stored)) storeEntry(name, text)
  return openResult(returned(path, status), given, member)
}

/** The heading of what is known has the focus, from where the rest is read, and the page is busy no more. */
async function headingHasFocus(name: string) {
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toHaveFocus())
  expect([page()?.getAttribute('aria-busy'), screen.queryByText('Checking your payment')]).toEqual(['false', null])
}

describe('a payment that failed', () => {
  test.each(payings.map((one) => [one.of, one] as const))(
    '[REG-10] [MEM-22] [DUES-09] [UPG-18] [RESULT-11] for %s says what became of it and where it is tried again',
    async (_, one) => {
      await open(one, 'failed', said('failed', bill))
      await headingHasFocus(one.title)
      expect(await screen.findByRole('alert')).toHaveTextContent('Error In PaymentPlease try again or Contact Support')
      await card().findByText('Tried on')
      expect(sentences()).toEqual([
        'If your bank took the money anyway, we will find out and write to you by e-mail.',
        'Please Contact Support',
        office,
        'Please give the payment reference.',
      ])
      expect(ways()).toEqual([one.again, one.elsewhere, writeToOffice])
      expect([card().getByText(one.card).textContent, card().getAllByText('Not paid').length]).toEqual([one.card, 2])
      expect(card().getByRole('heading', { name: one.next })).toBeVisible()
      expect(steps()).toEqual(one.steps)
      expect(card().getByText(trace)).toBeVisible()
    },
  )

  const noPayment =
    'This address names no payment that we know. If you paid, please do not pay again before we have written to you.'

  test('[RESULT-04] [TRU-02] without a payment to name asks for no reference, and does not say that it is not paid', async () => {
    await openResult('/dues/3/done', {}, member)
    await headingHasFocus('Payment was not Successful')
    expect(sentences()).toEqual([noPayment, 'Please Contact Support', office])
    expect([card().queryByText('Payment reference'), card().queryByText('Not paid')]).toEqual([null, null])
    expect(card().getAllByText('Not known').length).toBe(2)
    expect(steps()).toEqual([
      '1Did you pay?As soon as your payment reaches us, we write to you by e-mail.',
      '2Did you not?Then you can try again.',
    ])
  })

  test.each(['success', 'failed'])(
    '[TRU-02] that we do not know, with status %s, is not called unpaid',
    async (status) => {
      await openResult(returned('/events/7/success', status), {}, member)
      await headingHasFocus('Registration was not Successful')
      expect(sentences()).toEqual([noPayment, 'Please Contact Support', office, 'Please give the payment reference.'])
      expect([screen.queryByText('Not paid'), screen.queryByText('No place is taken')]).toEqual([null, null])
    },
  )
})

test.each([
  ['fulfilled', 'Thank You for Registering!'],
  ['review', 'We have received your payment.'],
] as const)(
  '[D-77] [TRU-02] a payment that its address calls failed and is %s is checked, and never called unpaid',
  async (state, title) => {
    const { answer, give } = answerLater<PaymentState>()
    await openResult(returned('/events/7/success', 'failed'), { getPayment: () => answer })
    await screen.findByText('Checking your payment')
    expect([screen.queryByText('Registration was not Successful'), screen.queryByText('Not paid')]).toEqual([
      null,
      null,
    ])
    give({ state, message: '', bill: { ...bill, paid_at: bill.begun_at } })
    await headingHasFocus(title)
    expect(screen.queryByText('Error In Payment')).toBe(null)
  },
)

test('[D-77] a payment that was not paid and then was: the new heading takes the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { answer, give } = answerLater<PaymentState>()
  const unpaid = (asked_at: string | null): PaymentState => ({ state: 'open', message: '', bill, asked_at })
  const answers = [unpaid(null), unpaid(bill.begun_at)]
  await openResult(returned('/events/7/success', 'failed'), { getPayment: () => answers.shift() ?? answer })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await headingHasFocus('Registration was not Successful')
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  give({ state: 'fulfilled', message: '' })
  await headingHasFocus('Thank You for Registering!')
  expect(screen.queryByText('Registration was not Successful')).toBe(null)
})

test('[RESULT-02] [D-77] a payment that is not known after a minute is told of by mail, and can be named to the office', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openResult(returned('/dues/3/done'), said('open'), member)
  const status = (await screen.findByText('Please do not close this page.')).closest('[role=status]')
  expect(status).toHaveTextContent('Checking your paymentPlease do not close this page.')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(status).toHaveTextContent(
    `Checking your paymentWe are still checking your payment. As soon as we know, we will write to you by e-mail.Payment reference ${trace}`,
  )
  expect([page()?.getAttribute('aria-busy'), ways()]).toEqual([
    'true',
    [['Load the page again', returned('/dues/3/done')]],
  ])
})

describe('a payment under review', () => {
  const no = refuse(409, 'No')
  const paid = { ...bill, paid_at: '2027-03-11T08:31:00.000Z' }

  test.each(payings.map((one) => [one.of, one] as const))(
    '[D-90] [RESULT-11] for %s asks not to pay again, and offers nothing that does',
    async (_, one) => {
      await open(one, 'success', { ...said('review', paid), ...confirmed(no), registerPaid: no })
      await headingHasFocus('We have received your payment.')
      await card().findByText('Paid on')
      expect(sentences()).toEqual([
        'The chapter office is checking it and will write to you.',
        'Please do not pay again.',
        office,
      ])
      expect(ways()).toEqual([one.elsewhere, writeToOffice])
      expect([card().getByText(one.card).textContent, card().getAllByText('Under review').length]).toEqual([
        one.card,
        2,
      ])
      expect(card().getByRole('heading', { name: 'What happens next' })).toBeVisible()
      expect(steps()).toEqual([
        'Money received (done)11/03/2027, 09:31 AM',
        '2The office checks itIt writes to you by e-mail.',
        '3What you paid for, or your money backYou do not have to do anything.',
      ])
      expect(card().getByText(trace)).toBeVisible()
      // Nothing of it is left in the tab, so that nothing is filled in for a second payment.
      expect(Object.keys(sessionStorage).filter((name) => /Details|Draft|paymentToken/.test(name))).toEqual([])
    },
  )

  const reasons = [
    [
      'The event was full when your money came.',
      'place',
      'You get a place at the event if one becomes free, or your money back.',
      'A place at the event, or your money back',
    ],
    [
      "₦29,999 came, not counting the provider's charge; ₦30,000 was due.",
      'either',
      'You get what you paid for, or your money back.',
      'What you paid for, or your money back',
    ],
    ['The event was called off while you paid.', 'back', 'Your money goes back to you.', 'Your money back'],
  ] as const

  test.each(reasons)('[TRU-02] says why, and what happens next: %s', async (reason, next, sentence, step) => {
    const getPayment: PaymentState = { state: 'review', message: '', bill: paid, reason, next }
    await openResult(returned('/events/7/success'), { getPayment })
    await headingHasFocus('We have received your payment.')
    expect(sentences().slice(0, 3)).toEqual([
      `${reason} ${sentence}`,
      'The chapter office is checking it and will write to you.',
      'Please do not pay again.',
    ])
    expect(steps().at(-1)).toBe(`3${step}You do not have to do anything.`)
  })

  test('[TRU-02] of which the card provider never spoke is not called received', async () => {
    await openResult(returned('/events/7/success'), said('review', bill))
    await headingHasFocus('We are finding out about your payment.')
    expect(sentences()).toEqual([
      'The card provider has not told us whether your payment was made. The chapter office is finding out and will write to you.',
      'Please do not pay again.',
      office,
    ])
    expect(screen.queryByText(/Money received/)).toBe(null)
  })

  test('[TRU-02] that the office has closed is not called unpaid', async () => {
    await openResult(returned('/events/7/success'), said('failed', paid))
    await headingHasFocus('We have received your payment.')
    expect(sentences()).toEqual([
      'The chapter has closed this payment. Its office can tell you more.',
      'Please do not pay again.',
      office,
    ])
    expect([screen.queryByText('Not paid'), card().getAllByText('Closed').length]).toEqual([null, 2])
  })
})
