import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Answers, refuse } from '#samples/answering.ts'
import { boughtTickets, event } from '#samples/events.ts'
import { storePapers } from '#src/site/events/tickets/kept-papers.ts'
import { answers } from '#tests/support/answers.ts'
import { profile } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

const lecture = { ...event, id: 7, title: 'Annual Lecture', start_date: '2027-04-12T11:00:00.000Z' }
const one = { ...boughtTickets, seats: boughtTickets.seats.slice(0, 1) }
const nothing = { ...boughtTickets, seats: [], receipts: [] }
const member = { token: 'a-token', profile }

async function open(path: string, given: Answers = {}, who: typeof member | 'visitor' = member) {
  const api = answers({
    getEvent: [lecture],
    getUser: profile,
    listGrades: [],
    listUpgrades: [],
    listOwnPayments: [],
    listEventsWithAttendance: [{ ...lecture, registered: true, own_tickets: 2 }],
    getOwnTickets: one,
    ...given,
  })
  await openSite(path, api, who)
  return api
}

const link = (name: string, at = 0) => screen.getAllByRole('link', { name })[at]

describe('[TRU-04] the way to the ticket', () => {
  test('from the page of an event says at once that one is registered, and that others can be', async () => {
    await open('/events/7')
    expect(await screen.findByText('You are registered')).toBeVisible()
    expect(screen.getByText('TICKET180501234567812345')).toBeVisible()
    expect(link('Show ticket')).toHaveAttribute('href', '/your-tickets/7')
    expect(link('Register somebody else')).toHaveAttribute('href', '/events/7/register')
    expect(screen.queryByRole('link', { name: 'Register Now' })).toBe(null)
  })

  test('is not on the page of an event for who has no seat, or one that was cancelled', async () => {
    await open('/events/7', { getOwnTickets: { ...one, seats: [{ state: 'cancelled', code: null, paid: null }] } })
    expect(link('Register Now')).toHaveAttribute('href', '/events/7/register')
    expect(screen.queryByText('You are registered')).toBe(null)
  })

  test('stands above the form, before anything is typed', async () => {
    await open('/events/7/register', { getOwnTickets: boughtTickets })
    expect(await screen.findByText('You are registered for this event.')).toBeVisible()
    expect(link('Show tickets')).toHaveAttribute('href', '/your-tickets/7')
    expect(screen.getByLabelText('First Name')).toHaveValue('')
  })

  test('the form has the name of a member who has no seat yet', async () => {
    await open('/events/7/register', { getOwnTickets: nothing })
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveValue(profile.first_name))
  })

  test('is there for a visitor in the tab that registered', async () => {
    storePapers(sessionStorage, 7, { papers: boughtTickets.papers })
    const api = await open('/events/7', { getBoughtTickets: one }, 'visitor')
    expect(await screen.findByText('You are registered')).toBeVisible()
    expect(api.asked('getOwnTickets')).toEqual([])
  })

  test('from the overview leads to the tickets of the next event', async () => {
    await open('/account')
    const next = await screen.findByRole('region', { name: 'Next event' })
    expect(await within(next).findByRole('link', { name: 'Show tickets' })).toHaveAttribute('href', '/your-tickets/7')
  })

  test('from My events tells how many tickets there are, also where all are for others', async () => {
    await open('/account/events', { listEventsWithAttendance: [{ ...lecture, registered: false, own_tickets: 3 }] })
    const way = await screen.findByRole('link', { name: 'Show 3 tickets: Annual Lecture' })
    expect(way).toHaveAttribute('href', '/your-tickets/7')
  })

  test('My events begin with the next one: a line a seat, its receipt and the calendar', async () => {
    await open('/account/events', { getOwnTickets: boughtTickets })
    const seats = within(await screen.findByRole('list', { name: 'Your seats at Annual Lecture' }))
    const lines = seats.getAllByRole('listitem')
    expect(lines[0]).toHaveTextContent('Valid')
    expect(lines[1]).toHaveTextContent('Second Person')
    expect(seats.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([`/ticket/${'a'.repeat(43)}`])
    expect(link('Calendar')).toHaveAttribute('href', '/events/7.ics')
    expect(screen.getByRole('link', { name: /^Receipt / })).toBeVisible()
  })

  test('Held events have pages, which the address keeps', async () => {
    const held = Array.from({ length: 9 }, (_, at) => ({
      ...lecture,
      id: 20 + at,
      title: `Held ${at}`,
      start_date: `2026-0${at + 1}-05T11:00:00.000Z`,
      end_date: null,
      registered: true,
    }))
    await open('/account/events?mine=true&page=2', { listEventsWithAttendance: held })
    const past = within(await screen.findByRole('region', { name: 'Held Events' }))
    expect((await past.findAllByRole('article')).map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Held 0',
    ])
    expect(past.getByRole('link', { name: 'Newer events' })).toHaveAttribute('href', '/account/events?mine=true#past')
  })
})

