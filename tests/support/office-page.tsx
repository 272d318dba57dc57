import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { waitFor } from 'xstate'
import type { OfficeMe } from '#contract/office/sign-in.ts'
import { createOfficeRouter } from '#src/office/app/router.tsx'
import { createRuntime } from '#src/office/app/runtime.ts'
import { OfficeContext } from '#src/office/flows/flow.ts'

export const officer: OfficeMe = {
  ...{ id: 2, name: 'Ada Placeholder', email: 'ada@example.org', roles: ['membership'] },
  permissions: ['applications.read', 'applications.ask', 'documents.read'],
  ...{ ends_in: 30 * 60_000, proven_until: '2027-03-12T11:00:00.000Z', single_officer: false },
}

/** What the office's app works with, for the person who holds these permissions, with this API behind it. */
function officeRuntime(api: Hono, permissions: OfficeMe['permissions']) {
  const server = new Hono()
    .get('/api/office/me', (c) => c.json({ data: { ...officer, permissions } }))
    .route('/', api)
    // What an API throws is a call without an answer, as without a connection.
    .onError((error) => {
      throw error
    })
  const runtime = createRuntime({
    host: '',
    fetch: async (input, init) => server.request(String(input), init),
    now: Date.now,
  })
  runtime.start()
  return runtime
}

/** A page of the office. */
export async function openOfficePage(path: string, api: Hono, permissions = officer.permissions) {
  const runtime = officeRuntime(api, permissions)
  const router = createOfficeRouter(runtime)
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] })
  router.update({ ...router.options, history })
  await router.load()
  const shown = await act(async () => render(<RouterProvider router={router} />))
  return { ...shown, runtime, router }
}

/** A part of a page of the office. */
export async function showInOffice(part: ReactNode, api: Hono, permissions = officer.permissions) {
  const runtime = officeRuntime(api, permissions)
  await waitFor(runtime.session.actor, (state) => state.hasTag('inside'))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  })
  await router.load()
  await act(async () =>
    render(
      <QueryClientProvider client={runtime.queryClient}>
        <OfficeContext value={runtime}>
          <RouterProvider<AnyRouter> router={router} />
        </OfficeContext>
      </QueryClientProvider>,
    ),
  )
  return runtime
}
