import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#contract/event.ts'
import type { QuoteRequest, TicketOffer } from '#contract/quote.ts'
import { event } from '#tests/support/api.ts'
import { profile } from '#tests/support/member.ts'
import { openRoute } from '#tests/support/open-route.tsx'
import { openSite } from '#tests/support/open-site.tsx'

beforeEach(() => sessionStorage.clear())

const paid = event({ id: 7, title: 'Annual Lecture', type: 'paid', fee: 25_000 })
const free = event({ id: 7, title: 'Annual Lecture' })
const texts = { 'First Name': 'First', 'Last Name': 'Last', Phone: '0800 000 0000', Email: 'guest@example.org' }

async function open(given: Event[], who: Parameters<typeof openSite>[2] = 'visitor') {
  const asked: unknown[] = []
  const api = new Hono()
    .get('/api/event/7', (c) => c.json({ data: { event: given } }))
    .post('*', async (c) => {
      asked.push([c.req.path, await c.req.json()])
      return c.json({ message: 'No seat is left' }, 409)
    })
  await openSite('/events/7/register', api, who)
  return { asked, user: userEvent.setup() }
}

const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const fields = [/^First Name/, /^Middle Name/, /^Last Name/, /^Phone/, /^Email/]

describe('the form of an event', () => {
  test('[REG-01] [REG-02] [FMT-01] is called Attendee Information, beside what it is for and what it costs', async () => {
    await open([paid])
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
    expect(summary).toHaveTextContent('Annual Lecture12/03/2027, 12:00 PMA placeRegistration Fee₦25,000.00')
    expect(summary).toHaveTextContent("The provider's charge is added there and borne by you.")
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled()
    expect(screen.getByRole('link', { name: 'How we keep your data' })).toHaveAttribute('href', '/privacy-policy')
  })

  test('that is free says so, and its button takes the name', async () => {
    await open([free])
    const summary = within(screen.getByRole('complementary', { name: 'The event' }))
    expect(await summary.findByText('Free')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
  })

  test('holds the name of who is signed in, which can be written over', async () => {
    const member = { ...profile, phone: '0800 000 0000' }
    const { user } = await open([free], { token: 'a-token', profile: member })
    expect(fields.map(typed)).toEqual(['ada', '', 'Surname', '0800 000 0000', 'member@example.org'])
    await user.clear(screen.getByLabelText(/^First Name/))
    await user.type(screen.getByLabelText(/^First Name/), 'Bola')
    expect(typed(/^First Name/)).toBe('Bola')
  })

  test('[D-35] sent with something missing names each field and takes the focus to the list', async () => {
    const { user, asked } = await open([paid])
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    const summary = await screen.findByRole('region', { name: 'Check 4 answers before you go on' })
    expect(summary).toHaveFocus()
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Enter your e-mail address\./)
    expect(asked).toEqual([])
  })

  test('[ERR-08] that is refused says why in a toast and above the button, and keeps what was typed', async () => {
    const { user, asked } = await open([free])
    for (const [label, text] of Object.entries(texts))
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('No seat is left.')).toBeVisible()
    expect(await screen.findByText('No seat is left')).toBeVisible()
    expect(fields.map(typed)).toEqual(['First', '', 'Last', '0800 000 0000', 'guest@example.org'])
    expect(asked.length).toBe(1)
  })
})

