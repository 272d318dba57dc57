import { setTimeout as pass } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Access } from '#contract/common/endpoint.ts'
import { getEvent } from '#contract/endpoints.ts'
import { publicContentRoutes } from '#server/areas/content/routes/public-content.ts'
import { membershipRoutes } from '../areas/applications/routes/applications.ts'
import { reviewRoutes } from '../areas/applications/routes/review.ts'
import { officeRoutes } from '../areas/applications/routes/shell.ts'
import { contentRoutes } from '../areas/content/routes/content.ts'
import { feedRoutes } from '../areas/content/routes/feeds.ts'
import type { RenderPreview } from '../areas/content/routes/preview.ts'
import { shellContentRoutes } from '../areas/content/routes/shell-content.ts'
import { doorRoutes } from '../areas/door/routes/door.ts'
import { feeRoutes } from '../areas/dues/routes/fees.ts'
import { reminderRoutes } from '../areas/dues/routes/reminders.ts'
import { createCalendars } from '../areas/events/routes/calendar.ts'
import { officeEventRoutes } from '../areas/events/routes/events.ts'
import { registrationRoutes } from '../areas/events/routes/registration.ts'
import { ticketRoutes } from '../areas/events/routes/tickets.ts'
import { authRoutes } from '../areas/identity/routes/auth.ts'
import { taskRoutes } from '../areas/jobs/routes/tasks.ts'
import { communicationRoutes, oneClickRoute } from '../areas/mail/routes/communications.ts'
import { letterRoutes } from '../areas/mail/routes/letters.ts'
import { mailRoutes } from '../areas/mail/routes/mails.ts'
import { importRoutes } from '../areas/members/routes/imports.ts'
import { memberRoutes } from '../areas/members/routes/members.ts'
import { ownDataRoutes } from '../areas/members/routes/own-data.ts'
import type { PaymentDeps } from '../areas/money/payment/payment-deps.ts'
import { bankRoutes } from '../areas/money/routes/bank.ts'
import { moneyRoutes } from '../areas/money/routes/money.ts'
import { paymentRoutes } from '../areas/money/routes/payments.ts'
import { refundRoutes } from '../areas/money/routes/refunds.ts'
import { yearPackRoutes } from '../areas/money/routes/year-packs.ts'
import { approvalRoutes } from '../areas/staff/routes/approvals.ts'
import { deskRoutes } from '../areas/staff/routes/desk.ts'
import { officeSignInRoutes } from '../areas/staff/routes/sign-in.ts'
import { officeStaffRoutes } from '../areas/staff/routes/staff.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import { createAuthenticate } from '../http/authenticate.ts'
import { type CallLimits, createCallLimits } from '../http/call-limits.ts'
import type { Environment } from '../http/environment.ts'
import { fileRoutes } from '../http/files.ts'
import { healthRoutes } from '../http/health.ts'
import { createPapers } from '../http/papers.ts'
import { notFound, refusals, refuseOtherMethods } from '../http/refusals.ts'
import { createRequestLog, logRequests, REQUEST_ID, type RequestLog } from '../http/request-log.ts'
import { createResponseCache, partOf, type ResponseCache } from '../http/response-cache.ts'
import type { RouteDeps } from '../http/route.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports/clock.ts'
import { createDiskSpace, type DiskSpace } from '../ports/disk-space.ts'
import type { Files } from '../ports/files.ts'
import type { PageRoute } from '../ports/page-renderer.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { Pictures } from '../ports/pictures.ts'
import { guardedActs } from './guarded-acts.ts'
import { products } from './products.ts'
import { taskKinds } from './task-kinds.ts'

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
  /** The secret from which the signing key of the tickets is made. */
  ticketKey: string
  /** Called when somebody of this access has changed something: there may be a mail to send, or a task to work on. */
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
  site?: Hono<Environment>
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

function createApi(routeDeps: RouteDeps, deps: Deps) {
  const { settings, officeKey, ticketKey, files, pictures } = deps
  const paymentDeps = createPaymentDeps({ ...deps, cache: routeDeps.cache })
  const api = new Hono<Environment>()
  healthRoutes(api, routeDeps.ctx, routeDeps.disk)
  publicContentRoutes(api, routeDeps)
  authRoutes(api, routeDeps, settings.publicUrl)
  communicationRoutes(api, routeDeps)
  membershipRoutes(api, routeDeps, { files, pictures })
  ownDataRoutes(api, routeDeps)
  officeSignInRoutes(api, routeDeps)
  officeStaffRoutes(api, routeDeps)
  approvalRoutes(api, routeDeps, guardedActs)
  officeRoutes(api, routeDeps, { officeKey, store: { database: deps.database, files } })
  reviewRoutes(api, routeDeps, {
    decisionHold: settings.decisionHold,
    holdHasBegun: deps.holdHasBegun ?? (() => {}),
  })
  deskRoutes(api, routeDeps, guardedActs)
  feeRoutes(api, routeDeps)
  memberRoutes(api, routeDeps)
  officeEventRoutes(api, routeDeps, { ...paymentDeps, ticketKey })
  importRoutes(api, routeDeps)
  bankRoutes(api, routeDeps)
  reminderRoutes(api, routeDeps)
  yearPackRoutes(api, routeDeps)
  mailRoutes(api, routeDeps)
  letterRoutes(api, routeDeps)
  taskRoutes(api, routeDeps, taskKinds)
  contentRoutes(api, routeDeps, { files, pictures }, deps.renderPreview)
  shellContentRoutes(api, routeDeps, { files, pictures })
  paymentRoutes(api, routeDeps, paymentDeps)
  moneyRoutes(api, routeDeps, paymentDeps)
  refundRoutes(api, routeDeps, paymentDeps)
  registrationRoutes(api, routeDeps, paymentDeps)
  ticketRoutes(api, routeDeps, { ...paymentDeps, ticketKey })
  doorRoutes(api, routeDeps, { ticketKey })
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
  const { allowedOrigin: origin, publicUrl } = settings
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
  const routeDeps: RouteDeps = {
    ctx,
    cache,
    authenticate: createAuthenticate({ ctx, passwords, wait, settings }),
    limits,
    answerPaper: createPapers(limits),
    disk,
    settings,
    changed: deps.changed ?? (() => {}),
  }
  app.route('/api', createApi(routeDeps, deps))
  app.route('/files', createFilesApp(deps.files))
  app.route('/', createCalendars(routeDeps, publicUrl))
  oneClickRoute(app, routeDeps)
  feedRoutes(app, routeDeps, publicUrl, deps.routes ?? [])
  if (deps.site) app.route('/', deps.site)
  return app
}
