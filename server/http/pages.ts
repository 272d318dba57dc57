import { Hono } from 'hono'
import { RateLimitExceeded } from '#server/areas/common/rate-limit.ts'
import type { Log } from '#server/platform/log.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { PageAssets, PageRenderer, PageRoute } from '#server/ports/page-renderer.ts'
import { createQueue, TooBusy } from '#server/ports/queue.ts'
import type { CallLimits } from './call-limits.ts'
import type { Environment } from './environment.ts'
import { powers } from './headers.ts'
import { createMatching } from './match-path.ts'
import { send } from './memory/memory-answer.ts'
import { type Made, partOf, type ResponseCache } from './memory/response-cache.ts'

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
  limits: Pick<CallLimits, 'page' | 'search'>
  log: Log
}

const LONGEST_ADDRESS = 2_000
const TIME_TO_RENDER = 8_000

/** Pages that are made at once, and that wait: with more, a visitor would not stay for the answer. */
const crowd = { atOnce: 8, mostWaiting: 16, full: 'Too many people are visiting just now. Please try again shortly.' }
const COME_AGAIN = 5

const plainPage = (
  heading: string,
  text: string,
) => `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${heading}</title></head>
<body><h1>${heading}</h1><p>${text}</p><p><a href="/">Go to home</a></p></body></html>`

const BROKEN = plainPage('Unexpected Application Error!', '500 Internal Server Error')

const TOO_LONG = plainPage('We cannot find that page', 'The address is too long. Check it for a mistake.')

/** A page of the chapter's own may be read at any word, as those are tried that scanners know. */
const isAnyWord = (path: string) => path.startsWith('/$')

/** An address without what its own screen does not read, so that invented fields make no new pages. */
function createReading(routes: readonly PageRoute[]) {
  const match = createMatching(routes)
  return (address: string) => {
    const { pathname, searchParams } = new URL(address)
    const route = match(pathname)
    const known = [...(route?.cachedSearch ?? []), ...(route?.search ?? [])]
    const fields = new URLSearchParams(Array.from(searchParams).filter(([name]) => known.includes(name)))
    fields.sort()
    const cacheable = Array.from(fields.keys()).every((name) => route?.cachedSearch.includes(name))
    return {
      usesCamera: route?.usesCamera ?? false,
      url: `${pathname}${fields.size ? `?${fields}` : ''}`,
      cacheable,
      isInvented: !route || isAnyWord(route.path) || fields.size > 0,
    }
  }
}

const isReadable = (pathname: string) => {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/**
 * A path with one slash at its start, for two would name another host, and whose percent signs can all be read. Those of
 * a damaged one stand for themselves: there is no page, and the site's own says so.
 */
function repaired(pathname: string) {
  const own = pathname.replace(/^\/+/, '/')
  return isReadable(own) ? own : own.replaceAll('%', '%25')
}

/** Every page of the site, rendered with its data and cached for a moment. */
export function createPages(deps: PageDeps) {
  const { render, assets, policy, caches, call, origin, clock, cache, limits, log } = deps
  const inTurn = createQueue(crowd)
  const readAddress = createReading(deps.routes)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }

  async function make({ url, cacheable, usesCamera }: ReturnType<typeof readAddress>): Promise<Made> {
    const of = new Set<string>()
    let isLate = false
    const noting: typeof call = async (input, init) => {
      of.add(partOf(new URL(String(input), origin).pathname.replace(/^\/api/, '')))
      try {
        return await call(input, init)
      } catch (error) {
        isLate ||= error instanceof TooBusy
        throw error
      }
    }
    const signal = AbortSignal.timeout(TIME_TO_RENDER)
    try {
      const report = (err: unknown) => log.error({ err }, 'A page was sent without something')
      const page = await render({ url, origin, call: noting, now: clock.now(), assets, signal, report })
      if ('location' in page) {
        return { status: page.status, headers: { location: page.location }, body: '', isCacheable: caches && cacheable }
      }
      if (isLate && page.status >= 500) throw new TooBusy('What the page needs did not come in time')
      return {
        status: page.status,
        headers: {
          ...headers,
          ...(page.isPrivate && { 'cache-control': 'no-store' }),
          // With the page, as it is answered from memory, too.
          ...(usesCamera && { 'permissions-policy': powers({ camera: true }) }),
        },
        body: page.html,
        isCacheable: caches && cacheable && page.whole && page.status < 500,
        of,
      }
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered')
      if (signal.aborted || isLate) throw new TooBusy(crowd.full)
      return { status: 500, headers: { ...headers, 'cache-control': 'no-store' }, body: BROKEN, isCacheable: false }
    }
  }

  const pages = new Hono<Environment>()
  pages.onError((error, c) => {
    const refuse = (status: 429 | 503, seconds: number) =>
      c.html(plainPage('Please wait a moment', error.message), status, {
        'cache-control': 'no-store',
        'retry-after': String(seconds),
      })
    if (error instanceof TooBusy) return refuse(503, COME_AGAIN)
    if (error instanceof RateLimitExceeded) return refuse(429, error.seconds)
    throw error
  })
  // A form that was sent before the page's scripts were there: nothing was done with it, and the page is shown again.
  pages.post('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(repaired(pathname) + search, 303)
  })
  // A file of the build would have been answered before the routes.
  pages.get('/assets/*', (c) => c.text('Not found', 404))
  pages.get('*', async (c) => {
    c.set('route', 'page')
    if (c.req.url.length > LONGEST_ADDRESS) return c.html(TOO_LONG, 400)
    const { pathname, search } = new URL(c.req.url)
    const path = repaired(pathname)
    if (path !== pathname) return c.redirect(path + search, 308)
    const asked = readAddress(c.req.url)
    const { url, isInvented } = asked
    if (!cache.peek(url)) (isInvented ? limits.search : limits.page)(c)
    const made = () => inTurn(() => make(asked))
    return send(c, await cache.get({ address: url, route: 'page' }, made))
  })
  return pages
}
