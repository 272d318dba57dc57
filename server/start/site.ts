import { Hono } from 'hono'
import type { Access } from '#contract/common/endpoint.ts'
import { DAY } from '#contract/common/spans.ts'
import { fillSiteText } from '../areas/content/search/site-text.ts'
import { createTicketSigner } from '../areas/events/ticket/signer.ts'
import { endOfficeSessions } from '../areas/identity/session.ts'
import type { VergeAccount } from '../config/payment-settings.ts'
import type { Settings } from '../config/settings.ts'
import { openDatabase } from '../db/open-database.ts'
import { type AppAssets, createAppPage, createWorkers } from '../http/app-page.ts'
import { createCallLimits } from '../http/call-limits.ts'
import type { Environment } from '../http/environment.ts'
import { securityHeaders, securityHeadersOf } from '../http/headers.ts'
import { createAnswerFromMemory } from '../http/memory/answer-from-memory.ts'
import { readBuiltFiles } from '../http/memory/built-files.ts'
import { createResponseCache } from '../http/memory/response-cache.ts'
import { createMetricsPage } from '../http/metrics-page.ts'
import { createPages } from '../http/pages.ts'
import { createPreviews } from '../http/preview.ts'
import { createRequestLog } from '../http/request-log.ts'
import { createClockWatch } from '../loops/clock-watch.ts'
import { type Loop, startLoops } from '../loops/loops.ts'
import { siteLoops } from '../loops/site-loops.ts'
import { createLog, type Log } from '../platform/log.ts'
import { watchProcess } from '../platform/process-measures.ts'
import { type Clock, systemClock } from '../ports/clock.ts'
import { createDiskSpace, freeBytesIn } from '../ports/disk-space.ts'
import type { Files } from '../ports/files.ts'
import { localFiles } from '../ports/local-files.ts'
import type { Mailer } from '../ports/mailer.ts'
import { objectFiles } from '../ports/object-files.ts'
import type { PageAssets, PageRenderer, PageRoute } from '../ports/page-renderer.ts'
import { argonPasswords, type Passwords } from '../ports/passwords.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { TooBusy } from '../ports/queue.ts'
import { sharpPictures } from '../ports/sharp-pictures.ts'
import { smtpMailer } from '../ports/smtp-mailer.ts'
import { vergeProvider } from '../ports/verge/verge-provider.ts'
import { freshenDues, refuseDemo, seedAccounts } from '../seed/accounts.ts'
import { freshenLinks, seedApplications } from '../seed/applications.ts'
import { freshenDemo } from '../seed/freshen.ts'
import { seedPapers } from '../seed/papers.ts'
import { seedDemo } from '../seed/seed.ts'
import { seedTexts } from '../seed/texts.ts'
import { seedTrainings } from '../seed/trainings.ts'
import { seedTreasurersYear, type Year } from '../seed/treasurers-year.ts'
import { createApp, createPaymentDeps } from './app.ts'
import { areas, guardedActs, jobKinds } from './areas.ts'
import { readOfficeKey, readTicketKey } from './own-keys.ts'

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
  routes: readonly PageRoute[]
  assets: PageAssets
  /** What a page may load and do. */
  policy: string
  /** The apps that are drawn in the browser alone. */
  apps: {
    office: AppAssets
    door: AppAssets
    workers: Record<string, string>
    policies: Record<'office' | 'door', string>
  }
  /** Whether its pages may stand within pages of its own. */
  framed: boolean
  /** Whether a page made a moment ago may be sent again. */
  caches: boolean
}

/** How long a page waits for one of its lists before it is sent without it. */
const LIST_TIME = 3_000

const withinTime = <Value>(promise: Promise<Value>) =>
  new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooBusy('The API did not answer in time')), LIST_TIME)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

interface Tools {
  clock: Clock
  files: Files
  passwords: Passwords
}

/** The records, brought up to date; a demo with what belongs to it, and production without. */
async function openRecords(settings: Settings, places: Places, { clock, files, passwords }: Tools) {
  const database = await openDatabase({ ...settings, ...places })
  const ctx = { db: database.db, clock }
  try {
    if (settings.mode === 'production') await refuseDemo(ctx)
    else {
      await seedDemo({ ...ctx, files, folder: places.seedFiles })
      await seedAccounts({ ...ctx, passwords })
      await seedApplications({ ...ctx, files, folder: places.seedFiles })
      await seedPapers({ ...ctx, folder: places.seedFiles })
      await seedTrainings({ ...ctx, files })
      await freshenDemo(ctx)
      await freshenDues(ctx)
      await freshenLinks(ctx)
    }
    await seedTexts(ctx)
    await fillSiteText(ctx.db)
    await endOfficeSessions(ctx)
    return { database, ctx }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What sends the mails: a server where one is set, else the mailbox of the demo. */
function mailerOf({ smtpUrl, mailFrom }: Settings, mailbox: Mailer | undefined): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom)
  if (mailbox) return mailbox
  throw new Error('SMTP_URL must be set where there is no mailbox.')
}

