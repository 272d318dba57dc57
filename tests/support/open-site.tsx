import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import type { Hono } from 'hono'
import { createAppRouter } from '#src/app/router.tsx'
import { pageRuntime } from './page-runtime.ts'

/** The whole site at this address, with this server behind it; gives what stands in its `main`. */
export async function openSite(path: string, api?: Hono) {
  const router = createAppRouter(pageRuntime(api))
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />, { container: document }))
  return within(screen.getByRole('main'))
}
