import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentPolicy } from '#server/http/headers.ts'
import { type Renderer, readBuiltApp } from '#server/start/built-app.ts'
import { root } from './tree.ts'

/** What makes the pages of the build. */
export const readRenderer = (): Promise<Renderer> =>
  import(/* @vite-ignore */ pathToFileURL(join(root, 'dist-test/server/entry-server.js')).href)

/** Every page of the build, as its route tells of it. */
export const builtRoutes = async () => (await readRenderer()).routes

/** The addresses that the sitemap names, besides each event and each post. */
export const indexedPages = async () =>
  (await builtRoutes()).filter(({ inSitemap }) => inSitemap).map(({ path }) => path)

interface Rendering {
  origin: string
  url: string
  /** The whole API. */
  call: typeof fetch
  now?: number
}

/** A page of the build as its server would send it, made with an API of the test's own. */
export async function renderBy({ origin, url, call, now = Date.now() }: Rendering) {
  const { assets, apiHost } = readBuiltApp(join(root, 'dist-test/client'))
  const { renderPage } = await readRenderer()
  const signal = AbortSignal.timeout(20_000)
  const page = await renderPage({ url, origin, call, now, assets, signal, report: () => {} })
  if ('location' in page) throw new Error(`${url} leads on to ${page.location} by ${page.status}`)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(assets.style, { apiHost }),
  }
  return { status: page.status, headers, body: page.html }
}

/** The same for a running site, whose texts are the real ones. */
export const renderBuilt = (origin: string, url: string, call: typeof fetch) =>
  renderBy({
    origin,
    url,
    call: (address, init) =>
      String(address).endsWith('/api/page') ? fetch(new URL('/api/page', origin)) : call(address, init),
  })
