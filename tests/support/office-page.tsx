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
import type { Permission } from '#contract/common/permissions.ts'
import { officer } from '#samples/staff.ts'
import { createOfficeRouter } from '#src/office/app/router.tsx'
import { createRuntime } from '#src/office/app/runtime.ts'
import { ActDialogs } from '#src/office/kit/act/ActDialog.tsx'
import { OfficeContext } from '#src/office/kit/flow.ts'
import type { Api } from './answers.ts'

/** What the office's app works with, for the person who holds these permissions, with this API behind it. */
function officeRuntime(api: Api, permissions: readonly Permission[]) {
  // What an API throws is a call without an answer, as without a connection.
  const lost = (error: Error) => {
    throw error
  }
  const server = api instanceof Hono ? new Hono().route('/', api).onError(lost) : api
  const runtime = createRuntime({
    host: '',
    fetch: async (input, init) => {
      const isMe = String(input).endsWith('/api/office/me') && !init?.body
      // A test may say by itself who is here.
      const told = isMe && !(api instanceof Hono) ? undefined : await server.request(String(input), init)
      return told && (!isMe || told.status !== 404) ? told : Response.json({ data: { ...officer, permissions } })
    },
    now: Date.now,
  })
  const { queries, ...options } = runtime.queryClient.getDefaultOptions()
  runtime.queryClient.setDefaultOptions({ ...options, queries: { ...queries, retryDelay: 0 } })
  runtime.start()
  return runtime
}

/** A page of the office. */
export async function openOfficePage(path: string, api: Api, permissions: readonly Permission[] = officer.permissions) {
  const runtime = officeRuntime(api, permissions)
  const router = createOfficeRouter(runtime)
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] })
  router.update({ ...router.options, history })
  await router.load()
  const shown = await act(async () => render(<RouterProvider router={router} />))
  return { ...shown, runtime, router }
}

/** A part of a page of the office. */
export async function showInOffice(
  part: ReactNode,
  api: Api,
  permissions: readonly Permission[] = officer.permissions,
) {
  const runtime = officeRuntime(api, permissions)
  await waitFor(runtime.session.actor, (state) => state.hasTag('inside'))
  const router = createRouter({ routeTree: createRootRoute({ component: () => part }), history: createMemoryHistory() })
  await router.load()
  await act(async () =>
    render(
      <QueryClientProvider client={runtime.queryClient}>
        <OfficeContext value={runtime}>
          <RouterProvider<AnyRouter> router={router} />
          <ActDialogs />
        </OfficeContext>
      </QueryClientProvider>,
    ),
  )
  return runtime
}
