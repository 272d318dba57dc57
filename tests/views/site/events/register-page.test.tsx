import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Event } from '#contract/events/event.ts'
import type { EventQuestion } from '#contract/events/event-questions.ts'
import type { TicketOffer } from '#contract/events/quote.ts'
import { type Answers, inTurn, Reply, refuse } from '#samples/answering.ts'
import { attendee, boughtTickets, event, quote, ticketOffer } from '#samples/events.ts'
import { answers } from '#tests/support/answers.ts'
import { profile } from '#tests/support/member.ts'
import { openRoute } from '#tests/support/open-route.tsx'
import { openSite } from '#tests/support/open-site.tsx'
import { fill, user } from '#tests/support/user.ts'

const paid: Event = {
  ...event,
  id: 7,
  title: 'Annual Lecture',
  location: 'A place',
  start_date: '2027-03-12T11:00:00.000Z',
  end_date: '2027-03-12T15:00:00.000Z',
}
const free: Event = { ...paid, type: 'free', fee: null }
const texts = { 'First Name': 'First', 'Last Name': 'Last', Phone: '0800 000 0000', Email: 'guest@example.org' }
const wrong = new Reply(200, { wrong: true })

const noTickets = { ...boughtTickets, seats: [], receipts: [] }
const joined = { email: 'guest@example.org' }
const noSeat = refuse(409, 'No seat is left')

/** The page of registration for this event, unless it is told to be another one. */
async function open(given: Event, more: Answers = {}, path = '/events/7/register') {
  const api = answers({ getEvent: [given], ...more })
  await openSite(path, api, 'visitor')
  return api
}

const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const fields = [/^First Name/, /^Middle Name/, /^Last Name/, /^Phone/, /^Email/]
const filledIn = ['First', '', 'Last', '0800 000 0000', 'guest@example.org']
const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('the form of an event', () => {
  test('[REG-01] [REG-02] [FMT-01] is called Attendee Information, beside what it is for and what it costs', async () => {
    await open(paid)
    expect(screen.getByRole('heading', { name: 'Attendee Information' })).toBeVisible()
    const types = fields.map((label) => {
      const { name, type, autocomplete } = screen.getByLabelText<HTMLInputElement>(label)
      return [name, type, autocomplete]
    })
    expect(types).toEqual([
      ['first_name', 'text', 'given-name'],
      ['middle_name', 'text', 'additional-name'],
      ['last_name', 'text', 'family-name'],
      ['phone', 'tel', 'tel'],
      ['email', 'email', 'email'],
    ])
    const summary = screen.getByRole('complementary', { name: 'The event' })
    await within(summary).findByText('Registration Fee')
    expect(summary).toHaveTextContent('Annual LectureFriday, 12/03/2027, 12:00 PMA placeRegistration Fee₦25,000.00')
    expect(summary).toHaveTextContent("The provider's charge is added there and borne by you.")
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled()
    expect(screen.getByRole('link', { name: 'How we keep your data' })).toHaveAttribute('href', '/privacy-policy')
  })

  test('that is free says so, and its button takes the name', async () => {
    await open(free)
    const summary = within(screen.getByRole('complementary', { name: 'The event' }))
    expect(await summary.findByText('Free')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
  })

  test('holds the name of who is signed in, which can be written over', async () => {
    const member = { ...profile, phone: '0800 000 0000' }
    const api = answers({ getEvent: [free], getUser: member, getOwnTickets: noTickets })
    await openSite('/events/7/register', api, { token: 'a-token', profile: member })
    expect(fields.map(typed)).toEqual(['ada', '', 'Surname', '0800 000 0000', 'member@example.org'])
    await user.clear(screen.getByLabelText(/^First Name/))
    await user.type(screen.getByLabelText(/^First Name/), 'Bola')
    expect(typed(/^First Name/)).toBe('Bola')
  })

  test('[D-35] sent with something missing names each field and takes the focus to the list', async () => {
    const api = await open(paid)
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    const summary = await screen.findByRole('region', { name: 'Check 4 answers before you go on' })
    expect(summary).toHaveFocus()
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Enter your e-mail address\./)
    expect(api.acts()).toEqual([])
  })

  test('[ERR-08] that is refused says why in a toast and above the button, and keeps what was typed', async () => {
    const api = await open(free, { registerFree: noSeat })
    fill(texts)
    await press('Register')
    expect(await screen.findByText('No seat is left.')).toBeVisible()
    expect(await screen.findByText('No seat is left')).toBeVisible()
    expect(fields.map(typed)).toEqual(filledIn)
    expect(api.sent('registerFree')).toHaveLength(1)
  })
})

