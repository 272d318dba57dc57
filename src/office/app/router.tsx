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
  useParams,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { waitFor } from 'xstate'
import { OfficeContext, usePerson } from '../kit/flow.ts'
import { Forbidden } from '../kit/page/Forbidden.tsx'
import { NothingHere } from '../kit/page/NothingHere.tsx'
import { PlacesContext } from '../kit/page/places.ts'
import { SignIn } from '../staff/sign-in/SignIn.tsx'
import { NotFound } from './NotFound.tsx'
import { entries, guardAt, mayEnter } from './navigation.ts'
import { places } from './places.ts'
import type { OfficeRuntime } from './runtime.ts'
import { Shell } from './Shell.tsx'

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

const NUMBER = /^[1-9]\d{0,8}$/

/** A page of one record, which is named by a number; only applications have a letter before it. */
function ofRecord(path: string, Page: RouteComponent): RouteComponent {
  if (!path.includes('/$id') || path.startsWith('/applications/')) return Page
  return function OfRecord() {
    const { id = '' } = useParams({ strict: false })
    return NUMBER.test(id) ? <Page /> : <NothingHere />
  }
}

/** The page, or the right that it needs. The server decides; this only spares a page that it would refuse. */
function guarded(path: string, Page: RouteComponent): RouteComponent {
  const guard = guardAt(path)
  if (!guard) return Page
  return function Guarded() {
    const { permissions } = usePerson()
    return mayEnter(guard, permissions) ? <Page /> : <Forbidden title={guard.label} permission={guard.permission} />
  }
}

/** A page of the office; one at or below an entry only for a person who may read that entry. */
const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => inside, path, component: guarded(path, ofRecord(path, component)) })

const atPlaces = entries
  .flatMap((entry) => [entry, ...(entry.places ?? [])])
  .flatMap(({ path, page: component }) => (component ? [page(path, component)] : []))

