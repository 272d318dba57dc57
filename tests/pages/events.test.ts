import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Event } from '#contract/events/event.ts'
import { event } from '#tests/support/api.ts'
import { ask, origin, renderWith } from '#tests/support/page-site.ts'
import { contentOf, type ReadPage, read, sentBy, textOf, textsOf } from '#tests/support/read-page.ts'

async function list(path: string): Promise<Event[]> {
  const { data } = await (await ask(path)).json()
  return data.events ?? data.event
}

const titlesOf = (events: Event[]) => events.map(({ title }) => title)
const upcoming = titlesOf(await list('/api/event?when=upcoming'))
const pages = [upcoming.slice(0, 6), upcoming.slice(6, 12), upcoming.slice(12, 18)]

type Shown = Pick<ReadPage, 'main'>
const cards = ({ main }: Shown) => main.getAllByRole('article')
const titles = (page: Shown) => cards(page).map((card) => textOf(within(card).getByRole('heading')))
const heading = ({ page }: ReadPage) => textOf(page.getByRole('heading', { level: 1 }))
const data = ({ document }: ReadPage) => document.querySelector('#page')?.textContent ?? ''

describe('the pages of /events', () => {
  test('[ROLE-06] [EVT-01] [EVT-02] [EVT-03] [EVT-20] six a page, without a way to themselves and without what they do not show', async () => {
    const page = await read('/events')
    expect([heading(page), titles(page)]).toEqual(['Events', pages[0]])
    expect(page.page.queryByRole('link', { name: 'View All' })).toBe(null)
    expect(data(page)).not.toContain('"attendees')
    expect(data(page)).not.toContain('<p>')
  })

  test('[PAG-01] [PAG-02] [PAG-03] are turned without a script, too', async () => {
    const button = ({ page }: ReadPage, name: string) =>
      within(page.getByRole('navigation', { name: 'Pages' })).getByRole<HTMLButtonElement>('button', { name })
    const first = await read('/events')
    const numbers = within(first.page.getByRole('navigation', { name: 'Pages' })).getAllByRole('button', {
      name: /^Page \d/,
    })
    expect(textsOf(numbers)).toEqual(['1', '2', '3'])
    expect([button(first, 'Previous').disabled, sentBy(first, button(first, 'Next'))]).toEqual([
      true,
      '/events?page=2#upcoming',
    ])
    const second = await read('/events?page=2')
    expect([titles(second), sentBy(second, button(second, 'Page 3'))]).toEqual([pages[1], '/events?page=3#upcoming'])
    const third = await read('/events?page=3')
    expect([titles(third), button(third, 'Next').disabled]).toEqual([pages[2], true])
    const back = sentBy(third, button(third, 'Page 1'))
    expect(titles(await read(back))).toEqual(pages[0])
  })

  test.each([
    ['/events?page=99', 2],
    ['/events?page=two', 0],
    ['/events?page=-1', 0],
    ['/events?page=%3Cscript%3E', 0],
  ])('%s is one of them', async (path, index) => {
    const page = await read(path)
    expect([page.status, titles(page)]).toEqual([200, pages[index]])
  })
})

describe('the past events', () => {
  test('[EVT-24] are led to from /events and shown newest first, each as past', async () => {
    const { page } = await read('/events')
    expect(page.getByRole('link', { name: 'Past events' }).getAttribute('href')).toBe('/events?past=1')
    const past = await read('/events?past=1')
    const held = await list('/api/event?when=held')
    const newest = held.toSorted((a, b) => b.start_date.localeCompare(a.start_date))
    expect(titles(past)).toEqual(titlesOf(newest).slice(0, 6))
    expect(past.main.getAllByText('Past event', { exact: true })).toHaveLength(Math.min(held.length, 6))
  })

  test('[EVT-24] six a page, with links to newer and older ones', async () => {
    const events = Array.from({ length: 14 }, (_, place) =>
      event({ id: place + 1, title: `Held ${place + 1}`, start_date: '2020-01-01T09:00:00.000Z', end_date: null }),
    )
    const { html } = await renderWith('/events?past=1&page=2', { '/api/event': { events } })
    const past = contentOf(html)
    expect(titles(past)).toEqual([7, 8, 9, 10, 11, 12].map((place) => `Held ${place}`))
    const ways = Array.from(past.document.querySelectorAll('a[rel]'), (link) => link.getAttribute('href'))
    expect(ways.filter((way) => way?.endsWith('#past'))).toEqual(['/events?past=1#past', '/events?past=1&page=3#past'])
  })
})

