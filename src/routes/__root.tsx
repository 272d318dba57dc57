import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Call } from '../api/call.ts'
import type { InTime } from '../api/query-client.ts'
import type { FlowsValue } from '../flows/flows-context.tsx'
import { pageHead } from '../views/shell/page-head.ts'
import { Toaster } from '../views/shell/Toaster.tsx'

export interface RouterContext {
  call: Call
  queryClient: QueryClient
  inTime: InTime
  session: FlowsValue['session']
  origin: string
  now: () => number
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches, match }) => pageHead(matches, match.context.origin),
  shellComponent: Document,
  component: Page,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <HeadContent />
      </head>
      <body>{children}</body>
    </html>
  )
}

function Page() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
