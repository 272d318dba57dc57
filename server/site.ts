import { Hono } from 'hono'
import { createApp } from './app.ts'
import { htmlForPage } from './clean-html.ts'
import { openDatabase } from './db/client.ts'
import { freshenDemo } from './db/seed/freshen.ts'
import { seedDemo } from './db/seed/seed.ts'
import { createAssets } from './http/assets.ts'
import type { Environment } from './http/environment.ts'
import { securityHeaders } from './http/headers.ts'
import { createKept } from './http/kept.ts'
import { createPages } from './http/pages.ts'
import { createLog } from './log.ts'
import { systemClock } from './ports/clock.ts'
import { localFiles } from './ports/local-files.ts'
import type { PageAssets, PageRenderer } from './ports/page-renderer.ts'
import type { Settings } from './settings.ts'

/** Where things lie: in a build beside the program, in development in the source tree. */
export interface Places {
  migrations: string
  seedFiles: string
  /** The prepared database that a first start begins with; without one the first start takes longer. */
  image?: string
  /** The browser app's files; in development Vite serves them. */
  client?: string
}

export interface Front {
  render: PageRenderer
  assets: PageAssets
  policyOf: (style: string) => string
  /** Whether a page made a moment ago may be sent again. */
  keeps: boolean
}

/** How long a page waits for one of its lists before it is sent without it. */
const LIST_TIME = 3_000

const withinTime = <Value>(promise: Promise<Value>) =>
  new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The API did not answer in time')), LIST_TIME)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** The whole site on one database: opened, brought up to date, seeded in demo mode, ready to be served. */
export async function createSite(settings: Settings, places: Places, front: Front) {
  const log = createLog()
  const clock = systemClock
  const files = localFiles(settings.dataDir)
  const kept = createKept(clock)
  const database = await openDatabase({ ...settings, ...places })
  if (settings.mode === 'demo') {
    await seedDemo({ db: database.db, clock, files, folder: places.seedFiles })
    await freshenDemo({ db: database.db, clock })
  }

  const site = new Hono<Environment>()
  const app = new Hono<Environment>()
  const call: typeof fetch = (input, init) => withinTime(Promise.resolve(app.request(String(input), init)))
  if (places.client) site.route('/', createAssets(places.client))
  site.route('/', createPages({ ...front, call, origin: settings.publicUrl, clean: htmlForPage, clock, kept, log }))

  app.use(securityHeaders(settings.publicUrl))
  app.route('/', createApp({ settings, database, clock, files, log, kept, site }))
  const dataPlace = database.kind === 'pglite' ? settings.dataDir : 'PostgreSQL'
  return { app, dataPlace, close: () => database.close() }
}