test('[EVX-12] tickets are chosen by each person, with price and places left; one that became full meanwhile is marked, and all stays', async () => {
  const offered = { about: '', sale: 'open' as const }
  const standard = { ...offered, id: 'standard', name: 'Standard', amount: 25_000 }
  const gala = { ...offered, id: 'gala', name: 'Gala', about: 'With dinner.', amount: 60_000, left: 3 }
  const later = { ...standard, id: 'later', name: 'Late', sale: 'notYet' as const, from: '2027-12-01T08:00:00.000Z' }
  const gone = { ...standard, id: 'early', name: 'Early', sale: 'over' as const }
  let galaNow: TicketOffer = gala
  const asked: unknown[] = []
  const api = new Hono()
    .get('/api/event/7', (c) => c.json({ data: { event: [{ ...paid, has_options: true }] } }))
    .post('/api/event/7/quote', async (c) => {
      const { seats: count, ticket_types = [] }: QuoteRequest = await c.req.json()
      const seats = Array.from({ length: count }, (_, at) => {
        const { id, amount } = ticket_types[at] === 'gala' ? gala : standard
        return { amount, full: amount, reason: null, ticket_type: id }
      })
      const total = seats.reduce((sum, { amount }) => sum + amount, 0)
      return c.json({ data: { seats, total, ticket_types: [standard, galaNow, later, gone] } })
    })
    .post('/api/payment/invoke', async (c) => {
      asked.push(await c.req.json())
      galaNow = { ...gala, sale: 'full', left: 0 }
      return c.json({ message: 'Gala: no place is left. Choose another ticket.' }, 409)
    })
  await openSite('/events/7/register', api, 'visitor')
  const user = userEvent.setup()
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
  for (const [label, text] of Object.entries(texts))
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
  await user.click(screen.getByRole('button', { name: 'Add a person' }))
  const second = within(screen.getByRole('group', { name: 'Second person' }))
  await user.type(second.getByLabelText(/^First Name/), 'Second')
  await user.type(second.getByLabelText(/^Last Name/), 'Person')
  await user.type(second.getByLabelText(/^Email/), 'second@example.org')
  await user.click(await second.findByRole('radio', { name: /^Gala/ }))
  const order = within(screen.getByRole('region', { name: 'Your order' }))
  await waitFor(() =>
    expect(order.getByText(/^Total/).parentElement).toHaveTextContent('Total, 2 seats₦85,000.0085,000 naira'),
  )
  expect(order.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'First Last₦25,000.0025,000 nairaStandard',
    'Second Person₦60,000.0060,000 nairaGala',
  ])
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(await second.findByText('This ticket is not for sale just now. Choose another one.')).toBeVisible()
  expect(screen.getAllByText('Gala: no place is left. Choose another ticket.').length).toBeGreaterThan(0)
  expect(asked).toMatchObject([
    {
      order: { ticket_type: 'standard', others: [{ email: 'second@example.org', ticket_type: 'gala' }], total: 85_000 },
    },
  ])
  expect(second.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('second@example.org')
  expect(fields.map((label) => screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value)).toEqual([
    ...['First', '', 'Last', '0800 000 0000', 'guest@example.org'],
  ])
  expect(second.getByRole('radio', { name: /^Gala/ })).toBeDisabled()
  await user.click(second.getByRole('radio', { name: /^Standard/ }))
  await waitFor(() => expect(second.queryByText(/not for sale just now/)).toBeNull())
})

test('[EVX-13] of several people one is open; the others fold to name, price and answers or say what is missing; an error opens its person', async () => {
  const asked: QuoteRequest[] = []
  const role = { id: 'role', text: 'Role', kind: 'one', choices: ['Press', 'Radio'], required: false, of: 'seat' }
  const api = new Hono()
    .get('/api/event/7', (c) => c.json({ data: { event: [{ ...paid, has_options: true }] } }))
    .post('/api/event/7/quote', async (c) => {
      const body: QuoteRequest = await c.req.json()
      asked.push(body)
      const seats = Array.from({ length: body.seats }, (_, at) => ({
        ...{ amount: at === 0 ? 15_000 : 25_000, full: 25_000, reason: at === 0 ? 'Member price' : null },
      }))
      return c.json({ data: { seats, total: 40_000, questions: [role] } })
    })
  await openSite('/events/7/register', api, 'visitor')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Press' }))
  expect(screen.queryByRole('group', { name: 'You' })).toBe(null)
  for (const [label, text] of Object.entries(texts))
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)

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

  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
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

  await user.click(screen.getByRole('button', { name: 'Remove third person' }))
  expect(add).toHaveFocus()
  expect(shown().map(([isOpen]) => isOpen)).toEqual([false, false])
  const block = screen.getByRole<HTMLDetailsElement>('group', { name: 'Second person' })
  act(() => {
    block.open = true
  })
  await user.click(await screen.findByRole('button', { name: 'Remove second person' }))
  await waitFor(() => expect(blocks()).toEqual([]))
  expect(fields.map(typed)).toEqual(['First', '', 'Last', '0800 000 0000', 'guest@example.org'])
})

test('[D-33] an event that is over shows that registration has closed, and no form', async () => {
  await open([event({ id: 7, start_date: '2027-03-11T11:00:00.000Z', end_date: '2027-03-11T15:00:00.000Z' })])
  expect(await screen.findByRole('heading', { name: 'Registration for this event has closed' })).toBeVisible()
  expect(screen.queryByLabelText(/^First Name/)).toBe(null)
})

test('[EVX-18] an event that was called off says so, and after its day not that it took place', async () => {
  await open([event({ id: 7, start_date: '2027-03-11T11:00:00.000Z', end_date: null, called_off: true })])
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
  await open([event({ id: 7, end_date: '2027-03-14T15:00:00.000Z', ...times })])
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.getByText(when)).toBeVisible()
  expect(screen.queryByLabelText(/^First Name/)).toBe(null)
})

