import { fileURLToPath } from 'node:url'
import { readSettings, type Settings } from '../config/settings.ts'
import { systemClock } from '../ports/clock.ts'
import type { CreateSandbox } from '../sandbox/sandbox.ts'
import { type Renderer, readFront } from './built-app.ts'
import { greeting, sandboxPort, sandboxReach } from './greeting.ts'
import { listen } from './listen.ts'
import { createSite } from './site.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const places = {
  migrations: here('./migrations'),
  seedFiles: here('./seed-files'),
  image: here('./database.tar.gz'),
  client: here('../client'),
}

/** The numbers are for a monitor of this machine, never for visitors. */
const LOOPBACK = '127.0.0.1'

/** How long requests under way may take to end once the site is told to stop. */
const LAST_REQUESTS = 10_000

/** What stands in for the outside world in a demo. It is not part of what is put into production. */
async function openSandbox(settings: Settings) {
  if (settings.mode !== 'demo') return null
  const { createSandbox }: { createSandbox: CreateSandbox } = await import(here('./sandbox.js'))
  const { dataDir, publicUrl: site } = settings
  return createSandbox({ dataDir, site, reach: sandboxReach(settings), clock: systemClock })
}

async function main() {
  const settings = readSettings(process.env)
  // The renderer is built beside this program; nothing of the browser app is imported at build time.
  const renderer: Renderer = await import(here('./entry-server.js'))
  const front = readFront(places.client, renderer)
  const sandbox = await openSandbox(settings)
  const site = await createSite(settings, places, front, sandbox ?? undefined)

  const refuse = (error: Error) => {
    console.error(error.message)
    site.close().finally(() => process.exit(1))
  }
  const servers = await Promise.all([
    listen(site, settings.host, settings.port),
    ...(settings.metricsPort === null ? [] : [listen({ app: site.metrics }, LOOPBACK, settings.metricsPort)]),
    ...(sandbox ? [listen(sandbox, settings.host, sandboxPort(settings))] : []),
  ]).catch(refuse)
  if (!servers) return

  const stop = () => {
    sandbox?.close()
    const late = setTimeout(() => {
      for (const server of servers) server.closeAllConnections()
    }, LAST_REQUESTS)
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
    for (const server of servers) server.closeIdleConnections()
    Promise.all(closed).then(async () => {
      clearTimeout(late)
      await site.close()
      process.exit(0)
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Only now: a program that reads it may stop the program at once.
  for (const line of greeting(settings, site.dataLocation)) console.log(line)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
