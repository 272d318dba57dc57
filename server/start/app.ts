import { setTimeout as pass } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Access } from '#contract/common/endpoint.ts'
import { getEvent } from '#contract/endpoints.ts'
import type { OfficeList } from '../areas/common/list/office-list.ts'
import type { TicketSigner } from '../areas/events/ticket/signer.ts'
import type { PaymentDeps } from '../areas/money/payment/payment-deps.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import type { AreaDeps } from '../http/area-deps.ts'
import { createAuthenticate } from '../http/authenticate.ts'
import { type CallLimits, createCallLimits } from '../http/call-limits.ts'
import type { App, Environment } from '../http/environment.ts'
import { fileRoutes } from '../http/files.ts'
import { healthRoutes } from '../http/health.ts'
import { createResponseCache, partOf, type ResponseCache } from '../http/memory/response-cache.ts'
import { developerPages } from '../http/openapi/pages.ts'
import { openApiRoutes } from '../http/openapi/routes.ts'
import { createPapers } from '../http/papers.ts'
import type { RenderPreview } from '../http/preview.ts'
import { notFound, refusals, refuseOtherMethods } from '../http/refusals.ts'
import { createRequestLog, logRequests, REQUEST_ID, type RequestLog } from '../http/request-log.ts'
import { route } from '../http/route.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports/clock.ts'
import { createDiskSpace, type DiskSpace } from '../ports/disk-space.ts'
import type { Files } from '../ports/files.ts'
import type { PageRoute } from '../ports/page-renderer.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { Pictures } from '../ports/pictures.ts'
import { areas, finders, guardedActs, jobKinds, products } from './areas.ts'
import { lists } from './lists.ts'

export interface Deps {
  settings: Settings
  database: Database
  clock: Clock
  files: Files
  log: Log
  passwords: Passwords
  pictures: Pictures
  payments: PaymentProvider
  /** Lets time pass before an answer that shall take a while. */
  wait?(milliseconds: number): Promise<unknown>
  /** With which `npm run office` comes in; without one nobody does. */
  officeKey?: string
  signer: TicketSigner
  /** Called when somebody of this access has changed something: there may be a mail to send, or a job to work on. */
  changed?: (by: Access) => void
  /** Called when a payment is to be looked at now. */
  paymentIsDue?: () => void
  /** Called when a decision of the office is held. */
  holdHasBegun?: () => void
  /** What is left on the disk; without it there is always enough. */
  disk?: DiskSpace
  /** The answers in memory; given when more than the routes use it. */
  cache?: ResponseCache
  /** How many calls an address may make; given when more than the routes count. */
  limits?: CallLimits
  /** What logs each request; given when more than the routes answer. */
  requests?: RequestLog
  /** What the routes of the pages say of themselves; without pages there are none. */
  routes?: readonly PageRoute[]
  /** Shows a draft on the page where readers will see it; without pages nothing does. */
  renderPreview?: RenderPreview
  /** Pages and assets; asked last. */
  site?: App
}

interface PaymentParts extends Pick<Deps, 'settings' | 'database' | 'clock' | 'log' | 'payments' | 'paymentIsDue'> {
  cache?: ResponseCache | undefined
}

/** What payments work with: in the API, and in the job that looks at them by itself. */
export const createPaymentDeps = ({
  settings,
  database,
  clock,
  log,
  payments,
  paymentIsDue,
  cache,
}: PaymentParts): PaymentDeps => ({
  db: database.db,
  clock,
  log,
  provider: payments,
  products,
  site: settings.publicUrl,
  officeEmail: settings.officeEmail,
  wake: paymentIsDue ?? (() => {}),
  placesChanged: () => cache?.purge(partOf(getEvent.path)),
})

/** How many names in braces an address has: `/imports/{id}` would answer for `/imports/new`, and comes after it. */
const bracesOf = ({ endpoint: { path } }: OfficeList) => path.split('{').length

function createApi(deps: AreaDeps) {
  const api = new Hono<Environment>()
  healthRoutes(api, deps.ctx, deps.disk)
  openApiRoutes(api, deps)
  for (const { endpoint, read } of lists.toSorted((one, other) => bracesOf(one) - bracesOf(other)))
    route(api, deps, endpoint, read)
  for (const routes of areas.flatMap((area) => area.api ?? [])) routes(api, deps)
  refuseOtherMethods(api)
  return api.all('/*', notFound)
}

function createFilesApp(deps: Parameters<typeof fileRoutes>[1]) {
  const app = new Hono<Environment>()
  fileRoutes(app, deps)
  refuseOtherMethods(app)
  return app.all('/*', notFound)
}

/** The whole server, without a port: tests ask it directly. */
export function createApp(deps: Deps) {
  const app = new Hono<Environment>()
  app.use(logRequests(deps.requests ?? createRequestLog(deps.log)))
  const {
    settings,
    database,
    clock,
    passwords,
    wait = pass,
    cache = createResponseCache(clock),
    disk = createDiskSpace(clock),
  } = deps
  app.onError(refusals(deps.log, disk))
  app.notFound(notFound)
  const { allowedOrigin: origin } = settings
  if (origin) {
    const allowHeaders = ['authorization', 'content-type', 'idempotency-key']
    app.use('/api/*', cors({ origin, allowHeaders, exposeHeaders: ['retry-after', REQUEST_ID], credentials: true }))
  }
  if (origin) {
    // Pictures on the pages of that origin.
    app.use('/files/*', async (c, next) => {
      c.header('cross-origin-resource-policy', 'cross-origin')
      await next()
    })
  }
  const ctx = { db: database.db, clock }
  const limits = deps.limits ?? createCallLimits(settings, clock)
  const areaDeps: AreaDeps = {
    ctx,
    cache,
    authenticate: createAuthenticate({ ctx, passwords, wait, settings }),
    limits,
    answerPaper: createPapers(limits),
    disk,
    settings,
    changed: deps.changed ?? (() => {}),
    database,
    store: { files: deps.files, pictures: deps.pictures },
    payments: createPaymentDeps({ ...deps, cache }),
    signer: deps.signer,
    guardedActs,
    jobKinds,
    finders,
    officeKey: deps.officeKey,
    holdHasBegun: deps.holdHasBegun ?? (() => {}),
    renderPreview: deps.renderPreview,
    pageRoutes: deps.routes ?? [],
  }
  app.route('/api', createApi(areaDeps))
  app.route('/files', createFilesApp({ ctx, files: deps.files, publicUrl: settings.publicUrl, cache, limits }))
  for (const routes of areas.flatMap((area) => area.site ?? [])) routes(app, areaDeps)
  developerPages(app, { site: settings.publicUrl, limits })
  if (deps.site) app.route('/', deps.site)
  return app
}
