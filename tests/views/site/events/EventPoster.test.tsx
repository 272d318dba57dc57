import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventPoster } from '#src/site/events/words/EventPoster.tsx'
import { event } from '#tests/support/api.ts'

const draw = (given: Parameters<typeof event>[0]) => {
  const { container } = render(<EventPoster event={event(given)} />)
  const [poster] = container.children
  if (!(poster instanceof HTMLElement)) throw new Error('There is no poster')
  return poster
}

test('an event’s own poster is shown, and nothing is drawn over it', () => {
  const poster = draw({ poster_image: '/files/posters/one.webp' })
  expect(poster.tagName).toBe('IMG')
  expect(poster).toHaveAttribute('src', '/files/posters/one.webp')
  expect(poster).toHaveAttribute('alt', '')
})

test('[OFF-31] an event’s own poster is read out as the office described it', () => {
  const poster = draw({ poster_image: '/files/posters/one.webp', poster_alt: 'A full hall' })
  expect(poster).toHaveAttribute('alt', 'A full hall')
})

test('an event’s own poster comes in two widths for the place where it stands', () => {
  render(<EventPoster event={event({ poster_image: '/files/posters/one_w800.avif' })} sizes="220px" />)
  const poster = screen.getByRole('presentation')
  expect(poster).toHaveAttribute('srcset', '/files/posters/one_w400.avif 400w, /files/posters/one_w800.avif 800w')
  expect(poster).toHaveAttribute('sizes', '220px')
})

test('without one a poster is drawn: its date, its title and its place', () => {
  const poster = draw({ title: 'A gathering', location: 'A hall', start_date: '2027-03-11T23:30:00.000Z' })
  const [day, month] = Array.from(poster.querySelectorAll('p:first-of-type > span'), ({ textContent }) => textContent)
  expect([day, month]).toEqual(['12', 'March2027'])
  expect(within(poster).getByText('A gathering')).toBeVisible()
  expect(within(poster).getByText('A hall')).toBeVisible()
})

test('the words of a drawn poster are beside it, so a screen reader reads them once', () => {
  expect(draw({})).toHaveAttribute('aria-hidden', 'true')
  expect(screen.queryByRole('img')).toBe(null)
})

test.each([
  [1, 'gathering'],
  [2, 'plan'],
  [3, 'voices'],
  [4, 'gathering'],
])('event %d is always drawn with the scene %s', (id, scene) => {
  expect(draw({ id })).toHaveAttribute('data-scene', scene)
})