describe('the page of an event', () => {
  test('[EVT-11] [EVT-12] [EVT-13] [EVT-14] [EVT-15] [EVT-17] arrives whole', async () => {
    const page = await read('/events/1')
    const { main, document } = page
    const [one] = await list('/api/event/1')
    expect(heading(page)).toBe(one?.title)
    expect(document.querySelector('main dd time')?.getAttribute('datetime')).toBe(one?.start_date)
    expect(textOf(main.getByText("RSVP'd").nextElementSibling)).toBe(String(one?.attendee_count))
    const ways = main.getAllByRole('link', { name: 'Register Now' }).map((link) => link.getAttribute('href'))
    expect(new Set(ways)).toEqual(new Set(['/events/1/register']))
    for (const name of ['About this Event', 'Programme', 'Speakers']) main.getByRole('heading', { name })
    expect(data(page)).not.toContain('"attendees')
  })

  test('[EVT-17] its text stands as HTML, with a frame around each table', async () => {
    const description = '<p>A <b>word</b></p><table><tbody><tr><td>1</td></tr></tbody></table>'
    const { html } = await renderWith('/events/1', { '/api/event/1': { event: [event({ id: 1, description })] } })
    expect(contentOf(html).document.querySelector('.rich-text')?.innerHTML).toBe(
      '<p>A <b>word</b></p><div class="rich-table" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    )
  })

  test('[EVT-16] of one that was held has no way in from the start', async () => {
    const [held] = await list('/api/event?when=held')
    const { main } = await read(`/events/${held?.id}`)
    main.getByText('Registration for this event has closed')
    expect(main.queryByRole('link', { name: 'Register Now' })).toBe(null)
  })

  test.each(['/events/999999', '/events/nothing'])('[D-39] %s is not there', async (path) => {
    const page = await read(path)
    expect([page.status, heading(page)]).toEqual([404, 'We cannot find that page'])
  })

  test('[ERR-27] that could not be read is told of in the words for it, and nothing of why', async () => {
    const { status, html } = await renderWith('/events/1', { '/api/event/1': new Error('secret of the house') })
    expect(status).toBe(500)
    contentOf(html).main.getByText('Could not Get single Event')
    expect(html).not.toContain('secret of the house')
  })

  test('hands its calendar over as a file', async () => {
    const { main } = await read('/events/1')
    const answer = await ask(main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href') ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await answer.text()).toContain(`URL:${origin}/events/1\r\n`)
  })
})

test('[CNT-02] an event with an address is read there, and its number and former addresses lead to it', async () => {
  const dinner = { '/api/event/7': { event: [event({ id: 7, title: 'Dinner', address: 'dinner' })] } }
  const at = { id: 7, address: 'dinner' }
  const answers = { ...dinner, '/api/address/event/dinner': { at }, '/api/address/event/annual-dinner': { at } }
  await expect(renderWith('/events/7', answers)).rejects.toThrow('/events/7 leads on to /events/dinner by 301')
  await expect(renderWith('/events/annual-dinner', answers)).rejects.toThrow(
    '/events/annual-dinner leads on to /events/dinner by 301',
  )
  const { status, html } = await renderWith('/events/dinner', answers)
  const { page, document } = contentOf(html)
  expect([status, textOf(page.getByRole('heading', { level: 1 }))]).toEqual([200, 'Dinner'])
  expect(html).toContain('<link rel="canonical" href="https://chapter.example/events/dinner"')
  expect(document.querySelector('a[href="/events/7/register"]')).not.toBeNull()
})

test('[CNT-02] a resource with an address has a page of its own', async () => {
  const resource = {
    id: 3,
    title: 'Code of ethics',
    desc: null,
    file: '/files/a/code.pdf',
    thumbnail: null,
    address: 'code',
  }
  const answers = {
    '/api/resource/3': { data: { resource } },
    '/api/address/resource/code': { at: { id: 3, address: 'code' } },
    '/api/address/resource/old': { at: { id: 3, address: 'code' } },
  }
  await expect(renderWith('/resources/old', answers)).rejects.toThrow(
    '/resources/old leads on to /resources/code by 301',
  )
  const { status, html } = await renderWith('/resources/code', answers)
  expect([status, textOf(contentOf(html).page.getByRole('heading', { level: 1 }))]).toEqual([200, 'Code of ethics'])
  expect((await renderWith('/resources/none', {})).status).toBe(404)
})
