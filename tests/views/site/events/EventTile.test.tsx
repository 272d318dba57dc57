import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Event } from '#contract/events/event.ts'
import { eventCard } from '#src/site/events/event-card.ts'
import { EventTile } from '#src/site/events/words/EventTile.tsx'
import { EventRow } from '#src/site/events/words/EventWords.tsx'
import { event } from '#tests/support/api.ts'
import { show } from '#tests/support/show.tsx'

const looks = { 'in the grid': EventTile, 'in a row': EventRow }

async function card(Look: typeof EventTile, given: Partial<Event>, held = false) {
  await show({ view: () => <Look event={eventCard(event(given), held)} /> })
  return within(screen.getByRole('article'))
}

describe.each(Object.entries(looks))('the card of an event %s', (_, Look) => {
  test('[EVT-06] [EVT-07] [EVT-08] [FMT-02] shows poster, day, place and title', async () => {
    const article = await card(Look, {
      title: 'A gathering',
      location: 'A hall',
      poster_image: '/files/posters/one.webp',
      start_date: '2027-03-11T23:30:00.000Z',
    })
    expect(article.getByRole('presentation')).toHaveAttribute('src', '/files/posters/one.webp')
    expect(article.getByText('12/03/2027')).toHaveAttribute('datetime', '2027-03-11T23:30:00.000Z')
    expect(article.getByText('A hall')).toBeVisible()
    expect(article.getByRole('heading', { level: 3, name: 'A gathering' })).toBeVisible()
  })

  test('[EVT-09] [D-40] shows the first hundred characters of the words, and dots where there are more', async () => {
    const words = 'ten letters'.repeat(12)
    const long = await card(Look, { description: `<p><b>${words}</b></p>` })
    expect(long.getByText(`${words.slice(0, 100)}...`)).toBeVisible()
  })

  test('[EVT-09] [D-40] and all of them where that is all', async () => {
    const short = await card(Look, { description: '<p>Bring a pen &amp; paper.</p>' })
    expect(short.getByText('Bring a pen & paper.')).toBeVisible()
  })

  test('[EVT-07] shows on which days it is', async () => {
    const article = await card(Look, { start_date: '2026-11-24T08:00:00.000Z', end_date: '2026-11-25T16:00:00.000Z' })
    expect(article.getByText('24 to 25/11/2026')).toBeVisible()
  })

  test.each([
    ['Free', { type: 'free', fee: null }],
    ['₦25,000.00', { type: 'paid', fee: 25_000 }],
  ] as const)('[EVT-08] says what a seat costs: %s', async (shown, given) => {
    expect((await card(Look, given)).getByText(shown)).toBeVisible()
  })

  test('[EVX-12] says what the cheapest of several tickets costs', async () => {
    const article = await card(Look, { type: 'paid', fee: 25_000, fee_from: 10_000 })
    expect(article.getByText('₦10,000.00').parentElement).toHaveTextContent('From ₦10,000.0010,000 naira')
  })

  test('[EVT-10] leads to its event', async () => {
    const article = await card(Look, { id: 7, title: 'A gathering' })
    expect(article.getByRole('link', { name: 'See event: A gathering' })).toHaveAttribute('href', '/events/7')
  })
})

test('[EVT-18] a held event says so on its card, and one to come does not', async () => {
  const held = await card(EventTile, {}, true)
  expect(held.getByText('Past event')).toBeVisible()
  expect(screen.getByRole('article')).toHaveAttribute('data-ended', 'true')
})

test('[EVT-18] the tile of an upcoming event does not say that it is past', async () => {
  const article = await card(EventTile, {})
  expect(article.queryByText('Past event')).toBe(null)
  expect(screen.getByRole('article')).not.toHaveAttribute('data-ended')
})

test.each([
  ['open', {}, null],
  ['notYet', { registration_opens: '2027-03-12T11:30:00.000Z' }, 'Registration opens on 12/03/2027'],
  ['closed', {}, 'Registration closed'],
] as const)('[EVX-05] the card of an event that is %s says so', async (standing, times, words) => {
  const article = await card(EventTile, { standing, ...times })
  const shown = article.queryByText(/^Registration/)
  expect(shown?.textContent ?? null).toBe(words)
})

test.each([
  ['few', 'Few places left'],
  ['full', 'Full'],
] as const)('[EVX-04] the card of an event whose places are %s says so', async (standing, words) => {
  const article = await card(EventTile, { standing })
  expect(article.getByText(words)).toBeVisible()
})

test('[EVX-18] the card of an event that was called off says so, before and after its day', async () => {
  const called = { standing: 'closed', called_off: true } as const
  const coming = await card(EventTile, called)
  expect(coming.getByText('Called off')).toBeVisible()
  expect(coming.queryByText('Registration closed')).toBe(null)
  cleanup()
  const held = await card(EventTile, called, true)
  expect(held.queryByText('Past event')).toBe(null)
})

test('[EVX-04] a held event says nothing of its places', async () => {
  const article = await card(EventTile, { standing: 'few' }, true)
  expect(article.queryByText('Few places left')).toBe(null)
})

test('a card holds neither the description nor who comes', () => {
  const attendees = Array.from({ length: 5000 }, (_, index) => ({ number: index + 1 }))
  expect(eventCard(event({ description: '<p>In short.</p>', attendees }))).toEqual({
    id: 1,
    title: 'A title',
    location: 'A place',
    start_date: '2027-03-12T11:00:00.000Z',
    end_date: '2027-03-12T15:00:00.000Z',
    poster_image: null,
    preview: 'In short.',
    ends: '2027-03-12T15:00:00.000Z',
    fee: null,
    type: 'free',
  })
})
