import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Database } from './db/database.ts'
import { createCalendars } from './http/calendar.ts'
import type { Environment } from './http/environment.ts'
import { eventRoutes } from './http/event.ts'
import { fileRoutes } from './http/files.ts'
import { galleryRoutes } from './http/gallery.ts'
import { healthRoutes } from './http/health.ts'
import { createKept, type Kept } from './http/kept.ts'
import { newsRoutes } from './http/news.ts'
import { notFound, refusals, refuseOtherMethods } from './http/refusals.ts'
import { requestLog } from './http/request-log.ts'
import { resourceRoutes } from './http/resource.ts'
import type { Desk } from './http/route.ts'
import type { Log } from './log.ts'
import type { Clock } from './ports/clock.ts'
import type { Files } from './ports/files.ts'
import type { Settings } from './settings.ts'

export interface Deps {
  settings: Settings
  database: Database
  clock: Clock
  files: Files
  log: Log
  /** What is kept of answers and pages; given when the pages share it. */
  kept?: Kept
  /** Pages and assets; asked last. */
  site?: Hono<Environment>
}

function createApi(desk: Desk) {
  const api = new Hono<Environment>()
  healthRoutes(api, desk.ctx.db)
  eventRoutes(api, desk)
  newsRoutes(api, desk)
  resourceRoutes(api, desk)
  galleryRoutes(api, desk)
  refuseOtherMethods(api)
  return api.all('/*', notFound)
}

function createFilesApp(files: Files) {
  const app = new Hono<Environment>()
  fileRoutes(app, files)
  refuseOtherMethods(app)
  return app.all('/*', notFound)
}

/** The whole server, without a port: tests ask it directly. */
export function createApp(deps: Deps) {
  const { database, clock, kept = createKept(clock) } = deps
  const desk = { ctx: { db: database.db, clock }, kept }
  const app = new Hono<Environment>()
  app.use(requestLog(deps.log))
  app.onError(refusals(deps.log))
  app.notFound(notFound)
  const { allowedOrigin, publicUrl } = deps.settings
  if (allowedOrigin) app.use('/api/*', cors({ origin: allowedOrigin, allowHeaders: ['authorization', 'content-type'] }))
  app.route('/api', createApi(desk))
  app.route('/files', createFilesApp(deps.files))
  app.route('/', createCalendars(desk, publicUrl))
  if (deps.site) app.route('/', deps.site)
  return app
}
