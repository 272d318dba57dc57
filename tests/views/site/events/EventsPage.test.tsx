import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Event } from '#contract/events/event.ts'
import { event } from '#tests/support/api.ts'
import { openRoute } from '#tests/support/open-route.tsx'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => event({ id: index + 1, title: `Event ${index + 1}` }))

/** /events, and what the server answers each time it is asked: at once, or as soon as it may. */
async function open(path: string, ...answers: (Event[] | 'fails')[]) {
  return openOnce(Promise.resolve(), path, ...answers)
}

async function openOnce(mayAnswer: Promise<void>, path: string, ...answers: (Event[] | 'fails')[]) {
  const asked: string[] = []
  const api = new Hono().get('/api/event', async (c) => {
    await mayAnswer
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(new URL(c.req.url).search)
    return answer === 'fails' ? c.text('<html>') : c.json({ data: { events: answer } })
  })
  return { ...(await openRoute(path, api)), asked }
}

const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Event ${first + index}`)
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const heading = () => screen.getByRole('heading', { level: 2, name: 'Upcoming Events' })
const said = () =>
  within(screen.getByRole('main'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)

describe('/events', () => {
  test('[EVT-01] [EVT-03] has an intro and its heading, and no way to itself', async () => {
    const { main } = await open('/events', many(1))
    expect(main.getByText(/^Meetings, clinics, workshops/)).toBeVisible()
    expect(heading()).toBeVisible()
    expect(main.queryByRole('link', { name: 'View All' })).toBe(null)
    expect(main.getByRole('link', { name: 'All in your calendar' })).toHaveAttribute('href', '/events.ics')
  })

  test('[EVT-02] [EVT-20] shows the first six of the upcoming ones in their order', async () => {
    const { asked } = await open('/events', many(14))
    expect(titles()).toEqual(numbered(1, 6))
    expect(asked).toEqual(['?when=upcoming'])
    expect(button('Page 1')).toHaveAttribute('aria-current', 'page')
  })

  test('[EVT-04] says that there is none, and then there are no pages', async () => {
    const { main } = await open('/events', [])
    expect(main.getByRole('heading', { name: 'No Upcoming Events at the Moment' })).toBeVisible()
    expect(main.queryByRole('navigation', { name: 'Pages' })).toBe(null)
  })

  test('[EVT-05] [ERR-26] says that it loads, why the list could not be had, and brings it when asked again', async () => {
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { main } = await openOnce(mayAnswer, '/events', 'fails', 'fails', many(2))
    expect(said()).toEqual(['Loading events'])
    answer()
    expect(await main.findByText('Could not Get all Events')).toBeVisible()
    await press('Try again')
    await expect.poll(titles).toEqual(numbered(1, 2))
  })
})

describe('the address says which page is shown:', () => {
  test.each([
    ['/events?page=3', 13, 14],
    ['/events?page=2', 7, 12],
    ['/events?page=99', 13, 14],
    ['/events?page=0', 1, 6],
    ['/events?page=-1', 1, 6],
    ['/events?page=1.5', 1, 6],
    ['/events?page=two', 1, 6],
    ['/events?page=', 1, 6],
    ['/events?page=99999999999999999999', 1, 6],
  ])('[EVT-02] %s events %d to %d', async (path, first, last) => {
    await open(path, many(14))
    expect(titles()).toEqual(numbered(first, last))
  })
})

describe('a page is turned', () => {
  test('[PAG-02] [PAG-04] by Next: the address, the events, the words and the focus follow, without another call', async () => {
    const { address, asked } = await open('/events', many(14))
    await press('Next')
    await expect.poll(titles).toEqual(numbered(7, 12))
    expect([address(), said()]).toEqual(['/events?page=2', ['Page 2 of 3']])
    expect(document.activeElement).toBe(heading())
    await press('Next')
    await expect.poll(titles).toEqual(numbered(13, 14))
    expect([button('Next'), button('Previous')].map((one) => one.hasAttribute('disabled'))).toEqual([true, false])
    expect(asked.length).toBe(1)
  })

  test('[PAG-01] [PAG-03] by its number and by Previous; the first page has no number in the address', async () => {
    const { address } = await open('/events?page=3', many(14))
    await press('Page 2')
    await expect.poll(titles).toEqual(numbered(7, 12))
    await press('Previous')
    await expect.poll(titles).toEqual(numbered(1, 6))
    expect([address(), button('Previous').hasAttribute('disabled')]).toEqual(['/events', true])
  })

  test('[PAG-04] [PAG-08] by the button of the last page', async () => {
    const { address } = await open('/events', many(40))
    await press('Last page, 7')
    await expect.poll(titles).toEqual(numbered(37, 40))
    expect(address()).toBe('/events?page=7')
  })

  test('by the way back, which leaves the focus where it is', async () => {
    const { history } = await open('/events', many(14))
    await press('Next')
    await expect.poll(titles).toEqual(numbered(7, 12))
    button('Page 3').focus()
    await act(async () => history.back())
    await expect.poll(titles).toEqual(numbered(1, 6))
    expect([said(), document.activeElement]).toEqual([['Page 1 of 3'], button('Page 3')])
  })
})

test('[M-18] when the list has changed its first page is shown', async () => {
  const { queryClient, address } = await open('/events?page=3', many(14), many(20))
  await act(async () => {
    await queryClient.invalidateQueries({ queryKey: ['event'] })
  })
  await expect.poll(titles).toEqual(numbered(1, 6))
  expect([address(), said()]).toEqual(['/events', ['Page 1 of 4']])
})
