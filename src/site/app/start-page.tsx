import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { fetchWire } from '#src/lib/call.ts'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import { focusPage } from '#src/ui/FailurePanel.tsx'
import { readCredentials } from '../identity/credentials.ts'
import { arrivedMatches, type PageData, sentId } from './page-data.ts'
import { hydrateQueries } from './page-queries.ts'
import { createAppRouter } from './router.tsx'
import { createRuntime } from './runtime.ts'

/** The page as the server sent it, or nothing where a static host served the bare build. */
function receivedPage(): PageData | undefined {
  const text = document.getElementById('page')?.textContent
  return text ? JSON.parse(text) : undefined
}

async function takeOver(page: PageData, { router, queryClient }: ReturnType<typeof createPage>) {
  const now = Date.now()
  hydrateQueries(queryClient, page.queries, now - page.now)
  const matches = arrivedMatches(page, now)
  const sent = new Set<unknown>(matches.map(({ e }) => e))
  window.$_TSR = {
    router: { manifest: undefined, matches },
    buffer: [],
    p: (script) => script(),
    h() {},
    e() {},
    c() {},
  }
  await hydrate(router)
  const { href } = router.state.location
  const sentPage = page.matches.at(-1)?.i
  const isSentPage = () =>
    router.state.location.href === href && router.state.matches.some(({ id }) => sentId(id) === sentPage)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      {
        // An error that came with the page was reported where it happened.
        onCaughtError: (error) => {
          if (!sent.has(error)) console.error(error)
        },
        // A visitor who turns the page before it has come alive, or presses Back while it loads itself again, gets another
        // one drawn anew: nothing is wrong.
        onRecoverableError: (error) => {
          if (isSentPage()) reportError(error)
        },
      },
    )
  })
}

function createPage(page: PageData | undefined) {
  const storage = browserStorage()
  const shift = page ? Date.now() - page.now : 0
  const runtime = createRuntime({
    host: import.meta.env.VITE_API_HOST ?? '',
    fetch: (input, init) => fetch(input, init),
    storage,
    origin: page?.origin ?? location.origin,
    now: () => Date.now() - shift,
    documentPath: location.pathname,
    isServer: false,
  })
  const router = createAppRouter(runtime)
  scrollsBy(router)
  focusOnTurn(router)
  return { ...runtime, router }
}

/** Not before everything that the page itself needs has arrived. */
function afterLoad(act: () => void) {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act)
}

/** Only another path or a named place scrolls: a page that comes alive or is asked for again stays where it is. */
function scrollsBy(router: ReturnType<typeof createAppRouter>) {
  let shown = router.state.location.pathname
  const scrolls = ({ location: { pathname, hash } }: { location: { pathname: string; hash: string } }) => {
    const turned = pathname !== shown
    shown = pathname
    return turned || hash !== ''
  }
  router.update({ ...router.options, scrollRestoration: scrolls })
}

/** A keyboard begins where the new page does. */
function focusOnTurn(router: ReturnType<typeof createAppRouter>) {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPage()
  })
}

export async function startPage() {
  if (__QA__ && location.pathname === '/qa/stage') return (await import('#src/qa/stage/create-stage.tsx')).startStage()
  const page = receivedPage()
  const app = createPage(page)
  const showTools = __QA__
    ? await (await import('#src/qa/tools/open-tools.tsx')).openTools({ ...app, roots: [app.session, app.toaster] })
    : undefined
  app.start()
  if (page) await takeOver(page, app)
  else createRoot(document).render(<RouterProvider router={app.router} />)
  // The first root of a document is the one that hears its events: theirs comes second.
  if (__QA__ && showTools) afterLoad(showTools)
  // Only now: what the server could not know must not meet the page before it has come alive.
  afterLoad(() => {
    import('./after-load.ts').then(({ startAfterLoad }) => startAfterLoad(app.router)).catch(() => {})
  })
  const credentials = await readCredentials(app.storage, async (login) => (await fetchWire()).parseLogin(login))
  app.session.actor.send({ type: 'session.restored', credentials })
}
