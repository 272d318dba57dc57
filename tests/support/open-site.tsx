import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import type { Hono } from 'hono'
import type { Credentials } from '#contract/auth.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { pageRuntime } from './page-runtime.ts'

/** The whole site at this address, with this server behind it and this person before it; gives what stands in its `main`. */
export async function openSite(path: string, api?: Hono, who?: Credentials | 'visitor') {
  const runtime = pageRuntime(api)
  const router = createAppRouter(runtime)
  const credentials = who === 'visitor' ? undefined : who
  if (who) runtime.session.actor.send({ type: 'session.restored', credentials })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />, { container: document }))
  return within(screen.getByRole('main'))
}
