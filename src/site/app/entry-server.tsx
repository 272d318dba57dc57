import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { headKey } from '#contract/content/navigation.ts'
import { isPageOf } from '#contract/content/page-of.ts'
import { withoutSlash } from '#src/site/kit/shell/heading.ts'
import { assemble, type PageAssets } from './document.ts'
import { hideErrors, packPage } from './pack-page.ts'
import { sentQueries } from './page-queries.ts'
import { pageRoutes } from './page-routes.ts'
import { createAppRouter } from './router.tsx'
import { createRuntime } from './runtime.ts'
import { pageCard } from './sharing/page-card.ts'
import { shareTags } from './sharing/tags.ts'

export interface PageRequest {
  url: string
  origin: string
  call: typeof globalThis.fetch
  now: number
  assets: PageAssets
  signal: AbortSignal
  /** Told of what went wrong on a page that is sent all the same. */
  report: (error: unknown) => void
}

/** Whether it is whole (one that lacks a list is not kept for others) and whether it is one person's, which is not cached. */
export type Page =
  | { status: number; html: string; whole: boolean; isPrivate: boolean }
  | { status: number; location: string }

/** The work, unless it takes too long. Afterwards nothing listens to the signal. */
function within<Value>(signal: AbortSignal, work: Promise<Value>, giveUp = () => {}): Promise<Value> {
  const done = new AbortController()
  const late = new Promise<never>((_, reject) => {
    const stop = () => {
      giveUp()
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { signal: done.signal })
  })
  return Promise.race([work, late]).finally(() => done.abort())
}

/** A part that waits for something, or that failed and would be left to the browser. */
const UNFINISHED = /<!--\$[!?]-->/

/** One string, where no part has to be waited for: less than half the work of a stream, which also says what it is. */
function renderAtOnce(tree: ReactNode): string | undefined {
  const markup = renderToString(tree)
  return UNFINISHED.test(markup) ? undefined : `<!DOCTYPE html>${markup}`
}

/** One string in the end, or a rejection: what fails below a boundary must not pass for a page. */
function renderWhole(tree: ReactNode, signal: AbortSignal) {
  let giveUp = () => {}
  const page = new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onShellError: reject,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
    })
    giveUp = () => abort(signal.reason)
  })
  return within(signal, page, giveUp)
}

/** The app as the browser has it, without a place to remember anything in. */
function start({ call, origin, now }: Pick<PageRequest, 'call' | 'origin' | 'now'>) {
  const runtime = createRuntime({ host: '', fetch: call, storage: undefined, origin, now: () => now, isServer: true })
  return { runtime, router: createAppRouter(runtime) }
}

const nothing = () => {
  throw new Error('No page is rendered to learn of its route')
}

/** Every page there is: for the sitemap, for robots.txt, and for what is kept of answers. */
export const routes = pageRoutes(start({ call: nothing, origin: '', now: 0 }).router)

/** What the office tells of this page in the place of its own description: for the server alone, so that no page carries it. */
async function toldOf({ state }: ReturnType<typeof createAppRouter>, { call }: ReturnType<typeof createRuntime>) {
  const last = state.matches.at(-1)
  if (!last?.staticData.description) return ''
  const heads = await call((to) => to.getPage, { params: { key: 'heads' } })
  return isPageOf('heads', heads) ? (heads[`${headKey(withoutSlash(last.fullPath))}_description`] ?? '') : ''
}

export async function renderPage({ url, origin, call, now, assets, signal, report }: PageRequest): Promise<Page> {
  const { runtime, router } = start({ call, origin, now })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [url] }), origin })
  try {
    await within(signal, router.load())
    for (const error of [...runtime.missed, ...hideErrors(router)]) report(error)
    const result = router._serverResult
    if (result?.type === 'redirect') {
      return { status: result.redirect.status, location: result.redirect.headers.get('Location') ?? '/' }
    }
    const tree = <RouterServer router={router} />
    const markup = renderAtOnce(tree) ?? (await renderWhole(tree, signal))
    const page = packPage(router, { now, origin, queries: sentQueries(runtime.queryClient) })
    const whole = runtime.missed.length === 0
    // Without it the page tells what it told before.
    const told = await within(signal, toldOf(router, runtime)).catch((error: unknown) => {
      report(error)
      return ''
    })
    const routeIds = router.state.matches.map(({ routeId }) => routeId)
    return {
      status: getSsrStatus(router),
      html: assemble(markup, page, assets, routeIds, shareTags(pageCard(router, runtime, { origin, told }))),
      whole,
      isPrivate: router.state.matches.some(({ staticData }) => staticData.isPrivate),
    }
  } finally {
    runtime.queryClient.clear()
  }
}
