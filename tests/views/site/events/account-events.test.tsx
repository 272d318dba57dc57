import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Event } from '#contract/events/event.ts'
import { type Answers, inTurn, Reply } from '#samples/answering.ts'
import { boughtTickets, event as sample } from '#samples/events.ts'
import { openAsMember } from '#tests/support/open-site.tsx'
import { press, user } from '#tests/support/user.ts'

afterEach(() => vi.useRealTimers())

const day = (date: string) => ({ start_date: `${date}T09:00:00.000Z`, end_date: `${date}T10:00:00.000Z` })
const event = (given: Partial<Event>): Event => ({ ...sample, ...given })
const events = [
  event({ id: 1, title: 'Earlier', ...day('2027-01-05') }),
  event({ id: 2, title: 'Latest held', ...day('2027-03-01'), registered: true }),
  event({ id: 3, title: 'Second', ...day('2027-05-01') }),
  event({ id: 4, title: 'Next', ...day('2027-04-01'), registered: true }),
]

const wrong = new Reply(200, { wrong: true })

/** The events of a member's account on 12 March 2027. */
async function open(path = '/account/events', listed: Answers['listEventsWithAttendance'] = events) {
  const { main, api } = await openAsMember(path, {
    listEventsWithAttendance: listed,
    getOwnTickets: { ...boughtTickets, seats: [] },
  })
  const part = async (name: string) => within(await main.findByRole('region', { name }))
  const titles = async (name: string) =>
    (await part(name)).queryAllByRole('article').map((item) => within(item).getByRole('heading').textContent)
  return { main, api, part, titles }
}

test('[EVT-21] [EVT-22] all events are shown, those to come first, and nothing leads to all of them', async () => {
  const { main, part, titles } = await open()
  expect([await titles('Upcoming Events'), await titles('Held Events')]).toEqual([
    ['Next', 'Second'],
    ['Latest held', 'Earlier'],
  ])
  expect(main.queryByRole('link', { name: 'View All' })).toBe(null)
  expect((await part('Held Events')).getByRole('list').className).toContain('grid-cols-2')
})

test('[MBR-09] a held event to which the member came leads to the certificate', async () => {
  const held = event({ id: 2, title: 'Latest held', ...day('2027-03-01'), registered: true })
  const { main } = await open('/account/events', [
    { ...held, own_came: true },
    { ...held, id: 3, title: 'Missed' },
    { ...held, id: 4, title: 'Of others', registered: false },
  ])
  const links = await main.findAllByRole('link', { name: /^Your certificate/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Your certificate: Latest held', '/account/papers'],
  ])
})

test('[ROLE-11] [D-37] those of the member stand first, and say so among all; the held ones are found by a filter that the address keeps', async () => {
  const { main, titles, part } = await open()
  await part('My events')
  expect(main.getAllByRole('region').map((region) => within(region).getAllByRole('heading')[0]?.textContent)).toEqual([
    'My events',
    'Upcoming Events',
    'Held Events',
  ])
  expect(await titles('My events')).toEqual(['Next'])
  const badged = main.getAllByRole('article').filter((item) => within(item).queryByText('Registered'))
  expect(badged.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Next', 'Latest held'])
  expect(main.getByRole('link', { name: 'All events' })).toHaveAttribute('aria-current', 'page')
  await user.click(main.getByRole('link', { name: 'My events' }))
  expect(await main.findByRole('link', { name: 'My events', current: 'page' })).toHaveAttribute(
    'href',
    '/account/events?mine=true',
  )
  expect([await titles('Upcoming Events'), await titles('Held Events')]).toEqual([['Next', 'Second'], ['Latest held']])
  const again = await open('/account/events?mine=true')
  expect(await again.titles('Held Events')).toEqual(['Latest held'])
})

test('[EVT-23] with none at all each part says so', async () => {
  const { main } = await open('/account/events', [])
  expect(await main.findByText('You have no seat at an event to come.')).toBeVisible()
  expect(main.getAllByRole('heading', { name: /^No / }).map(({ textContent }) => textContent)).toEqual([
    'No Upcoming Events at the Moment',
    'No Held Events at the Moment',
  ])
})

test('[EVT-23] of the held events with none of the member that is said, and not that none was held', async () => {
  const { main } = await open('/account/events?mine=true', [event({ id: 9, ...day('2027-01-01') })])
  expect(await main.findByText('You had no seat at an event that was held.')).toBeVisible()
  expect(main.queryByText('No Held Events at the Moment')).toBe(null)
})

test('[EVT-21] are asked for again when the tab is looked at again a minute later, and no sooner', async () => {
  const { api, titles } = await open('/account/events', inTurn(events.slice(0, 2), events.slice(0, 3)))
  const lookAgain = () =>
    act(async () => void document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true })))
  expect(await titles('Held Events')).toEqual(['Latest held', 'Earlier'])
  await lookAgain()
  expect(api.asked('listEventsWithAttendance')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 60_000)
  await lookAgain()
  await expect.poll(() => titles('Upcoming Events')).toEqual(['Second'])
})

test('[ERR-26] what could not be had says so, also in a toast, and is asked for again; then the toast is gone', async () => {
  const { main, titles } = await open('/account/events', inTurn(wrong, wrong, events))
  const said = () => screen.queryAllByText('Could not Get all Events').length
  await main.findByText('Could not Get all Events')
  await expect.poll(said).toBe(2)
  await press('Try again')
  expect(await titles('Upcoming Events')).toEqual(['Next', 'Second'])
  expect(said()).toBe(0)
})