test('[EVX-12] tickets are chosen by each person, with price and places left; one that became full meanwhile is marked, and all stays', async () => {
  const gala: TicketOffer = { ...ticketOffer, id: 'gala', name: 'Gala', about: 'With dinner.', amount: 60_000, left: 3 }
  const later = { ...ticketOffer, id: 'later', name: 'Late', sale: 'notYet' as const, from: '2027-12-01T08:00:00.000Z' }
  const gone = { ...ticketOffer, id: 'early', name: 'Early', sale: 'over' as const }
  let galaNow = gala
  const api = await open(
    { ...paid, has_options: true },
    {
      quoteSeats({ body }) {
        const seats = Array.from({ length: body.seats }, (_, at) => {
          const { id, amount } = body.ticket_types?.[at] === 'gala' ? gala : ticketOffer
          return { amount, full: amount, reason: null, ticket_type: id }
        })
        const total = seats.reduce((sum, { amount }) => sum + amount, 0)
        return { seats, total, ticket_types: [ticketOffer, galaNow, later, gone] }
      },
      invokePayment() {
        galaNow = { ...gala, sale: 'full', left: 0 }
        return refuse(409, 'Gala: no place is left. Choose another ticket.')
      },
    },
  )
  const own = within(await screen.findByRole('radiogroup', { name: /^Ticket/ }))
  expect(
    own.getAllByRole('radio').map((radio) => [radio.parentElement?.textContent, radio.matches(':disabled')]),
  ).toEqual([
    ['Standard₦25,000.0025,000 naira', false],
    ['Gala₦60,000.0060,000 nairaWith dinner.3 left', false],
    ['Late₦25,000.0025,000 nairaFrom 1 December', true],
    ['Early₦25,000.0025,000 nairaNot for sale any more', true],
  ])
  expect(own.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  fill(texts)
  await press('Add a person')
  const second = within(screen.getByRole('group', { name: 'Second person' }))
  fill({ 'First Name': 'Second', 'Last Name': 'Person', Email: 'second@example.org' }, second)
  await user.click(await second.findByRole('radio', { name: /^Gala/ }))
  const order = within(screen.getByRole('region', { name: 'Your order' }))
  await waitFor(() =>
    expect(order.getByText(/^Total/).parentElement).toHaveTextContent('Total, 2 seats₦85,000.0085,000 naira'),
  )
  expect(order.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'First Last₦25,000.0025,000 nairaStandard',
    'Second Person₦60,000.0060,000 nairaGala',
  ])
  await press('Continue to payment')
  expect(await second.findByText('This ticket is not for sale just now. Choose another one.')).toBeVisible()
  expect(screen.getAllByText('Gala: no place is left. Choose another ticket.').length).toBeGreaterThan(0)
  expect(api.sent('invokePayment')).toMatchObject([
    {
      order: { ticket_type: 'standard', others: [{ email: 'second@example.org', ticket_type: 'gala' }], total: 85_000 },
    },
  ])
  expect(second.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('second@example.org')
  expect(fields.map((label) => screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value)).toEqual(filledIn)
  expect(second.getByRole('radio', { name: /^Gala/ })).toBeDisabled()
  await user.click(second.getByRole('radio', { name: /^Standard/ }))
  await waitFor(() => expect(second.queryByText(/not for sale just now/)).toBeNull())
})

test('[EVX-14] who comes back from the payment page asks for the price, and pays, as who has begun that payment', async () => {
  const trace = '1805012345678abcdefghijkl'
  const details = { first_name: 'First', last_name: 'Last', phone: '0800 000 0000', email: 'guest@example.org' }
  for (const [of, event_id] of [
    [trace, 7],
    ['1805012345678abcdefghijkm', 8],
  ])
    sessionStorage.setItem(`registrationDetails ${of}`, JSON.stringify({ ...details, middle_name: '', event_id }))
  const full = refuse(409, 'This event is full.')
  const api = await open({ ...paid, has_options: true }, { quoteSeats: quote, invokePayment: full })
  await waitFor(() => expect(api.sent('quoteSeats')).toEqual([{ seats: 1, traces: [trace] }]))
  fill({ ...texts, Email: 'corrected@example.org' })
  await press('Continue to payment')
  await waitFor(() =>
    expect(api.sent('invokePayment')).toMatchObject([{ email: 'corrected@example.org', order: { traces: [trace] } }]),
  )
})

test('[EVX-13] of several people one is open; the others fold to name, price and answers or say what is missing; an error opens its person', async () => {
  const role: EventQuestion = {
    id: 'role',
    text: 'Role',
    kind: 'one',
    choices: ['Press', 'Radio'],
    required: false,
    of: 'seat',
  }
  await open(
    { ...paid, has_options: true },
    {
      quoteSeats({ body }) {
        const seats = Array.from({ length: body.seats }, (_, at) => ({
          amount: at === 0 ? 15_000 : 25_000,
          full: 25_000,
          reason: at === 0 ? 'Member price' : null,
        }))
        return { seats, total: 40_000, questions: [role] }
      },
    },
  )
  await user.click(await screen.findByRole('radio', { name: 'Press' }))
  expect(screen.queryByRole('group', { name: 'You' })).toBe(null)
  fill(texts)

  const add = screen.getByRole('button', { name: 'Add a person' })
  await user.click(add)
  const blocks = () => screen.getAllByRole<HTMLDetailsElement>('group').filter((one) => one.matches('details'))
  const shown = () => blocks().map((one) => [one.open, one.querySelector('summary')?.textContent])
  await waitFor(() =>
    expect(shown()).toEqual([
      [false, 'First Last₦15,000.0015,000 naira. Member price. Role: PressEdit'],
      [true, '2Second person'],
    ]),
  )
  const second = within(screen.getByRole('group', { name: 'Second person' }))
  expect(second.getByLabelText(/^First Name/)).toHaveFocus()
  await user.keyboard('Ada')
  await user.click(add)
  expect(shown().slice(1)).toEqual([
    [false, '2AdaLast name and e-mail are missingFill in'],
    [true, '3Third person'],
  ])

  await press('Continue to payment')
  await waitFor(() => expect(second.getByLabelText(/^Last Name/)).toHaveFocus())
  expect(shown().map(([isOpen]) => isOpen)).toEqual([false, true, false])
  const list = within(screen.getByRole('region', { name: /^Check \d answers/ }))
  expect(list.getAllByRole('link').map((line) => line.textContent)).toEqual([
    'Second person: Enter the last name.',
    'Second person: Enter your e-mail address.',
    'Third person: Enter the first name.',
    'Third person: Enter the last name.',
    'Third person: Enter your e-mail address.',
  ])
  // A line of the list of errors leads into a person who is folded.
  await user.click(screen.getByRole('link', { name: 'Third person: Enter the first name.' }))
  const third = within(screen.getByRole('group', { name: 'Third person' }))
  expect(third.getByLabelText(/^First Name/)).toHaveFocus()
  await waitFor(() => expect(shown().map(([isOpen]) => isOpen)).toEqual([false, false, true]))

  await press('Remove third person')
  expect(add).toHaveFocus()
  expect(shown().map(([isOpen]) => isOpen)).toEqual([false, false])
  const block = screen.getByRole<HTMLDetailsElement>('group', { name: 'Second person' })
  act(() => {
    block.open = true
  })
  await user.click(await screen.findByRole('button', { name: 'Remove second person' }))
  await waitFor(() => expect(blocks()).toEqual([]))
  expect(fields.map(typed)).toEqual(filledIn)
})

test.each([
  [
    'a group',
    { people: [attendee, { first_name: 'Second', last_name: 'Person', email: 'second@example.org' }] },
    ['First Last', 'second@example.org'],
  ],
  ['one person in the shape of an earlier version', { form: { ...attendee, '2.email': 'second@example.org' } }, []],
  ['something else', 7, undefined],
])('[EVX-13] a reload finds what was typed: %s', async (_, kept, found) => {
  sessionStorage.setItem('attendeeDraft', JSON.stringify({ eventId: 7, ...Object(kept) }))
  await open(free)
  const own = screen.getAllByLabelText<HTMLInputElement>(/^First Name/)[0]?.value
  const [you, second] = ['You', 'Second person'].map((name) => screen.queryByRole('group', { name }))
  const shown = you && second ? [`${own} Last`, within(second).getByLabelText<HTMLInputElement>(/^Email/).value] : []
  expect([own, shown]).toEqual([found ? 'First' : '', found ?? []])
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
})

test('[D-33] an event that is over shows that registration has closed, and no form', async () => {
  await open({ ...free, start_date: '2027-03-11T11:00:00.000Z', end_date: '2027-03-11T15:00:00.000Z' })
  expect(await screen.findByRole('heading', { name: 'Registration for this event has closed' })).toBeVisible()
  expect(screen.queryByLabelText(/^First Name/)).toBe(null)
})

test('[EVX-18] an event that was called off says so, and after its day not that it took place', async () => {
  await open({ ...free, start_date: '2027-03-11T11:00:00.000Z', end_date: null, called_off: true })
  expect(await screen.findByRole('heading', { name: 'This event was called off' })).toBeVisible()
  expect(screen.queryByText(/It has taken place/)).toBeNull()
})

test.each([
  [
    { registration_opens: '2027-03-13T08:00:00.000Z' },
    'Registration for this event has not opened yet',
    'It opens on 13/03/2027, 09:00 AM.',
  ],
  [
    { registration_closes: '2027-03-11T08:00:00.000Z' },
    'Registration for this event has closed',
    'It closed on 11/03/2027, 09:00 AM.',
  ],
])('[EVX-05] outside its time there is no form: %j', async (times, heading, when) => {
  await open({ ...free, end_date: '2027-03-14T15:00:00.000Z', ...times })
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.getByText(when)).toBeVisible()
  expect(screen.queryByLabelText(/^First Name/)).toBe(null)
})

