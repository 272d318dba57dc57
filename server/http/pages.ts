import { Hono } from 'hono'
import type { Log } from '#server/platform/log.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { PageAssets, PageRenderer, PageRoute } from '#server/ports/page-renderer.ts'
import type { Environment } from './environment.ts'
import { send } from './memory-answer.ts'
import { type Made, partOf, type ResponseCache } from './response-cache.ts'

interface PageDeps {
  render: PageRenderer
  routes: readonly PageRoute[]
  assets: PageAssets
  /** False in development, where the next look shows the next edit. */
  caches: boolean
  /** What a page may load and do. */
  policy: string
  /** Reaches the API of this same server. */
  call: typeof globalThis.fetch
  origin: string
  clock: Clock
  cache: ResponseCache
  log: Log
}

const LONGEST_ADDRESS = 2_000
const TIME_TO_RENDER = 8_000

const BROKEN = `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><title>Unexpected Application Error!</title></head>
<body><h1>Unexpected Application Error!</h1><p>500 Internal Server Error</p><p><a href="/">Go to home</a></p></body></html>`

/** An address without what no screen reads, so that invented fields make no new pages. */
function createReading(routes: readonly PageRoute[]) {
  const cached = new Set(routes.flatMap(({ keptSearch }) => keptSearch))
  const known = new Set([...cached, ...routes.flatMap(({ search }) => search)])
  return (address: string) => {
    const { pathname, searchParams } = new URL(address)
    const fields = new URLSearchParams(Array.from(searchParams).filter(([name]) => known.has(name)))
    fields.sort()
    const search = fields.size ? `?${fields}` : ''
    return { url: `${pathname}${search}`, cacheable: Array.from(fields.keys()).every((name) => cached.has(name)) }
  }
}

const isReadable = (pathname: string) => {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/** Every page of the site, rendered with its data and cached for a moment. */
export function createPages(deps: PageDeps) {
  const { render, assets, policy, caches, call, origin, clock, cache, log } = deps
  const readAddress = createReading(deps.routes)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }

  async function make(url: string, cacheable: boolean): Promise<Made> {
    const of = new Set<string>()
    const noting: typeof call = (input, init) => {
      of.add(partOf(new URL(String(input), origin).pathname.replace(/^\/api/, '')))
      return call(input, init)
    }
    try {
      const signal = AbortSignal.timeout(TIME_TO_RENDER)
      const report = (err: unknown) => log.error({ err }, 'A page was sent without something')
      const page = await render({ url, origin, call: noting, now: clock.now(), assets, signal, report })
      if ('location' in page) {
        return { status: page.status, headers: { location: page.location }, body: '', isCacheable: cacheable }
      }
      return {
        status: page.status,
        headers: { ...headers, ...(page.isPrivate && { 'cache-control': 'no-store' }) },
        body: page.html,
        isCacheable: cacheable && page.whole && page.status < 500,
        of,
      }
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered')
      return { status: 500, headers: { ...headers, 'cache-control': 'no-store' }, body: BROKEN, isCacheable: false }
    }
  }

  const pages = new Hono<Environment>()
  // A file of the build would have been answered before the routes.
  pages.get('/assets/*', (c) => c.text('Not found', 404))
  pages.get('*', async (c) => {
    c.set('route', 'page')
    const { pathname } = new URL(c.req.url)
    if (c.req.url.length > LONGEST_ADDRESS || pathname.startsWith('//') || !isReadable(pathname)) {
      return c.text('Bad Request', 400)
    }
    const { url, cacheable } = readAddress(c.req.url)
    return send(c, await cache.get({ address: url, route: 'page' }, () => make(url, cacheable && caches)))
  })
  return pages
}
