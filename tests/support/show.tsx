import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FlowsProvider } from '#src/site/kit/flow/flows-context.tsx'
import type { Api } from './answers.ts'
import { pageRuntime } from './page-runtime.ts'
import { siteTexts } from './site-texts.ts'

interface Shown<Data> {
  /** What its loader gives; asked anew whenever the page is. */
  load?: () => Data | Promise<Data>
  view: (data: Data | undefined) => ReactNode
  errorPage?: ErrorRouteComponent
  /** The server behind it. */
  api?: Api
  /** What its address says. */
  at?: string
}

/** Shows a piece as a page does: within a router at '/', beside every other address, with the page's own actors. */
export async function show<Data>({ load, view, errorPage, api, at = '/' }: Shown<Data>) {
  const runtime = pageRuntime(api)
  const root = createRootRoute({
    loader: () => siteTexts,
    component: () => (
      <QueryClientProvider client={runtime.queryClient}>
        <FlowsProvider value={runtime}>
          <Outlet />
        </FlowsProvider>
      </QueryClientProvider>
    ),
  })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    ...(load && { loader: load }),
    component: function Page() {
      return view(page.useLoaderData())
    },
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    ...(errorPage && { defaultErrorComponent: errorPage }),
  })
  runtime.attachRouter({
    navigate: (to) => void router.navigate(to),
    currentPath: () => router.state.location.href,
    subscribe: router.subscribe,
  })
  await router.load()
  const shown = await act(async () => render(<RouterProvider router={router} />))
  return { ...runtime, ...shown, router }
}