test('[REG-03] [D-39] without such an event the form stands, and sending it says "Invalid Event Selected"', async () => {
  const api = answers({ getEvent: [] })
  await openSite('/events/7/register', api, 'visitor')
  await press('Register')
  expect(await screen.findByText('Invalid Event Selected')).toBeVisible()
  expect(api.acts()).toEqual([])
})

test('[ERR-27] an event that could not be read is asked for again, and what was typed meanwhile is sent', async () => {
  const api = await open(free, { getEvent: inTurn(wrong, wrong, [free]), registerFree: noSeat })
  fill(texts)
  const aside = within(screen.getByRole('complementary', { name: 'The event' }))
  const retry = await aside.findByRole('button', { name: 'Try again' })
  expect(aside.getByText('Could not Get single Event')).toBeVisible()
  await user.click(retry)
  expect(await aside.findByText('Free')).toBeVisible()
  expect(aside.queryByRole('button', { name: 'Try again' })).toBe(null)
  await press('Register')
  await screen.findByText('No seat is left.')
  expect(api.sent('registerFree')).toEqual([
    expect.objectContaining({ first_name: 'First', email: 'guest@example.org' }),
  ])
})

test('[ROLE-11] a new registration for a free event shows on the page of events that was open before', async () => {
  const coming = { ...free, start_date: '2027-04-01T09:00:00.000Z', end_date: null, registered: false }
  let now = coming
  const api = answers({
    getUser: profile,
    listEventsWithAttendance: () => [now],
    getEvent: () => [now],
    getOwnTickets: noTickets,
    registerFree() {
      now = { ...coming, registered: true }
      return attendee
    },
  })
  const { router, session } = await openRoute('/events/7', api)
  const turnTo = (to: string) => act(() => router.navigate({ to }))
  act(() => session.actor.send({ type: 'session.restored', credentials: { token: 'a-token', profile } }))
  await turnTo('/account/events')
  const events = await screen.findByRole('region', { name: 'Upcoming Events' })
  expect(within(events).queryByText('Registered')).toBe(null)
  await turnTo('/events/7/register')
  await screen.findByLabelText(/^First Name/)
  fill(texts)
  await press('Register')
  await screen.findByRole('heading', { name: 'Thank You for Registering!' })
  await turnTo('/account/events')
  expect(await screen.findByText('Registered')).toBeVisible()
})

