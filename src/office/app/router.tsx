import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouteComponent,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { waitFor } from 'xstate'
import { OfficeContext } from '../flows/flow.ts'
import { Shell } from '../parts/Shell.tsx'
import { NotFound } from '../screens/NotFound.tsx'
import { SignIn } from '../screens/SignIn.tsx'
import { guarded } from './guarded.tsx'
import type { OfficeRuntime } from './runtime.ts'

type Context = Pick<OfficeRuntime, 'session'>

const root = createRootRouteWithContext<Context>()()

/** What the server says of the session, as soon as it has been asked. */
const settled = ({ session }: Context) => waitFor(session.actor, (state) => !state.hasTag('settling'))

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ context }) => {
    const state = await settled(context)
    if (state.hasTag('inside')) throw redirect({ href: '/', replace: true })
  },
  component: SignIn,
})

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    const state = await settled(context)
    if (state.hasTag('inside') || state.hasTag('ended')) return
    context.session.actor.send({ type: 'page.asked', path: location.href })
    throw redirect({ href: '/login', replace: true })
  },
  component: Shell,
})

/** A page of the office; one of the navigation only for whoever may read it. */
const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => inside, path, component: guarded(path, component) })

const pages = [
  page(
    '/',
    lazyRouteComponent(() => import('../screens/Desk.tsx'), 'Desk'),
  ),
  page(
    '/me',
    lazyRouteComponent(() => import('../screens/Me.tsx'), 'Me'),
  ),
]

const screens = [
  page(
    '/applications',
    lazyRouteComponent(() => import('../screens/Applications.tsx'), 'Applications'),
  ),
  page(
    '/applications/$id',
    lazyRouteComponent(() => import('../screens/Application.tsx'), 'Application'),
  ),
  page(
    '/applications/$id/ask',
    lazyRouteComponent(() => import('../screens/AskApplicant.tsx'), 'AskApplicant'),
  ),
  page(
    '/members',
    lazyRouteComponent(() => import('../screens/Members.tsx'), 'Members'),
  ),
  page(
    '/members/$id',
    lazyRouteComponent(() => import('../screens/Member.tsx'), 'Member'),
  ),
  page(
    '/money',
    lazyRouteComponent(() => import('../screens/Money.tsx'), 'Money'),
  ),
  page(
    '/approvals',
    lazyRouteComponent(() => import('../screens/Approvals.tsx'), 'Approvals'),
  ),
  createRoute({
    getParentRoute: () => inside,
    path: '/content',
    beforeLoad: () => {
      throw redirect({ href: '/content/post', replace: true })
    },
  }),
  page(
    '/content/$kind',
    lazyRouteComponent(() => import('../screens/ContentList.tsx'), 'ContentList'),
  ),
  page(
    '/content/$kind/$id/revisions',
    lazyRouteComponent(() => import('../screens/ContentRevisions.tsx'), 'ContentRevisions'),
  ),
  page(
    '/content/$kind/$id',
    lazyRouteComponent(() => import('../screens/ContentEditor.tsx'), 'ContentEditor'),
  ),
  page(
    '/mail/outbox',
    lazyRouteComponent(() => import('../screens/Outbox.tsx'), 'Outbox'),
  ),
  page(
    '/tasks',
    lazyRouteComponent(() => import('../screens/Tasks.tsx'), 'Tasks'),
  ),
  page(
    '/staff',
    lazyRouteComponent(() => import('../screens/Staff.tsx'), 'Staff'),
  ),
  page(
    '/roles',
    lazyRouteComponent(() => import('../screens/Roles.tsx'), 'Roles'),
  ),
  page(
    '/settings',
    lazyRouteComponent(() => import('../screens/Settings.tsx'), 'Settings'),
  ),
  page(
    '/audit',
    lazyRouteComponent(() => import('../screens/Audit.tsx'), 'Audit'),
  ),
]

const tree = root.addChildren([login, inside.addChildren([...pages, ...screens])])

const withRuntime = (runtime: OfficeRuntime) => (props: { children: ReactNode }) => (
  <QueryClientProvider client={runtime.queryClient}>
    <OfficeContext value={runtime}>{props.children}</OfficeContext>
  </QueryClientProvider>
)

/** The office's addresses, each without the `/office` that all of them begin with. */
export function createOfficeRouter(runtime: OfficeRuntime) {
  const router = createRouter({
    routeTree: tree,
    basepath: '/office',
    context: { session: runtime.session },
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    // What stands in an address is text, as on the site.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    Wrap: withRuntime(runtime),
  })
  runtime.attachRouter({
    open: (path) => void router.navigate({ href: path }),
    watchSearch: (hear) =>
      router.subscribe('onResolved', ({ toLocation: { searchStr }, pathChanged }) => {
        if (!pathChanged) hear(searchStr)
      }),
  })
  return router
}