describe('[TRU-04] the page of the tickets', () => {
  test('shows a member the own ticket, and those that were bought for others', async () => {
    await open('/your-tickets/7', { getOwnTickets: boughtTickets })
    expect(await screen.findByRole('heading', { name: 'Annual Lecture', level: 2 })).toBeVisible()
    expect(screen.getByRole('region', { name: '2 people are registered' })).toHaveTextContent('Second Person')
    expect(link('Open my ticket')).toHaveAttribute('href', `/ticket/${'a'.repeat(43)}`)
  })

  test('says where else they are to be had, where this browser knows of none', async () => {
    storePapers(sessionStorage, 7, { papers: boughtTickets.papers, traceId: '1805012345678abcdefghijkl' })
    await open('/your-tickets/7', { getBoughtTickets: refuse(404, 'Gone'), getOwnTickets: nothing }, 'visitor')
    expect(await screen.findByRole('heading', { name: 'No ticket here' })).toBeVisible()
    expect(link('Find my ticket')).toHaveAttribute('href', '/tickets/find')
  })

  test('[EVT-22] where a member waits for a seat, My events says why and what to do', async () => {
    const until = '2027-04-01T09:00:00.000Z'
    const cells = [
      [
        { why: 'pay', pay: 'https://pay.example/1', until },
        /^Not paid yet\. The place is kept until 01\/04\/2027/,
        'Pay now',
      ],
      [{ why: 'asked' }, 'Not paid, or the card provider has not told us yet.', 'See My payments'],
      [{ why: 'review' }, /Please do not pay again/, 'See My payments'],
      [{ why: 'queue', token: 'q'.repeat(43) }, /^All places are taken/, 'See your place on the list'],
      [{ why: 'offer', token: 'q'.repeat(43), until }, /^A place is kept for you until 01\/04\/2027/, 'Take the place'],
      [{ why: 'paid', token: 'q'.repeat(43) }, /^You have paid/, 'See your place on the list'],
    ] as const
    for (const [own_waiting, words, way] of cells) {
      await open('/account/events', { listEventsWithAttendance: [{ ...lecture, registered: false, own_waiting }] })
      expect(await screen.findByText(words)).toBeVisible()
      expect(screen.getByText('Waiting')).toBeVisible()
      expect(link(`${way}: Annual Lecture`)).toBeVisible()
      expect(screen.queryByText('Registered')).toBeNull()
      cleanup()
    }
  })

  test('[EVT-22] the tickets of the next event are mailed again by one press, and that is told; without a valid one nothing is offered', async () => {
    const api = await open('/account/events', { sendOwnTickets: 'The ticket is on its way by mail.' })
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: Annual Lecture' }))
    expect(await screen.findByText('The ticket is on its way by mail.')).toBeVisible()
    expect(api.sent('sendOwnTickets')).toEqual([{ event: 7 }])
    cleanup()
    await open('/account/events', {
      getOwnTickets: { ...one, seats: [{ state: 'cancelled', code: null, paid: null }] },
    })
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })
})