describe('[EVX-09] the waiting list of one ticket type', () => {
  function openAt(path: string, sale: TicketOffer['sale']) {
    const gala: TicketOffer = { ...ticketOffer, id: 'gala', name: 'Gala', amount: 60_000, sale }
    const more = { quoteSeats: { ...quote, ticket_types: [ticketOffer, gala] }, joinWaitingList: joined }
    return open({ ...paid, has_options: true }, more, path)
  }

  test('is joined from the form of registration, where the type is full', async () => {
    const api = await openAt('/events/7/register', 'full')
    const links = await screen.findAllByRole('link', { name: /^Join the waiting list for/ })
    expect(links.map(({ textContent }) => textContent)).toEqual(['Join the waiting list for Gala'])
    await user.click(links[0] ?? document.body)
    expect(await screen.findByText('You wait for the ticket', { exact: false })).toHaveTextContent(
      /^You wait for the ticket Gala\. .* You pay only when a place is yours\.$/,
    )
    fill(texts)
    await press('Join the waiting list')
    expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
    expect(api.sent('joinWaitingList')).toEqual([
      expect.objectContaining({ ticket_type: 'gala', email: 'guest@example.org' }),
    ])
  })

  test.each(['open', 'over'] as const)(
    'is not joined for a type that is %s: the page leads to registration',
    async (sale) => {
      await openAt('/events/7/waiting-list?ticket=gala', sale)
      expect(await screen.findByRole('heading', { name: 'There are free places' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull()
    },
  )
})

describe('[EVX-09] the waiting list for several people', () => {
  const second = { 'First Name': 'Bola', 'Last Name': 'Second', Email: 'bola@example.org' }
  const third = { 'First Name': 'Chidi', 'Last Name': 'Third', Email: ' BOLA@example.org' }

  async function openList(joinWaitingList: Answers['joinWaitingList'] = joined) {
    const api = await open({ ...free, places_left: 0 }, { joinWaitingList }, '/events/7/waiting-list')
    await screen.findByRole('heading', { name: 'Join the waiting list' })
    return api
  }

  const add = () => press('Add a person')
  const person = (name: string) => within(screen.getByRole('group', { name }))
  const join = () => screen.getByRole('button', { name: 'Join the waiting list' })
  const told = () => screen.getByText(/in one go/).textContent

  test('is joined by all of them, in order, and then says how many wait and where it wrote', async () => {
    const api = await openList()
    expect(told()).toBe('Up to five people join in one go, each for a place of their own.')
    fill(texts)
    await add()
    expect(person('Second person').getByLabelText(/^First Name/)).toHaveFocus()
    fill(second, person('Second person'))
    await add()
    expect(told()).toBe('Three people join the list, each for a place of their own. Up to five can join in one go.')
    fill(third, person('Third person'))
    await user.click(join())
    const summary = await screen.findByRole('region', { name: /^Check/ })
    expect(summary).toHaveTextContent('Each person needs an e-mail address of their own.')
    const wrong = person('Third person').getByLabelText(/^Email/)
    expect(wrong).toHaveAccessibleDescription(/Each person needs an e-mail address of their own\./)
    expect(api.acts()).toEqual([])
    fill({ Email: 'chidi@example.org' }, person('Third person'))
    await user.dblClick(join())
    expect(await screen.findByRole('heading', { name: 'Three people are on the waiting list' })).toHaveFocus()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        ...['First Last, guest@example.org', 'Bola Second, bola@example.org', 'Chidi Third, chidi@example.org'],
      ]),
    )
    expect(api.sent('joinWaitingList')).toEqual([
      {
        first_name: 'First',
        middle_name: '',
        last_name: 'Last',
        phone: '0800 000 0000',
        email: 'guest@example.org',
        others: [
          { first_name: 'Bola', last_name: 'Second', email: 'bola@example.org' },
          { first_name: 'Chidi', last_name: 'Third', email: 'chidi@example.org' },
        ],
      },
    ])
  })

  test('takes five at most, and who is removed is gone while those behind move up', async () => {
    await openList()
    for (let people = 1; people < 5; people++) await add()
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull()
    expect(told()).toBe('Five people join the list, each for a place of their own. No more can join in one go.')
    fill(third, person('Third person'))
    await user.click(screen.getByRole('button', { name: /^Remove ?second person$/ }))
    expect(screen.getByRole('button', { name: 'Add a person' })).toHaveFocus()
    expect(person('Second person').getByLabelText(/^First Name/)).toHaveValue('Chidi')
    expect(screen.queryByRole('group', { name: 'Fifth person' })).toBeNull()
  })

  test('that is refused keeps everybody who was typed', async () => {
    const tooOften = 'You have tried too often. Please wait a minute and try again.'
    await openList(refuse(429, tooOften))
    fill(texts)
    await add()
    fill(second, person('Second person'))
    await user.click(join())
    expect((await screen.findAllByText(tooOften)).length).toBeGreaterThan(0)
    expect(person('Second person').getByLabelText(/^Email/)).toHaveValue('bola@example.org')
    expect(JSON.parse(sessionStorage.getItem('attendeeDraft') ?? '{}')).toMatchObject({
      people: [{ email: 'guest@example.org' }, { email: 'bola@example.org' }],
    })
  })
})

