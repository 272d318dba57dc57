import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { createAppRouter } from '#src/site/app/router.tsx'
import type { Api } from './answers.ts'
import { pageRuntime } from './page-runtime.ts'

/** The whole site at this address, with this server behind it. */
export async function openRoute(path: string, api?: Api) {
  const runtime = pageRuntime(api)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(runtime)
  router.update({ ...router.options, history })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />, { container: document }))
  const address = () => router.state.location.href
  return { ...runtime, router, history, address, main: within(screen.getByRole('main')) }
}
