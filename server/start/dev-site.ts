import { fileURLToPath } from 'node:url'
import { readSettings } from '../config/settings.ts'
import { systemClock } from '../ports/clock.ts'
import type { PageRenderer, PageRoute } from '../ports/page-renderer.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { greeting, sandboxPort, sandboxReach } from './greeting.ts'
import { listen } from './listen.ts'
import { createSite } from './site.ts'

const ENTRY = '/src/site/app/entry-server.tsx'

/** What development takes of Vite. */
interface Vite {
  ssrLoadModule(path: typeof ENTRY): Promise<{ renderPage: PageRenderer; routes: PageRoute[] }>
  transformIndexHtml(url: string, html: string): Promise<string>
}

/** Development's tools put scripts and styles into the page. */
const LOOSE = "default-src 'self' 'unsafe-inline' 'unsafe-eval' ws: data: blob:"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The same site on the source tree: each page is rendered by the modules as they are now. */
export async function createDevSite(vite: Vite) {
  const head = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const tags = head.slice(head.indexOf('<head>') + '<head>'.length, head.indexOf('</head>'))
  const appOf = (name: 'office' | 'door') => ({
    head: tags,
    entry: `/src/${name}/app/entry-${name}.tsx`,
    imports: [],
    screens: {},
    sheet: `/src/${name}/${name}.css`,
  })
  const render: PageRenderer = async (request) => (await vite.ssrLoadModule(ENTRY)).renderPage(request)
  const { routes } = await vite.ssrLoadModule(ENTRY)
  const settings = readSettings(process.env)
  const { dataDir, publicUrl } = settings
  const sandbox = createSandbox({ dataDir, site: publicUrl, reach: sandboxReach(settings), clock: systemClock })
  const site = await createSite(
    settings,
    { migrations: here('../db/migrations'), seedFiles: here('../seed/files') },
    {
      render,
      routes,
      policy: LOOSE,
      apps: { office: appOf('office'), door: appOf('door'), workers: {}, policies: { office: LOOSE, door: LOOSE } },
      framed: true,
      caches: false,
      assets: {
        head: `${tags}<link rel="stylesheet" href="/src/site/site.css">`,
        entry: '/src/site/app/entry-client.tsx',
        imports: [],
        routes: {},
        style: '',
      },
    },
    sandbox,
  )
  const pages = await listen(sandbox, settings.host, sandboxPort(settings))
  const close = async () => {
    sandbox.close()
    pages.close()
    pages.closeAllConnections()
    await site.close()
  }
  // Nobody listens on the port of the numbers here.
  const ready = greeting({ ...settings, metricsPort: null }, site.dataLocation)
  return { fetch: site.app.fetch, ready, close }
}