describe('[BIL-08] a registration that an organisation pays for by bill', () => {
  const later: Event = { ...paid, start_date: '2027-05-12T11:00:00.000Z', end_date: '2027-05-12T15:00:00.000Z' }
  const asked = { event_id: 7, seats: 1, until: '2027-03-26' }
  const payer = {
    'Who pays': 'Sample Agency Ltd',
    'Address for the bill': '1 Close, Abuja',
    'Email for the bill': 'accounts@example.org',
  }
  const byBill = () => user.click(screen.getByRole('radio', { name: 'By bill to an organisation' }))

  test('says before the press what happens, and then that the places are held', async () => {
    const api = await open(later, { askForBill: asked })
    expect(await screen.findByRole('radio', { name: 'By card, now' })).toBeChecked()
    fill(texts)
    await byBill()
    expect(screen.getByText(/The place is held until 26\/03\/2027\./)).toBeVisible()
    for (const ofCard of [/You pay by card on the provider's page/, /held for 30 minutes/, /but the card provider/])
      expect(screen.queryByText(ofCard)).toBeNull()
    expect(screen.getByText(/The names stand on the bill that goes to who pays\./)).toBeVisible()
    fill(payer)
    await press('Ask for the bill')
    const done = await screen.findByRole('heading', { name: 'Your place is held until 26/03/2027' })
    expect(done).toHaveFocus()
    expect(screen.getByText('Sample Agency Ltd', { selector: 'strong' })).toBeVisible()
    const [sent] = api.sent('askForBill')
    expect(sent).toMatchObject({
      email: 'guest@example.org',
      order: { total: 25_000 },
      payer: { name: 'Sample Agency Ltd', address: '1 Close, Abuja', email: 'accounts@example.org' },
    })
    expect(Reflect.get(Object(sent), 'key')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('says what is wrong with the payer beside its field, and sends nothing', async () => {
    const api = await open(later)
    await screen.findByRole('radio', { name: 'By card, now' })
    fill(texts)
    await byBill()
    fill({ 'Who pays': 'Sample Agency Ltd', 'Email for the bill': 'accounts' })
    await press('Ask for the bill')
    expect(await screen.findByRole('textbox', { name: /^Address for the bill/ })).toBeInvalid()
    expect(screen.getByRole('textbox', { name: /^Email for the bill/ })).toBeInvalid()
    expect(api.sent('askForBill')).toEqual([])
  })

  const askTwice = async (between: () => void, found: typeof asked | null) => {
    const api = await open(later, { askForBill: inTurn(new Reply(500, {}), asked), findAskedBill: { asked: found } })
    await screen.findByRole('radio', { name: 'By card, now' })
    fill(texts)
    await byBill()
    fill(payer)
    await press('Ask for the bill')
    await screen.findByRole('alert')
    between()
    await press('Ask for the bill')
    return api
  }
  const keysOf = (api: Awaited<ReturnType<typeof askTwice>>) =>
    api.sent('askForBill').map((sent) => Reflect.get(Object(sent), 'key'))

  test('whose answer was lost is sent again under the same key, which the server does once', async () => {
    const api = await askTwice(() => {}, null)
    await screen.findByRole('heading', { name: 'Your place is held until 26/03/2027' })
    const [first, second] = keysOf(api)
    expect([second, api.asked('findAskedBill')]).toEqual([first, []])
  })

  test('of a form that was changed meanwhile says that the first one arrived, and does not take it for this one', async () => {
    const api = await askTwice(() => fill({ 'Who pays': 'Another Ltd' }), asked)
    expect(await screen.findByText(/^Your first request has arrived: one place is held for it\./)).toBeVisible()
    expect(keysOf(api)).toHaveLength(1)
    await press('Ask for the bill')
    await screen.findByRole('heading', { name: 'Your place is held until 26/03/2027' })
    expect(new Set(keysOf(api)).size).toBe(2)
  })

  test('is not offered for an event that is free or begins in less than three days', async () => {
    await open({ ...later, type: 'free', fee: null })
    expect(await screen.findByRole('button', { name: 'Register' })).toBeEnabled()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
