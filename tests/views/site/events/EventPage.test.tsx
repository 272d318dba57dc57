import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Event } from '#contract/events/event.ts'
import { event } from '#tests/support/api.ts'
import { openRoute } from '#tests/support/open-route.tsx'

afterEach(() => vi.restoreAllMocks())

/** The page of event 7; the clock of the page says noon on the 12th of March 2027. */
const open = (given: Partial<Event> = {}, path = '/events/7') => {
  const api = new Hono().get('/api/event/7', (c) => c.json({ data: { event: [event({ id: 7, ...given })] } }))
  return openRoute(path, api)
}

/** What stands beside a name in the list of facts. */
const fact = (name: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextElementSibling
const register = () => screen.queryAllByRole('link', { name: 'Register Now' })

describe('the page of an event', () => {
  test('[EVT-11] shows its poster and its title, in the banner and in the way that leads there', async () => {
    const { main } = await open({ title: 'A gathering', poster_image: '/files/posters/one.webp' })
    expect(main.getByRole('heading', { level: 1, name: 'A gathering' })).toBeVisible()
    expect(main.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeEventsA gathering')
    expect(document.querySelector('main img.poster')).toHaveAttribute('src', '/files/posters/one.webp')
    expect(document.title).toContain('A gathering')
  })

  test('[EVT-12] [D-41] shows when it begins and ends, by the clocks of Abuja', async () => {
    await open({ start_date: '2027-03-12T08:00:00.000Z', end_date: '2027-03-12T23:30:00.000Z' })
    expect([fact('Starts')?.textContent, fact('Ends')?.textContent]).toEqual([
      'Friday, 12/03/2027, 09:00 AM',
      'Saturday, 13/03/2027, 12:30 AM',
    ])
    expect(fact('Starts')?.querySelector('time')).toHaveAttribute('datetime', '2027-03-12T08:00:00.000Z')
  })

  test('[D-38] one without an end shows none', async () => {
    await open({ end_date: null })
    expect(fact('Ends')).toBe(undefined)
  })

  test.each([
    [0, '0', 0],
    [2, '2', 2],
    [5000, '5,000', 4],
  ])("[EVT-13] shows the %d who come as RSVP'd", async (count, shown, arches) => {
    await open({ attendees: Array.from({ length: count }, (_, index) => ({ number: index + 1 })) })
    expect([fact("RSVP'd")?.textContent, fact("RSVP'd")?.querySelectorAll('.guest').length]).toEqual([shown, arches])
  })

  test("[EVT-13] [D-36] RSVP'd is the count, where the list of entries ends before it", async () => {
    await open({ attendees: [{ number: 1 }], attendee_count: 100_000 })
    expect(fact("RSVP'd")?.textContent).toBe('100,000')
  })

  test.each([
    ['paid and 25000', { type: 'paid', fee: 25_000 }, '₦25,000.00', '25,000 naira'],
    ['paid without a fee', { type: 'paid', fee: null }, 'Free', undefined],
    ['paid and nothing', { type: 'paid', fee: 0 }, 'Free', undefined],
    ['free', { type: 'free', fee: null }, 'Free', undefined],
    ['free with a fee', { type: 'free', fee: 25_000 }, 'Free', undefined],
  ] as const)('[EVT-14] [D-32] [ENT-03] [FMT-01] the fee of one that is %s', async (_, given, written, spoken) => {
    const { main } = await open(given)
    const fees = main.getAllByText('Registration Fee').map((label) => label.nextElementSibling)
    expect(fees.map((fee) => fee?.textContent)).toEqual(fees.map(() => `${written}${spoken ?? ''}`))
    if (spoken) expect(within(document.body).getAllByText(written)[0]).toHaveAttribute('aria-hidden', 'true')
  })

  test('[EVX-12] says what the cheapest of several tickets costs', async () => {
    const { main } = await open({ type: 'paid', fee: 25_000, fee_from: 10_000 })
    const fees = main.getAllByText('Registration Fee').map((label) => label.nextElementSibling?.textContent)
    expect(fees).toEqual(fees.map(() => 'From ₦10,000.0010,000 naira'))
  })

  test('[EVX-12] lists the tickets with early price, its end, members and what is left', async () => {
    const { main } = await open({
      type: 'paid',
      fee: 25_000,
      tickets: [
        {
          id: 'a',
          name: 'Standard',
          about: 'With lunch',
          amount: 20_000,
          until: '2027-03-12T11:30:00.000Z',
          next: 25_000,
          groups: [{ for: 'members', amount: 15_000 }],
          sale: 'open',
          left: 8,
        },
        { id: 'b', name: 'Student', about: '', amount: 5_000, sale: 'full', left: 0 },
      ],
    })
    const lines = within(main.getByRole('list', { name: 'Tickets and prices' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Standard₦20,000.0020,000 nairaWith lunch8 leftEarly price until 12/03/2027, 12:30 PMthen ₦25,000.0025,000 nairaMembers, for their own seat₦15,000.0015,000 naira',
      'Student₦5,000.005,000 nairaFull',
    ])
  })

  test('[EVT-17] shows its description as HTML', async () => {
    const { main } = await open({ description: '<h2>Why</h2><p>A <b>word</b></p>' })
    expect(main.getByRole('heading', { level: 2, name: 'About this Event' })).toBeVisible()
    expect(document.querySelector('.rich-text')?.innerHTML).toBe('<h2>Why</h2><p>A <b>word</b></p>')
  })

  test('leads to its calendar file', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', '/events/7.ics')
  })
})

describe('the way in', () => {
  const ends = (end_date: string | null) => open({ start_date: '2027-03-12T11:00:00.000Z', end_date })

  test.each(['2027-03-12T11:00:00.000Z', '2027-03-12T11:00:01.000Z', null])(
    '[EVT-15] [D-38] stands at noon while the end is %s',
    async (end) => {
      await ends(end)
      expect(register().map((link) => link.getAttribute('href'))).toEqual(['/events/7/register', '/events/7/register'])
      expect(screen.queryByText('Registration for this event has closed')).toBe(null)
    },
  )

  test('[EVT-16] [EVT-18] is gone once it has ended, and the page says why', async () => {
    await open({ start_date: '2027-03-12T09:00:00.000Z', end_date: '2027-03-12T10:59:59.999Z' })
    expect(register()).toEqual([])
    expect(screen.getByText('Registration for this event has closed')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBe(null)
  })
})

describe('[EVX-05] the time to register', () => {
  const status = () => screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Registration'))

  test('is said while it lasts', async () => {
    await open({ registration_closes: '2027-03-12T11:30:00.000Z' })
    expect(register()).toHaveLength(2)
    expect(status()).toHaveTextContent('Registration closes on 12/03/2027, 12:30 PM.')
  })

  test('has not come: the page says when it does, and offers the calendar', async () => {
    await open({ registration_opens: '2027-03-12T11:30:00.000Z', end_date: '2027-03-13T11:00:00.000Z' })
    expect(register()).toEqual([])
    expect(status()).toHaveTextContent('Registration opens on 12/03/2027, 12:30 PM.')
    const calendar = screen.getByRole('link', { name: 'Put the date in your calendar' })
    expect(calendar).toHaveAttribute('href', '/events/7.ics')
  })

  test('is over before the event is', async () => {
    await open({ registration_closes: '2027-03-12T10:30:00.000Z', end_date: '2027-03-13T11:00:00.000Z' })
    expect(register()).toEqual([])
    expect(status()).toHaveTextContent('Registration closed on 12/03/2027, 11:30 AM.')
    expect(screen.getByText('Closed')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  })

  test('[EVX-18] of an event that was called off says so after its day, too', async () => {
    await open({ start_date: '2027-03-11T08:00:00.000Z', end_date: null, called_off: true })
    expect(screen.getByText('Called off')).toBeVisible()
    expect(screen.getByText('This event was called off.')).toBeVisible()
    expect(screen.queryByText('Held')).toBeNull()
  })
})

describe('[EVX-31] who speaks, and what happens when', () => {
  test('stands below the description', async () => {
    const { main } = await open({
      programme: [{ time: '09:00', title: 'Opening', who: 'Name of Chairman' }],
      speakers: [{ name: 'Name of Speaker', role: 'Editor', about: 'Teaches plain language.' }],
    })
    expect(main.getByRole('heading', { level: 2, name: 'Programme' })).toBeVisible()
    expect(fact('09:00')).toHaveTextContent('OpeningName of Chairman')
    const speaker = within(main.getByRole('heading', { level: 2, name: 'Speakers' }).parentElement as HTMLElement)
    expect(speaker.getByRole('listitem')).toHaveTextContent('Name of SpeakerEditorTeaches plain language.')
  })

  test('has a picture beside the name, sized and loaded late; beside it, others have initials', async () => {
    const [first, second] = [
      { name: 'Name of Speaker', role: 'Editor', about: '', image: '/files/speakers/01/picture_w192.avif' },
      { name: 'Ọlá Òjó', role: '', about: '' },
    ]
    const { main } = await open({ speakers: [{ ...first, image_alt: 'At a desk' }, second] })
    const picture = main.getByRole('img', { name: 'At a desk' })
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture).toHaveAttribute('width', '64')
    expect(picture).toHaveAttribute('sizes', '64px')
    expect(picture.getAttribute('srcset')).toContain('/files/speakers/01/picture_w96.avif 96w')
    const initials = main.getByText('ỌÒ')
    expect(initials).toHaveAttribute('aria-hidden', 'true')
  })

  test('has no initials where no speaker has a picture', async () => {
    const { main } = await open({ speakers: [{ name: 'Name of Speaker', role: '', about: '' }] })
    expect(main.getByText('Name of Speaker').closest('li')).toHaveTextContent(/^Name of Speaker$/)
  })

  test('is told day by day, with the room', async () => {
    const complain = vi.spyOn(console, 'error')
    const { main } = await open({
      programme: [
        { time: '09:00', title: 'Opening', who: 'Name of Chairman', day: 'Day 1', room: 'Main hall' },
        { time: '11:00', title: 'Panel', who: '', day: 'Day 2' },
        { time: '14:00', title: 'Clinic', who: '', day: 'Day 1' },
      ],
    })
    const days = main.getAllByRole('heading', { level: 3 }).filter((one) => /^Day/.test(one.textContent ?? ''))
    expect(days.map((one) => `${one.textContent}: ${one.parentElement?.querySelector('dl')?.textContent}`)).toEqual([
      'Day 1: 09:00OpeningName of ChairmanMain hall14:00Clinic',
      'Day 2: 11:00Panel',
    ])
    expect(complain).not.toHaveBeenCalled()
  })

  test('may be called the same twice', async () => {
    const complain = vi.spyOn(console, 'error')
    const part = { time: '11:00', title: 'Workshop', who: '' }
    const speaker = { name: 'Name of Speaker', role: 'Editor', about: '' }
    const { main } = await open({ programme: [part, part], speakers: [speaker, speaker] })
    expect(main.getAllByText('Workshop')).toHaveLength(2)
    expect(main.getAllByText('Name of Speaker')).toHaveLength(2)
    expect(complain).not.toHaveBeenCalled()
  })

  test('is left out where nothing was written', async () => {
    const { main } = await open()
    expect(main.queryByRole('heading', { name: /Programme|Speakers/ })).toBe(null)
  })
})

describe('[EVX-04] places', () => {
  test.each([
    [7, '7 places left'],
    [1, '1 place left'],
  ])('of which %d are left are counted in words, and the way in stands', async (places_left, words) => {
    await open({ places_left })
    // In the panel, and in the bar at the foot of phones.
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(document.querySelectorAll('path[fill="currentColor"]')).toHaveLength(places_left)
    expect(register().length).toBeGreaterThan(0)
  })

  test('[EVX-09] of which none is left: the event is full, and its waiting list is the way in', async () => {
    await open({ places_left: 0 })
    expect(screen.getByText('You can join the waiting list.', { exact: false })).toBeVisible()
    const joins = screen.getAllByRole('link', { name: 'Join the waiting list', hidden: true })
    expect(joins.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/events/7/waiting-list'))
    expect(document.querySelectorAll('path[fill^="url"]')).toHaveLength(10)
    expect(register()).toEqual([])
  })

  test('without a limit, or with many left, say nothing', async () => {
    await open({ places_left: null })
    expect(screen.queryByText(/places? left/)).toBe(null)
    expect(register().length).toBeGreaterThan(0)
  })
})

describe('what is not there', () => {
  test.each([
    '/events/8',
    '/events/seven',
    '/events/0',
    '/events/-7',
    '/events/7.5',
    '/events/07',
    '/events/2147483648',
  ])('[D-39] %s is the page that says so', async (path) => {
    const api = new Hono().get('/api/event/8', (c) => c.json({ data: { event: [] } }))
    const { main, router } = await openRoute(path, api)
    expect(await main.findByRole('heading', { level: 1, name: 'We cannot find that page' })).toBeVisible()
    expect(await main.findByText(path)).toBeVisible()
    expect(router.state.matches.at(-1)?.status).toBe('notFound')
  })

  test('[ERR-27] [LAY-17] one that could not be read says so, and comes when asked again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let broken = true
    const api = new Hono().get('/api/event/7', (c) =>
      broken ? c.text('<html>') : c.json({ data: { event: [event({ id: 7, title: 'A gathering' })] } }),
    )
    const { main } = await openRoute('/events/7', api)
    expect(main.getByText('Could not Get single Event')).toBeVisible()
    broken = false
    await userEvent.click(main.getByRole('button', { name: 'Try again' }))
    expect(await main.findByRole('heading', { level: 1, name: 'A gathering' })).toBeVisible()
  })
})

describe('an event is handed on', () => {
  beforeEach(() => Reflect.deleteProperty(navigator, 'share'))

  test('by a copied link, which is said', async () => {
    const user = userEvent.setup()
    await open({ title: 'A gathering' })
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toBe('https://example.org/events/7')
  })

  test('by what the device has for it', async () => {
    const shared: unknown[] = []
    Reflect.set(navigator, 'share', async (given: unknown) => shared.push(given))
    await open({ title: 'A gathering' })
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(shared).toEqual([{ title: 'A gathering', url: 'https://example.org/events/7' }])
    Reflect.deleteProperty(navigator, 'share')
  })

  test('by plain links, that open a new tab and tell it nothing of this one', async () => {
    await open({ title: 'Trust & talk' })
    const [words, link] = ['Trust%20%26%20talk', 'https%3A%2F%2Fexample.org%2Fevents%2F7']
    const region = screen.getByRole('region', { name: 'Share this event' })
    const links = within(region).getAllByRole('link')
    expect(links.map((one) => [one.getAttribute('href'), one.getAttribute('target'), one.getAttribute('rel')])).toEqual(
      [
        [`https://wa.me/?text=${words}%20${link}`, '_blank', 'noopener noreferrer'],
        [`https://x.com/intent/post?text=${words}&url=${link}`, '_blank', 'noopener noreferrer'],
        [`https://www.facebook.com/sharer/sharer.php?u=${link}`, '_blank', 'noopener noreferrer'],
        [`https://www.linkedin.com/sharing/share-offsite/?url=${link}`, '_blank', 'noopener noreferrer'],
        [`mailto:?subject=${words}&body=${link}`, null, null],
      ],
    )
  })
})
