import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { readBuiltApp } from './built-app.ts'
import { contentPolicy } from './http/headers.ts'
import type { PageRenderer } from './ports/page-renderer.ts'
import { readSettings } from './settings.ts'
import { createSite } from './site.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const places = {
  migrations: here('./migrations'),
  seedFiles: here('./seed-files'),
  image: here('./database.tar.gz'),
  client: here('../client'),
}

/** A caller that dawdles over its headers is let go. */
const TIME_FOR_HEADERS = 10_000

/** How long requests under way may take to end once the site is told to stop. */
const LAST_REQUESTS = 10_000

async function main() {
  const settings = readSettings(process.env)
  const { assets, apiHost } = readBuiltApp(places.client)
  // The renderer is built beside this program; nothing of the browser app is imported at build time.
  const { renderPage }: { renderPage: PageRenderer } = await import(here('./entry-server.js'))
  const site = await createSite(settings, places, {
    render: renderPage,
    assets,
    policyOf: (style) => contentPolicy(style, apiHost),
    keeps: true,
  })

  const server = serve({
    fetch: site.app.fetch,
    port: settings.port,
    hostname: settings.host,
    serverOptions: { headersTimeout: TIME_FOR_HEADERS },
  })
  server.once('listening', () => {
    console.log(`Ready on ${settings.publicUrl} (${settings.mode} mode, data in ${site.dataPlace})`)
  })
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? `Port ${settings.port} is taken. Stop what runs there, or set PORT.` : error.message)
    site.close().finally(() => process.exit(1))
  })

  const stop = () => {
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_REQUESTS)
    server.close(async () => {
      clearTimeout(late)
      await site.close()
      process.exit(0)
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
