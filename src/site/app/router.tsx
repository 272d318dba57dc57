import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SceneName } from '#src/site/kit/scenes.ts'
import { FlowsProvider } from '../kit/flow/flows-context.tsx'
import { ErrorPage } from '../kit/shell/ErrorPage.tsx'
import { withWorkbench } from './qa-routes.ts'
import { routeTree } from './route-tree.gen.ts'
import type { Runtime } from './runtime.ts'

const withRuntime = (runtime: Runtime) => (props: { children: ReactNode }) => (
  <QueryClientProvider client={runtime.queryClient}>
    <FlowsProvider value={runtime}>{props.children}</FlowsProvider>
  </QueryClientProvider>
)

export function createAppRouter(runtime: Runtime) {
  const { call, queryClient, inTime, session, origin, now, documentPath } = runtime
  const router = createRouter({
    routeTree: __QA__ ? withWorkbench() : routeTree,
    context: { call, queryClient, inTime, session, origin, now, documentPath },
    defaultPreload: 'intent',
    // A page left and come back to within a minute is shown as it was, without a call.
    defaultStaleTime: 60_000,
    // Otherwise half a second: what stands meanwhile came with the page, and nobody wants to see more of it.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(() => import('../kit/shell/NotFoundPage.tsx'), 'NotFoundPage'),
    // What stands in an address is text: `?q=1e3` is not a thousand, and no text is put in quotes.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    // The header machine scrolls; the router's own way would also write an inline script into the page.
    scrollRestoration: false,
    Wrap: withRuntime(runtime),
  })
  runtime.attachRouter({
    navigate: (to) => void router.navigate(to),
    currentPath: () => router.state.location.href,
    subscribe: router.subscribe,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The screen's name: banner, breadcrumb and window title. A loader's `heading` replaces it. */
    title?: string
    /** What the breadcrumb calls it, where the words of its path are not its name. */
    crumb?: string
    /** Which of the chapter's scenes stands in the banner. */
    scene?: SceneName
    /**
     * What it is about, in one or two sentences, for those who see the address before they open it: its place in the
     * sitemap. Only the server reads it: written as `import.meta.env.SSR && '…'` it need not travel with every page.
     */
    description?: string | false
    /** The server renders it with these search fields, and drops all that no route names: invented ones make no new pages. */
    search?: readonly string[]
    /** The same, for fields that only choose among public lists: such a page is cached for others. */
    cachedSearch?: readonly string[]
    /** One person's, it and all below it: its answer is not cached, and it is closed. */
    isPrivate?: boolean
    /** Nothing for search engines, it and all below it: robots.txt says so. */
    isClosed?: boolean
    /** Its document may ask for the camera; no other page of the site may. */
    usesCamera?: boolean
  }
}