const others = [
  page(
    '/me',
    lazyRouteComponent(() => import('../staff/me/Me.tsx'), 'Me'),
  ),
  page(
    '/find',
    lazyRouteComponent(() => import('./find/FindPage.tsx'), 'FindPage'),
  ),
  page(
    '/applications/$id',
    lazyRouteComponent(() => import('../applications/Application.tsx'), 'Application'),
  ),
  page(
    '/applications/$id/ask',
    lazyRouteComponent(() => import('../applications/ask/AskApplicant.tsx'), 'AskApplicant'),
  ),
  page(
    '/members/erasures',
    lazyRouteComponent(() => import('../members/Erasures.tsx'), 'Erasures'),
  ),
  page(
    '/members/returns',
    lazyRouteComponent(() => import('../members/Returns.tsx'), 'Returns'),
  ),
  page(
    '/members/new',
    lazyRouteComponent(() => import('../members/add/AddMember.tsx'), 'AddMember'),
  ),
  page(
    '/members/doubles',
    lazyRouteComponent(() => import('../members/Doubles.tsx'), 'Doubles'),
  ),
  page(
    '/members/tasks',
    lazyRouteComponent(() => import('../members/Tasks.tsx'), 'Tasks'),
  ),
  page(
    '/mcpd/$id',
    lazyRouteComponent(() => import('../members/mcpd/McpdRecord.tsx'), 'McpdRecord'),
  ),
  page(
    '/members/$id',
    lazyRouteComponent(() => import('../members/Member.tsx'), 'Member'),
  ),
  page(
    '/events/$id',
    lazyRouteComponent(() => import('../events/Overview.tsx'), 'Overview'),
  ),
  page(
    '/events/$id/attendees',
    lazyRouteComponent(() => import('../events/Attendees.tsx'), 'Attendees'),
  ),
  page(
    '/events/$id/money',
    lazyRouteComponent(() => import('../events/EventMoney.tsx'), 'EventMoney'),
  ),
  page(
    '/events/$id/doors',
    lazyRouteComponent(() => import('../events/EventDoors.tsx'), 'EventDoors'),
  ),
  page(
    '/events/$id/quorum',
    lazyRouteComponent(() => import('../events/quorum/EventQuorum.tsx'), 'EventQuorum'),
  ),
  page(
    '/events/$id/quorum/voters',
    lazyRouteComponent(() => import('../events/quorum/Voters.tsx'), 'Voters'),
  ),
  page(
    '/events/$id/letters',
    lazyRouteComponent(() => import('../events/EventLetters.tsx'), 'EventLetters'),
  ),
  page(
    '/events/$id/edit',
    lazyRouteComponent(() => import('../events/EventEdit.tsx'), 'EventEdit'),
  ),
  page(
    '/events/$id/waiting',
    lazyRouteComponent(() => import('../events/WaitingList.tsx'), 'WaitingList'),
  ),
  page(
    '/members/$id/merge',
    lazyRouteComponent(() => import('../members/merge/Merge.tsx'), 'Merge'),
  ),
  page(
    '/approvals/$id',
    lazyRouteComponent(() => import('../staff/approval/Approval.tsx'), 'ApprovalScreen'),
  ),
  page(
    '/money/bills/new',
    lazyRouteComponent(() => import('../money/bill/BillNew.tsx'), 'BillNew'),
  ),
  page(
    '/money/bills/$id',
    lazyRouteComponent(() => import('../money/bill/Bill.tsx'), 'Bill'),
  ),
  page(
    '/money/statements/new',
    lazyRouteComponent(() => import('../money/bank/Statements.tsx'), 'StatementNew'),
  ),
  page(
    '/money/statements/$id',
    lazyRouteComponent(() => import('../money/bank/Statement.tsx'), 'Statement'),
  ),
  page(
    '/money/statements/$id/lines/$line',
    lazyRouteComponent(() => import('../money/bank/SplitLine.tsx'), 'SplitLine'),
  ),
  page(
    '/money/settlements',
    lazyRouteComponent(() => import('../money/bank/Settlements.tsx'), 'Settlements'),
  ),
  page(
    '/money/settlements/new',
    lazyRouteComponent(() => import('../money/bank/Settlements.tsx'), 'SettlementNew'),
  ),
  page(
    '/money/settlements/$id',
    lazyRouteComponent(() => import('../money/bank/Settlement.tsx'), 'Settlement'),
  ),
  page(
    '/money/year-packs/$id',
    lazyRouteComponent(() => import('../money/year-pack/YearPack.tsx'), 'YearPack'),
  ),
  page(
    '/members/reminders/$id',
    lazyRouteComponent(() => import('../dues/reminder/ReminderRun.tsx'), 'ReminderRun'),
  ),
  page(
    '/money/renewals/people',
    lazyRouteComponent(() => import('../dues/renewal/RenewalPeople.tsx'), 'RenewalPeople'),
  ),
  page(
    '/money/$traceId',
    lazyRouteComponent(() => import('../money/record/MoneyRecord.tsx'), 'MoneyRecord'),
  ),
  page(
    '/mail/letters/$id',
    lazyRouteComponent(() => import('../mail/letter/Letter.tsx'), 'LetterPage'),
  ),
  page(
    '/mail/letters/$id/people',
    lazyRouteComponent(() => import('../mail/letter/LetterPeople.tsx'), 'LetterPeople'),
  ),
  page(
    '/mail/templates/$name',
    lazyRouteComponent(() => import('../mail/template/MailTemplate.tsx'), 'MailTemplatePage'),
  ),
  page(
    '/imports',
    lazyRouteComponent(() => import('../members/import/Imports.tsx'), 'Imports'),
  ),
  page(
    '/imports/new',
    lazyRouteComponent(() => import('../members/import/ImportNew.tsx'), 'ImportNew'),
  ),
  page(
    '/imports/$id',
    lazyRouteComponent(() => import('../members/import/Import.tsx'), 'Import'),
  ),
  createRoute({
    getParentRoute: () => inside,
    path: '/content',
    beforeLoad: async ({ context, location }) => {
      const { person } = (await settled(context)).context
      const kind = person?.permissions.includes('content.read') ? 'post' : 'event'
      throw redirect({ href: `/content/${kind}${location.searchStr}`, replace: true })
    },
  }),
  page(
    '/content/image/add',
    lazyRouteComponent(() => import('../content/gallery/AddPictures.tsx'), 'AddPictures'),
  ),
  page(
    '/content/image/order',
    lazyRouteComponent(() => import('../content/gallery/GalleryOrder.tsx'), 'GalleryOrder'),
  ),
  page(
    '/content/$kind',
    lazyRouteComponent(() => import('../content/ContentList.tsx'), 'ContentList'),
  ),
  page(
    '/content/$kind/$id/revisions',
    lazyRouteComponent(() => import('../content/ContentRevisions.tsx'), 'ContentRevisions'),
  ),
  page(
    '/content/$kind/$id',
    lazyRouteComponent(() => import('../content/ContentEditor.tsx'), 'ContentEditor'),
  ),
]

const tree = root.addChildren([login, inside.addChildren([...atPlaces, ...others])])

const withRuntime = (runtime: OfficeRuntime) => (props: { children: ReactNode }) => (
  <QueryClientProvider client={runtime.queryClient}>
    <OfficeContext value={runtime}>
      <PlacesContext value={places}>{props.children}</PlacesContext>
    </OfficeContext>
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
