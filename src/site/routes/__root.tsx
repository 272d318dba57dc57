import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Call } from '#src/lib/call.ts'
import type { FlowsValue } from '../kit/flow/flows-context.tsx'
import type { InTime } from '../kit/query-client.ts'
import { pageHead, titleOf } from '../kit/shell/page-head.ts'
import { Toaster } from '../kit/shell/Toaster.tsx'
import { useHeading } from '../kit/shell/use-heading.ts'

export interface RouterContext {
  call: Call
  queryClient: QueryClient
  inTime: InTime
  session: FlowsValue['session']
  origin: string
  now: () => number
  documentPath: string | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { call } }) => call((to) => to.getSite),
  // It comes with the page, and is not asked for again.
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: ({ matches, match }) => pageHead(matches, match.context.origin),
  shellComponent: Document,
  component: Page,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <HeadContent />
        <WindowTitle />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Not among what the routes say of the head: a panel may stand in the place of a page until the server has answered. */
const WindowTitle = () => <title>{titleOf(useHeading())}</title>

function Page() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
