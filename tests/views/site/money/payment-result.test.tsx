import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#samples/answering.ts'
import { ownDues } from '#samples/dues.ts'
import { boughtTickets, attendee as form, seated } from '#samples/events.ts'
import { ownPayment } from '#samples/money.ts'
import { storePapers } from '#src/site/events/tickets/kept-papers.ts'
import { profile } from '#tests/support/member.ts'
import { press, user } from '#tests/support/user.ts'
import {
  bill,
  keep,
  lecture,
  member,
  openResult as open,
  returned,
  said,
  storeEntry,
  storeTicket,
  trace,
} from './result-page.ts'

const heading = (name: string) => screen.findByRole('heading', { name })
const success = returned('/events/7/success')

describe('the page an event’s payment returns to', () => {
  test('[REG-09] [REG-13] [REG-14] [TRU-04] shows thanks and the ticket after one confirmation, and the heading has the focus', async () => {
    keep()
    storeTicket()
    const { acts, asked } = await open(success)
    const ticket = within(await screen.findByRole('region', { name: 'Event ticket' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Thank You for Registering!' })).toHaveFocus())
    for (const text of [
      'Annual Lecture',
      'First Last',
      'TICKET180501234567812345',
      'Paid',
      'Friday, 12/03/2027, 12:00 PM',
    ])
      expect(ticket.getByText(text)).toBeVisible()
    expect(ticket.getByRole('img', { name: 'The code of this ticket' })).toBeVisible()
    expect(asked('getBoughtTickets')).toEqual([{ papers: boughtTickets.papers }])
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      `/api/tickets/bought/${boughtTickets.papers}/pdf`,
    )
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', '/events/7.ics')
    expect(screen.getByRole('button', { name: 'Print ticket' })).toBeVisible()
    expect(acts()).toEqual(['registerPaid'])
    expect(asked('registerPaid')).toEqual([{ eventId: '7' }])
    expect(sessionStorage.getItem('registrationDetails')).toBe(null)
  })

  test('[TRU-04] of a group shows the ticket of each, all in one file, and says who has a new holder', async () => {
    keep()
    storeTicket()
    const seats = [...boughtTickets.seats, { state: 'given' as const, code: null, paid: 15_000 }]
    await open(success, { getBoughtTickets: { ...boughtTickets, seats } })
    const group = within(await screen.findByRole('region', { name: '3 people are registered' }))
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Second PersonGala₦15,000.0015,000 nairaTICKET180501234567854321',
      'A seat that has a new holderThe ticket went to the person it was given to.',
    ])
    expect(group.getByRole('img', { name: 'The code of this ticket' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All two as PDF' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open: receipt R27-00431' })).toHaveAttribute(
      'href',
      `/receipt/${'b'.repeat(43)}`,
    )
    expect(screen.getByRole('link', { name: 'Open my ticket' })).toHaveAttribute('href', `/ticket/${'a'.repeat(43)}`)
  })

  test('[TRU-04] [D-39] [row 165] shows no ticket where the tab has bought by another payment', async () => {
    storePapers(sessionStorage, 7, { papers: boughtTickets.papers, traceId: '1805012345678zzzzzzzzzzzz' })
    const { asked } = await open(success, { ...said('fulfilled'), getBoughtTickets: boughtTickets })
    await heading('Thank You for Registering!')
    expect([screen.queryByRole('region', { name: 'Event ticket' }), asked('getBoughtTickets')]).toEqual([null, []])
  })

  const seats = [
    { name: 'First Last', amount: 15_000, ticket_type: 'Gala' },
    { name: 'Second Person', amount: 25_000 },
    { name: 'Third Person', amount: 0 },
    { amount: 25_000 },
  ]
  test('[EVX-13] of a group lists each person with ticket type and price', async () => {
    keep()
    await open(success, { registerPaid: { ...seated, seats } })
    await heading('Thank You for Registering!')
    const group = within(screen.getByRole('region', { name: '4 people are registered' }))
    expect(group.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'First Last₦15,000.0015,000 nairaGala',
      'Second Person₦25,000.0025,000 naira',
      'Third PersonFree',
      'A seat that has a new holder₦25,000.0025,000 naira',
    ])
    expect(screen.getByText('Each gets the ticket at the e-mail address that you gave for them.')).toBeVisible()
  })

  test('[EVX-13] of a group names nobody to who has the trace alone', async () => {
    await open(success, { ...said('fulfilled'), registerPaid: { ...seated, seats } })
    await heading('Thank You for Registering!')
    expect(screen.queryByText(/people are registered/)).toBe(null)
    expect(screen.queryByText('Second Person')).toBe(null)
  })

  test('[RESULT-05] [D-77] [row 14] in another browser shows success without name and ticket', async () => {
    const { acts } = await open(success, said('fulfilled'))
    await heading('Thank You for Registering!')
    expect(screen.getByText('We have sent the details to your e-mail.')).toBeVisible()
    expect(screen.queryByText('Ticket reference')).toBe(null)
    expect(acts()).toEqual([])
  })

  test('[RESULT-02] [row 15] says that it checks, and offers nothing to press, while the outcome is unknown', async () => {
    await open(success, said('open'))
    const status = await screen.findByText('Checking your payment')
    expect(status.closest('[role="status"]')).toHaveTextContent('Please do not close this page.')
    expect(screen.queryByText('Try again')).toBe(null)
  })

  test.each([
    [
      '[REG-12] [ERR-20] a status that says failed',
      returned('/events/7/success', 'failed'),
      'Error In Payment',
      'Please try again or Contact Support',
    ],
    ['[REG-15] [ERR-21] no id', '/events/7/success?status=success', 'Something Went Wrong', 'registration Incomplete'],
    ['[row 1] an invented trace', success, 'Something Went Wrong', 'registration Incomplete'],
  ])('[REG-10] after %s shows the failure with its toast', async (_, path, toast, text) => {
    const { acts } = await open(path)
    await heading('Registration was not Successful')
    expect(screen.getByText('Please Contact Support')).toBeVisible()
    expect(await screen.findByText(toast)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/events/7/register')
    expect(acts()).toEqual([])
  })

  test('[REG-09] [ERR-20] that says failed and was paid shows thanks with the ticket, and no toast of a failure', async () => {
    keep()
    storeTicket()
    await open(returned('/events/7/success', 'failed'), said('fulfilled'))
    await heading('Thank You for Registering!')
    expect(await screen.findByText('TICKET180501234567812345')).toBeVisible()
    expect(await screen.findByText('Payment Received')).toBeVisible()
    expect(screen.queryByText('Error In Payment')).toBe(null)
  })

  test('[TRU-01] of two forms in one tab each payment shows and sends its own', async () => {
    const first = { ...form, first_name: 'Earlier', email: 'earlier@example.org' }
    storeEntry('registrationDetails', JSON.stringify({ ...first, event_id: 7 }))
    const other = { ...form, first_name: 'Later', event_id: 8 }
    storeEntry('registrationDetails', JSON.stringify(other), '1805012345999abcdefghijkl')
    sessionStorage.setItem('attendeeDraft', JSON.stringify({ eventId: 8, people: [other] }))
    const sent: unknown[] = []
    await open(success, {
      registerPaid: ({ body }) => {
        sent.push(body)
        return seated
      },
    })
    await heading('Thank You for Registering!')
    expect(sent).toEqual([{ ...first, trace_id: trace }])
    const left = Object.keys(sessionStorage).toSorted()
    expect(left).toEqual(['attendeeDraft', 'registrationDetails', 'registrationDetails 1805012345999abcdefghijkl'])
  })

  test('[TRU-01] what is kept of another payment is neither sent nor shown', async () => {
    storeEntry('registrationDetails', JSON.stringify({ ...form, event_id: 7 }), '1805012345999abcdefghijkl')
    sessionStorage.setItem('attendeeDraft', JSON.stringify({ eventId: 8, people: [form] }))
    const { acts } = await open(returned('/events/7/success', 'failed'), said('failed', bill))
    await heading('Registration was not Successful')
    expect([acts(), screen.queryByText('First Last')]).toEqual([[], null])
    expect(screen.getByText('Fill in the form once more.')).toBeVisible()
  })

  test('[TRU-01] [TRU-02] a return that names no payment is about the one that was begun here', async () => {
    keep()
    const { acts } = await open('/events/7/success')
    await heading('Thank You for Registering!')
    expect([acts(), screen.queryByText('registration Incomplete')]).toEqual([['registerPaid'], null])
  })

  test('[TRU-01] [TRU-02] of a payment that no address names is about the same one after a reload', async () => {
    keep()
    const history = createMemoryHistory({ initialEntries: ['/events/7/success'] })
    const refused = { registerPaid: refuse(409, 'Its money is looked at.') }
    const paid = { ...bill, paid_at: '2027-03-11T08:31:00.000Z' }
    await open(history, { ...refused, ...said('review', paid) })
    const looked = () => screen.findByRole('heading', { name: 'We have received your payment.' })
    await looked()
    cleanup()
    storeEntry('registrationDetails', JSON.stringify({ ...form, event_id: 7 }), '1805012345999abcdefghijkl')
    const { asked } = await open(history, { ...refused, ...said('review', paid) })
    await looked()
    expect(new Set(asked('getPayment').map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ traceId: trace })]),
    )
    expect(screen.queryByText('registration Incomplete')).toBe(null)
  })

  test('[TRU-02] a refused confirmation of a payment that arrived shows thanks, and nothing of a failure', async () => {
    keep()
    await open(success, { ...said('fulfilled'), registerPaid: refuse(404, 'There is no such payment.') })
    await heading('Thank You for Registering!')
    expect([screen.queryByText('Not paid'), screen.queryByText('There is no such payment.')]).toEqual([null, null])
  })

  test('[REG-12] declined leads back to the form as it was filled in', async () => {
    keep()
    sessionStorage.setItem('attendeeDraft', JSON.stringify({ eventId: 7, people: [{ ...form, first_name: 'Typed' }] }))
    await open(returned('/events/7/success', 'failed'), said('failed'))
    await user.click(await screen.findByRole('link', { name: 'Try again' }))
    expect(await screen.findByLabelText('First Name')).toHaveValue('Typed')
  })

  test('[EVX-10] declined for a place that was offered leads back to the offer', async () => {
    const offer = 'o'.repeat(43)
    keep({ offer })
    sessionStorage.setItem('attendeeDraft', JSON.stringify({ eventId: 7, people: [form] }))
    await open(returned('/events/7/success', 'failed'), said('failed', bill))
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/offer/${offer}`)
    const card = within(screen.getByRole('region', { name: 'Payment' }))
    expect(card.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '1Your place is kept until the offer endsA payment that fails does not end the offer.',
      '2Try againThe page of the offer says until when.',
    ])
  })

  test('[REG-17] refused shows the failure with the trace to quote', async () => {
    keep()
    await open(success, { ...said('failed'), registerPaid: refuse(400, 'No') })
    await heading('Registration was not Successful')
    expect(screen.getByText(trace)).toBeVisible()
  })

  test('[D-90] under review says that the money came and that the office writes, and nothing can be tried again', async () => {
    await open(success, said('review'))
    await heading('We have received your payment.')
    expect(screen.getByText('The chapter office is checking it and will write to you.')).toBeVisible()
    expect(screen.getByText(trace)).toBeVisible()
    expect(screen.queryByText('Try again')).toBe(null)
  })

  test('[RESULT-11] declined has a card with who was to come, the sum, the time and what trying again needs', async () => {
    keep()
    sessionStorage.setItem('attendeeDraft', JSON.stringify({ eventId: 7, people: [form] }))
    await open(returned('/events/7/success', 'failed'), said('failed', { ...bill, item: 'Annual Lecture' }))
    const card = within(await screen.findByRole('region', { name: 'Payment' }))
    await card.findByText('11/03/2027, 09:22 AM')
    expect(card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Attendee', 'First Last'],
      ['Amount', '₦30,000.0030,000 nairaNot paid'],
      ['Tried on', '11/03/2027, 09:22 AM'],
      ['For', 'Event registration'],
      ['Payment reference', trace],
    ])
    expect(card.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '1No place is takenA payment that fails books nothing.',
      '2Try againThe form is still filled in.',
    ])
  })

  test('[RESULT-11] [D-90] under review has a card with when the money came and what happens next', async () => {
    await open(success, said('review', { ...bill, paid_at: '2027-03-11T08:31:00.000Z' }))
    const card = within(await screen.findByRole('region', { name: 'Payment' }))
    expect(card.getAllByText('11/03/2027, 09:31 AM').length).toBe(2)
    expect(card.getAllByText('Under review').length).toBe(2)
    expect(card.getByText('The office checks it').closest('li')).toHaveAttribute('aria-current', 'step')
  })

  test('[RESULT-11] of a payment that nobody knows shows what the page knows, and says nothing of a bank', async () => {
    await open(success)
    const card = within(await screen.findByRole('region', { name: 'Payment' }))
    expect(card.getByText('Annual Lecture')).toBeVisible()
    expect(card.queryByText('Tried on')).toBe(null)
    expect(screen.queryByText(/your bank/)).toBe(null)
  })

  test('[REG-11] [D-39] of a free event shows success to anyone and writes nothing', async () => {
    const { acts } = await open('/events/7/success', { getEvent: [{ ...lecture, fee: null, type: 'free' }] })
    await heading('Thank You for Registering!')
    expect(acts()).toEqual([])
  })

  test('[D-39] that does not exist is the page that is not found', async () => {
    await open(returned('/events/8/success'), { getEvent: [] })
    expect(await heading('We cannot find that page')).toBeVisible()
  })
})

describe('the pages other payments return to', () => {
  test('[RTE-14] [DUES-07] [DUES-08] [D-87] dues are confirmed and Logout Now leaves', async () => {
    storeEntry('duesDetails', JSON.stringify({ duration: 1, trace_id: trace }))
    const { acts } = await open(returned('/dues/3/done'), {}, member)
    await heading('Your Dues Payment is Confirmed! Please log out and log in again to continue')
    expect(await screen.findByText('Said by the server')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Payment' })).getByText('Associate')).toBeVisible()
    expect(acts()).toEqual(['payDues'])
    await press('Logout Now')
    expect(await screen.findByRole('heading', { name: /sign in/i })).toBeVisible()
  })

  test('[DUES-07] dues are confirmed to the member with the sum, the years and the receipt', async () => {
    const token = 'b'.repeat(43)
    const receipt = { receipt_token: token, receipt_number: 'R26-00031' }
    const [year] = ownDues.years
    if (!year) throw new Error('There is no year')
    const stands = 'paid' as const
    const years = [2027, 2026].map((begins) => ({ ...year, ...receipt, stands, year: begins }))
    const earlier = { ...year, stands, year: 2025, receipt_token: 'c'.repeat(43) }
    storeEntry('duesDetails', JSON.stringify({ duration: 2, trace_id: trace }))
    await open(
      returned('/dues/3/done'),
      {
        getOwnDues: { ...ownDues, years: [...years, earlier] },
        listOwnPayments: [
          { ...ownPayment, amount: 10_000 },
          { ...ownPayment, ...receipt, trace_id: trace, amount: 40_000, amount_exact: 39_999.5 },
        ],
      },
      member,
    )
    await heading('Your Dues Payment is Confirmed! Please log out and log in again to continue')
    const payment = within(screen.getByRole('region', { name: 'Payment' }))
    expect(await payment.findByText('2026/27 and 2027/28')).toBeVisible()
    expect(payment.getByText('₦39,999.50')).toBeVisible()
    expect(payment.getByRole('link', { name: 'R26-00031' })).toHaveAttribute('href', `/receipt/${token}`)
  })

  test('[DUES-08] dues that come back to another browser are confirmed, and Logout Now leads to sign-in', async () => {
    await open(returned('/dues/3/done'), said('fulfilled'))
    await heading('Your Dues Payment is Confirmed! Please log out and log in again to continue')
    await press('Logout Now')
    expect(await screen.findByRole('heading', { name: /sign in/i })).toBeVisible()
  })

  test('[DUES-09] [ERR-21] dues without an id failed', async () => {
    await open('/dues/3/done', {}, member)
    await heading('Payment was not Successful')
    expect(await screen.findByText('Payment Incomplete')).toBeVisible()
  })

  test('[MEM-20] a membership is being checked until it is known what became of its payment', async () => {
    await open(returned('/membership/3/done'), said('open'))
    const status = (await screen.findByText('Checking your payment')).closest('[role="status"]')
    expect(status?.closest('.result-page')).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByRole('heading', { name: /Your Registration is Confirmed|not Successful/ })).toBe(null)
  })

  test('[RTE-20] [MEM-21] a membership is confirmed with the grade’s name', async () => {
    storeEntry('paymentToken', 'a'.repeat(43))
    const { acts } = await open(returned('/membership/3/done'))
    await heading('Your Registration is Confirmed!')
    expect(screen.getByText('You are now a member in the grade of Associate.')).toBeVisible()
    expect(acts()).toEqual(['completeMembership'])
  })

  test('[MEM-22] a membership that failed says so', async () => {
    await open(returned('/membership/3/done', 'failed'), said('failed'))
    await heading('Registration was not Successful')
    expect(screen.getByText('Please Contact Support')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your account' })).toBeVisible()
  })

  test('[MEM-22] a membership fee that was declined is tried again by its link', async () => {
    storeEntry('paymentToken', 'a'.repeat(43))
    await open(returned('/membership/3/done', 'failed'), said('failed'))
    const again = await screen.findByRole('link', { name: 'Try again' })
    expect(again).toHaveAttribute('href', `/payment/${'a'.repeat(43)}`)
  })

  test('[RTE-32] [UPG-18] [D-79] an upgrade is confirmed, without active dues too', async () => {
    storeEntry('upgradeDetails', JSON.stringify({ upgrade_id: 9 }))
    const lapsed = { token: 'a-token', profile: { ...profile, yearly_dues: 'inactive' as never } }
    const { acts } = await open(returned('/account/upgrade/success'), {}, lapsed)
    await heading('Your Upgrade Payment is Confirmed!')
    expect(await screen.findByText('Said by the server')).toBeVisible()
    expect(acts()).toEqual(['payUpgrade'])
  })

  test('[UPG-18] an upgrade that failed says so', async () => {
    await open(returned('/account/upgrade/success', 'failed'), said('failed', bill), member)
    await heading('Payment was not Successful')
    expect(screen.getByText('Please Contact Support')).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Payment' }))
    expect(await card.findByText('Upgrade to Associate')).toBeVisible()
    expect(card.getByText('Your application stays approved')).toBeVisible()
  })
})