test('[REG-03] [D-39] without such an event the form stands, and sending it says "Invalid Event Selected"', async () => {
  const { user, asked } = await open([])
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Invalid Event Selected')).toBeVisible()
  expect(asked).toEqual([])
})

test('[ERR-27] an event that could not be read is asked for again, and what was typed meanwhile is sent', async () => {
  const asked: unknown[] = []
  let broken = true
  const api = new Hono()
    .get('/api/event/7', (c) => (broken ? c.json({ wrong: true }) : c.json({ data: { event: [free] } })))
    .post('*', async (c) => {
      asked.push(await c.req.json())
      return c.json({ message: 'No seat is left' }, 409)
    })
  await openSite('/events/7/register', api, 'visitor')
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(texts))
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
  const aside = within(screen.getByRole('complementary', { name: 'The event' }))
  const retry = await aside.findByRole('button', { name: 'Try again' })
  expect(aside.getByText('Could not Get single Event')).toBeVisible()
  broken = false
  await user.click(retry)
  expect(await aside.findByText('Free')).toBeVisible()
  expect(aside.queryByRole('button', { name: 'Try again' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('No seat is left.')
  expect(asked).toEqual([expect.objectContaining({ first_name: 'First', email: 'guest@example.org' })])
})

test('[ROLE-11] a new registration for a free event shows on the page of events that was open before', async () => {
  const attendee = { id: 3, first_name: 'First', last_name: 'Last', phone: '', email: '', ticket_number: 'TICKET1' }
  let registered = false
  const one = () => event({ id: 7, title: 'Annual Lecture', start_date: '2027-04-01T09:00:00.000Z', registered })
  const api = new Hono()
    .get('/api/user', (c) => c.json({ data: { user: profile } }))
    .get('/api/grade', (c) => c.json({ data: { data: [] } }))
    .get('/api/event/with/attendance', (c) => c.json({ data: { events: [one()] } }))
    .get('/api/event/7', (c) => c.json({ data: { event: [one()] } }))
    .post('/api/event/register-free/7', (c) => {
      registered = true
      return c.json({ data: { attendee } })
    })
  const { router, session } = await openRoute('/events/7', api)
  const turnTo = (to: string) => act(() => router.navigate({ to }))
  act(() => session.actor.send({ type: 'session.restored', credentials: { token: 'a-token', profile } }))
  const user = userEvent.setup()
  await turnTo('/account/events')
  const events = await screen.findByRole('region', { name: 'Upcoming Events' })
  expect(within(events).queryByText('Registered')).toBe(null)
  await turnTo('/events/7/register')
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(await screen.findByLabelText(new RegExp(`^${label}`)))
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
  }
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('heading', { name: 'Thank You for Registering!' })
  await turnTo('/account/events')
  expect(await screen.findByText('Registered')).toBeVisible()
})

describe('[EVX-09] the waiting list of one ticket type', () => {
  const offered = { about: '', amount: 25_000, sale: 'open' as const }
  const standard = { ...offered, id: 'standard', name: 'Standard' }

  async function open(path: string, sale: TicketOffer['sale']) {
    const sent: unknown[] = []
    const gala: TicketOffer = { ...offered, id: 'gala', name: 'Gala', amount: 60_000, sale }
    const seats = [{ amount: 25_000, full: 25_000, reason: null, ticket_type: 'standard' }]
    const api = new Hono()
      .get('/api/event/7', (c) => c.json({ data: { event: [{ ...paid, has_options: true }] } }))
      .post('/api/event/7/quote', (c) => c.json({ data: { seats, total: 25_000, ticket_types: [standard, gala] } }))
      .post('/api/event/7/waiting-list', async (c) => {
        sent.push(await c.req.json())
        return c.json({ data: { email: 'guest@example.org' } })
      })
    await openSite(path, api, 'visitor')
    return { sent, user: userEvent.setup() }
  }

  test('is joined from the form of registration, where the type is full', async () => {
    const { sent, user } = await open('/events/7/register', 'full')
    const links = await screen.findAllByRole('link', { name: /^Join the waiting list for/ })
    expect(links.map(({ textContent }) => textContent)).toEqual(['Join the waiting list for Gala'])
    await user.click(links[0] ?? document.body)
    expect(await screen.findByText('You wait for the ticket', { exact: false })).toHaveTextContent(
      /^You wait for the ticket Gala\. .* You pay only when a place is yours\.$/,
    )
    for (const [label, text] of Object.entries(texts))
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
    expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ ticket_type: 'gala', email: 'guest@example.org' })])
  })

  test.each(['open', 'over'] as const)(
    'is not joined for a type that is %s: the page leads to registration',
    async (sale) => {
      await open('/events/7/waiting-list?ticket=gala', sale)
      expect(await screen.findByRole('heading', { name: 'There are free places' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull()
    },
  )
})

describe('[EVX-09] the waiting list for several people', () => {
  const full = event({ id: 7, title: 'Annual Lecture', places_left: 0 })
  const second = { 'First Name': 'Bola', 'Last Name': 'Second', Email: 'bola@example.org' }
  const third = { 'First Name': 'Chidi', 'Last Name': 'Third', Email: ' BOLA@example.org' }

  async function open(answer: () => Response = () => Response.json({ data: { email: 'guest@example.org' } })) {
    const sent: unknown[] = []
    const api = new Hono()
      .get('/api/event/7', (c) => c.json({ data: { event: [full] } }))
      .post('/api/event/7/waiting-list', async (c) => {
        sent.push(await c.req.json())
        return answer()
      })
    await openSite('/events/7/waiting-list', api, 'visitor')
    const user = userEvent.setup()
    await screen.findByRole('heading', { name: 'Join the waiting list' })
    const fill = async (fields: Record<string, string>, among = within(document.body)) => {
      for (const [label, text] of Object.entries(fields)) {
        const [field] = among.getAllByLabelText(new RegExp(`^${label}`))
        if (field) await user.type(field, text)
      }
    }
    const add = () => user.click(screen.getByRole('button', { name: 'Add a person' }))
    const person = (name: string) => within(screen.getByRole('group', { name }))
    return { sent, user, fill, add, person, join: screen.getByRole('button', { name: 'Join the waiting list' }) }
  }

  const told = () => screen.getByText(/in one go/).textContent

  test('is joined by all of them, in order, and then says how many wait and where it wrote', async () => {
    const { sent, user, fill, add, person, join } = await open()
    expect(told()).toBe('Up to five people join in one go, each for a place of their own.')
    await fill(texts)
    await add()
    expect(person('Second person').getByLabelText(/^First Name/)).toHaveFocus()
    await fill(second, person('Second person'))
    await add()
    expect(told()).toBe('Three people join the list, each for a place of their own. Up to five can join in one go.')
    await fill(third, person('Third person'))
    await user.click(join)
    const summary = await screen.findByRole('region', { name: /^Check/ })
    expect(summary).toHaveTextContent('Each person needs an e-mail address of their own.')
    const wrong = person('Third person').getByLabelText(/^Email/)
    expect(wrong).toHaveAccessibleDescription(/Each person needs an e-mail address of their own\./)
    expect(sent).toEqual([])
    await user.clear(wrong)
    await user.type(wrong, 'chidi@example.org')
    await user.dblClick(join)
    expect(await screen.findByRole('heading', { name: 'Three people are on the waiting list' })).toHaveFocus()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        ...['First Last, guest@example.org', 'Bola Second, bola@example.org', 'Chidi Third, chidi@example.org'],
      ]),
    )
    expect(sent).toEqual([
      {
        ...{ first_name: 'First', middle_name: '', last_name: 'Last' },
        ...{ phone: '0800 000 0000', email: 'guest@example.org' },
        others: [
          { first_name: 'Bola', last_name: 'Second', email: 'bola@example.org' },
          { first_name: 'Chidi', last_name: 'Third', email: 'chidi@example.org' },
        ],
      },
    ])
  })

  test('takes five at most, and who is removed is gone while those behind move up', async () => {
    const { user, fill, add, person } = await open()
    for (let people = 1; people < 5; people++) await add()
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull()
    expect(told()).toBe('Five people join the list, each for a place of their own. No more can join in one go.')
    await fill(third, person('Third person'))
    await user.click(screen.getByRole('button', { name: /^Remove ?second person$/ }))
    expect(screen.getByRole('button', { name: 'Add a person' })).toHaveFocus()
    expect(person('Second person').getByLabelText(/^First Name/)).toHaveValue('Chidi')
    expect(screen.queryByRole('group', { name: 'Fifth person' })).toBeNull()
  })

  test('that is refused keeps everybody who was typed', async () => {
    const refusal = { message: 'You have tried too often. Please wait a minute and try again.' }
    const { user, fill, add, person, join } = await open(() => Response.json(refusal, { status: 429 }))
    await fill(texts)
    await add()
    await fill(second, person('Second person'))
    await user.click(join)
    expect((await screen.findAllByText(refusal.message)).length).toBeGreaterThan(0)
    expect(person('Second person').getByLabelText(/^Email/)).toHaveValue('bola@example.org')
    expect(JSON.parse(sessionStorage.getItem('attendeeDraft') ?? '{}')).toMatchObject({
      form: { '2.email': 'bola@example.org' },
    })
  })
})