/** Who takes the payments: the card provider where one is set, else the pay page of the demo, by the same adapter. */
function paymentsOf({ verge, publicUrl }: Settings, sandbox: VergeAccount | undefined, log: Log): PaymentProvider {
  const account = verge ?? sandbox
  if (!account) throw new Error('PAYMENT_PROVIDER must be verge where there is no sandbox.')
  return vergeProvider({ account, logoUrl: `${publicUrl}/icon-192.png`, clock: systemClock, log })
}

/** What stands in for the outside world in a demo. */
interface Sandbox {
  mailer: Mailer
  account: VergeAccount
  remember: NonNullable<Year['remember']>
}

/** Of a demo alone: what its treasurer did, told once after the start. A stop on the way leaves it where it is. */
const demoYear = (given: Omit<Year, 'payments'>): Loop => ({
  name: 'demo-year',
  every: DAY,
  work: ({ payments }, stopping) =>
    seedTreasurersYear({ ...given, payments }, stopping).catch((error: unknown) => {
      if (!stopping.aborted) throw error
    }),
})

/** The whole site on one database: opened, brought up to date, seeded in demo mode, ready to be served. */
export async function createSite(
  settings: Settings,
  places: Places,
  front: Front,
  sandbox?: Sandbox,
  { clock = systemClock, log = createLog() }: { clock?: Clock; log?: Log } = {},
) {
  const files = settings.objectStore ? objectFiles(settings.objectStore) : localFiles(settings.dataDir)
  const passwords = argonPasswords()
  const pictures = sharpPictures()
  const cache = createResponseCache(clock)
  const limits = createCallLimits(settings, clock)
  const requests = createRequestLog(log)
  const mailer = mailerOf(settings, sandbox?.mailer)
  const provider = paymentsOf(settings, sandbox?.account, log)
  const officeKey = readOfficeKey(settings)
  const signer = createTicketSigner(readTicketKey(settings))
  const disk = createDiskSpace(clock, () => freeBytesIn(settings.dataDir))
  const { database, ctx } = await openRecords(settings, places, { clock, files, passwords })
  // Asked for what is nowhere: a wrong key or bucket is told at the start, and the pages go on without files.
  files.stat('none').catch((error: unknown) => log.error({ err: error }, 'The files cannot be reached'))
  const { publicUrl } = settings
  const { isSteady: clockIsSteady } = createClockWatch(clock, log)
  const payments = createPaymentDeps({ settings, database, clock, log, payments: provider, cache })
  const own = { passwords, limits: settings.rateLimits, guardedActs, jobKinds, remember: sandbox?.remember }
  const ofDemo = settings.demoYear ? [demoYear(own)] : []
  const loops = startLoops([...siteLoops, ...areas.flatMap((area) => area.loops ?? []), ...ofDemo], {
    ctx,
    log,
    disk,
    mailer,
    site: publicUrl,
    shortCode: (seat, issue) => signer.short(seat, issue),
    signer,
    store: { files, pictures },
    payments,
    guardedActs,
    jobKinds,
    clockIsSteady,
    purge: cache.purge,
  })

  const site = new Hono<Environment>()
  const app = new Hono<Environment>()
  const changed = (by: Access) => {
    loops.wake('mails')
    loops.wake('papers')
    if (by !== 'office' && by !== 'key') return
    // What the office does may begin a job, and a yes to a refund sends it.
    loops.wake('jobs')
    loops.wake('payments')
  }
  const call: typeof fetch = (input, init) => withinTime(Promise.resolve(app.request(String(input), init)))
  const { office, door, workers, policies } = front.apps
  site.route('/', createAppPage({ name: 'office', title: 'Office', assets: office, policy: policies.office }))
  site.route('/', createAppPage({ name: 'door', title: 'Door', assets: door, policy: policies.door }))
  site.route('/', createWorkers(workers))
  site.route('/', createPages({ ...front, call, origin: publicUrl, clock, cache, limits, log }))

  const headers = securityHeadersOf(publicUrl, front.framed)
  app.use(securityHeaders(headers))
  const deps = {
    settings,
    database,
    clock,
    files,
    disk,
    log,
    cache,
    limits,
    requests,
    passwords,
    pictures,
    payments: provider,
    officeKey,
    signer,
    routes: front.routes,
    renderPreview: createPreviews({ ...front, call, origin: publicUrl, clock }),
    site,
  }
  app.route(
    '/',
    createApp({
      ...deps,
      changed,
      paymentIsDue: () => loops.wake('payments'),
      holdHasBegun: () => loops.wake('holds'),
    }),
  )
  const measures = watchProcess()
  const metrics = createMetricsPage({ database, clock, requests: requests.times, readProcess: measures.read })
  const close = async () => {
    measures.stop()
    await loops.stop()
    await mailer.close()
    await database.close()
  }
  const answerFromMemory = createAnswerFromMemory({
    files: places.client ? readBuiltFiles(places.client) : new Map(),
    cache,
    requests,
    headers,
    withApi: !settings.allowedOrigin,
  })
  return {
    app,
    answerFromMemory,
    metrics,
    dataLocation: database.kind === 'pglite' ? settings.dataDir : 'PostgreSQL',
    close,
  }
}
