import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createAppRouter } from '#src/app/router.tsx'
import { ComingSoon } from '#src/views/shell/ComingSoon.tsx'
import { pageRuntime } from '#tests/support/page-runtime.ts'
import { show } from '#tests/support/show.tsx'

const words = "We're working hard to bring you something amazing. Stay tuned!"
const headings = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])

test('[LAY-18] a screen that is still being built says so, and leads home', async () => {
  await show({ view: () => <ComingSoon /> })
  expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
})

/** The whole site at this address. */
async function open(path: string) {
  const router = createAppRouter(pageRuntime())
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />, { container: document }))
  return within(screen.getByRole('main'))
}

test('[LAY-18] [D-16] at /coming-soon it stands under the banner, whose heading is the first', async () => {
  const main = await open('/coming-soon')
  expect(main.getByText(words)).toBeVisible()
  expect(headings().slice(0, 2)).toEqual([
    ['H1', 'Coming Soon'],
    ['H2', 'Coming Soon'],
  ])
  expect(main.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeComing Soon')
})

test('[LAY-18] where there is no banner its heading is the first', async () => {
  const main = await open('/login')
  expect(main.getByText(words)).toBeVisible()
  expect(headings()).toEqual([['H1', 'Coming Soon']])
})
