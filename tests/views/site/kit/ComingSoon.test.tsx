import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ComingSoon } from '#src/site/kit/shell/ComingSoon.tsx'
import { openSite } from '#tests/support/open-site.tsx'
import { show } from '#tests/support/show.tsx'

const words = "We're working hard to bring you something amazing. Stay tuned!"
const headings = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])

test('[LAY-18] a screen that is still being built says so, and leads home', async () => {
  await show({ view: () => <ComingSoon /> })
  expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
})

test('[LAY-18] [D-16] at /coming-soon it stands under the banner, whose heading is the first', async () => {
  const main = await openSite('/coming-soon')
  expect(main.getByText(words)).toBeVisible()
  expect(headings().slice(0, 2)).toEqual([
    ['H1', 'Coming Soon'],
    ['H2', 'Coming Soon'],
  ])
  expect(main.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeComing Soon')
})
