import { Hono } from 'hono'
import type { Access } from '#contract/common/endpoint.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { remindAttendees } from '#server/areas/events/registration/remind-attendees.ts'
import { keepWaitingLists } from '#server/areas/events/waiting/keep-waiting-lists.ts'
import { giveWaitedSeats } from '#server/areas/events/waiting/wait-for-place.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { sweepFiles } from '../areas/applications/apply/sweep-files.ts'
import { endHolds } from '../areas/applications/decision/end-holds.ts'
import { keepTime } from '../areas/applications/questions/keep-time.ts'
import type { Context } from '../areas/common/context.ts'
import { publishByTime } from '../areas/content/by-time.ts'
import { sweepContentFiles } from '../areas/content/files.ts'
import { kindsOnServer } from '../areas/content/kinds.ts'
import { createPreviews } from '../areas/content/routes/preview.ts'
import { planReminders } from '../areas/dues/reminder/plan-reminders.ts'
import { makeSharePictures } from '../areas/events/event/share-pictures.ts'
import { endOfficeSessions } from '../areas/identity/session.ts'
import { runTasks } from '../areas/jobs/loops/run-tasks.ts'
import { createMetricsPage } from '../areas/jobs/routes/metrics-page.ts'
import { resetFactorsByTime } from '../areas/members/reset-factor.ts'
import { reconcile } from '../areas/money/loops/reconcile.ts'
import { sendRefunds } from '../areas/money/loops/send-refunds.ts'
import { decideByTime } from '../areas/staff/approval/decide.ts'
import { tellDaily } from '../areas/staff/loops/tell-daily.ts'
import type { VergeAccount } from '../config/payment-settings.ts'
import type { Settings } from '../config/settings.ts'
import { openDatabase } from '../db/client.ts'
import { createAnswerFromMemory } from '../http/answer-from-memory.ts'
import { type AppAssets, createAppPage, createDoorWorker } from '../http/app-page.ts'
import { readBuiltFiles } from '../http/built-files.ts'
import { createCallLimits } from '../http/call-limits.ts'
import type { Environment } from '../http/environment.ts'
import { securityHeaders, securityHeadersOf } from '../http/headers.ts'
import { createPages } from '../http/pages.ts'
import { createRequestLog } from '../http/request-log.ts'
import { createResponseCache } from '../http/response-cache.ts'
import { checkBooks } from '../loops/check-books.ts'
import { createClockWatch } from '../loops/clock-watch.ts'
import { startJob } from '../loops/loop.ts'
import { purge } from '../loops/purge.ts'
import { sendMails } from '../loops/send-mails.ts'
import { withDiskSpace } from '../loops/with-disk-space.ts'
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
import { sharpPictures } from '../ports/sharp-pictures.ts'
import { smtpMailer } from '../ports/smtp-mailer.ts'
import { vergeProvider } from '../ports/verge/verge-provider.ts'
import { freshenDues, refuseDemo, seedAccounts } from '../seed/accounts.ts'
import { freshenLinks, seedApplications } from '../seed/applications.ts'
import { freshenDemo } from '../seed/freshen.ts'
import { seedDemo } from '../seed/seed.ts'
import { seedTexts } from '../seed/texts.ts'
import { createApp, createPaymentDeps } from './app.ts'
import { guardedActs } from './guarded-acts.ts'
import { readOfficeKey, readTicketKey } from './own-keys.ts'
import { taskKinds } from './task-kinds.ts'

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
  apps: { office: AppAssets; door: AppAssets; doorWorker: string; policy: string }
  /** Whether its pages may stand within pages of its own. */
  framed: boolean
  /** Whether a page made a moment ago may be sent again. */
  caches: boolean
}

const LOOK_FOR_MAILS = 5_000
const LOOK_TO_CLEAN = 60 * 60_000
const LOOK_FOR_APPROVALS = 60_000
const LOOK_FOR_CONTENT = 15_000
const LOOK_FOR_PAYMENTS = 5_000
const LOOK_FOR_TASKS = 5_000
const LOOK_FOR_HOLDS = 10_000
const LOOK_AT_WAITING_LISTS = 10_000
const REMIND_ATTENDEES = 5 * 60_000
const LOOK_AT_DAY = 10 * 60_000
const LOOK_FOR_REMINDERS = 10 * 60_000
const LOOK_AT_BOOKS = 60 * 60_000
const LOOK_AT_POSTERS = 24 * 60 * 60_000

/** How long a page waits for one of its lists before it is sent without it. */
const LIST_TIME = 3_000

const withinTime = <Value>(promise: Promise<Value>) =>
  new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The API did not answer in time')), LIST_TIME)
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
      await freshenDemo(ctx)
      await freshenDues(ctx)
      await freshenLinks(ctx)
    }
    await seedTexts(ctx)
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

/** What is over, and what belongs to nothing. */
async function cleanUp(ctx: Context, files: Files) {
  await purge(ctx)
  await sweepFiles(ctx, files)
  await sweepContentFiles(ctx, files)
}

/**
 * Keeps the waiting lists, then gives the seats that are paid for. If one of the two fails, that is logged, and the other has
 * its turn.
 */
export async function workOnWaitingLists(deps: PaymentDeps, wakeMails: () => void): Promise<void> {
  const logFailure = (error: unknown) => {
    deps.log.error({ err: error }, 'The waiting lists were not worked on to the end')
    return 0
  }
  const ended = await keepWaitingLists(deps, deps.log).catch(logFailure).finally(wakeMails)
  const given = await giveWaitedSeats(deps).catch(logFailure).finally(wakeMails)
  if (ended + given > 0) deps.placesChanged()
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
}

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
  const payments = paymentsOf(settings, sandbox?.account, log)
  const officeKey = readOfficeKey(settings)
  const ticketKey = readTicketKey(settings)
  const disk = createDiskSpace(clock, () => freeBytesIn(settings.dataDir))
  const { database, ctx } = await openRecords(settings, places, { clock, files, passwords })
  // Asked for what is nowhere: a wrong key or bucket is told at the start, and the pages go on without files.
  files.stat('none').catch((error: unknown) => log.error({ err: error }, 'The files cannot be reached'))
  const { publicUrl } = settings
  const { isSteady: clockIsSteady } = createClockWatch(clock, log)
  const mails = startJob(
    'mails',
    LOOK_FOR_MAILS,
    withDiskSpace(disk, (stopping) => sendMails({ ctx, mailer, site: publicUrl, clockIsSteady, log }, stopping)),
    log,
  )
  const cleaning = startJob(
    'cleaning',
    LOOK_TO_CLEAN,
    withDiskSpace(disk, async () => {
      if (clockIsSteady()) await cleanUp(ctx, files)
    }),
    log,
  )
  const paymentDeps = createPaymentDeps({ settings, database, clock, log, payments, cache })
  const due = startJob(
    'payments',
    LOOK_FOR_PAYMENTS,
    withDiskSpace(disk, async (stopping) => {
      await reconcile(paymentDeps, stopping).finally(mails.wake)
      await sendRefunds(paymentDeps, stopping).finally(mails.wake)
    }),
    log,
  )
  const tasks = startJob(
    'tasks',
    LOOK_FOR_TASKS,
    withDiskSpace(disk, (stopping) => runTasks(ctx, taskKinds, log, stopping).finally(mails.wake)),
    log,
  )
  const daily = startJob(
    'daily',
    LOOK_AT_DAY,
    withDiskSpace(disk, async () => {
      if (clockIsSteady()) await tellDaily(ctx, log).finally(mails.wake)
    }),
    log,
  )
  const approvals = startJob(
    'approvals',
    LOOK_FOR_APPROVALS,
    withDiskSpace(disk, async () => {
      if (!clockIsSteady()) return
      await decideByTime(ctx, guardedActs, log).finally(mails.wake)
      await resetFactorsByTime(ctx, log).finally(mails.wake)
    }),
    log,
  )
  const holds = startJob(
    'holds',
    LOOK_FOR_HOLDS,
    withDiskSpace(disk, async (stopping, lookIn) => {
      const next = await endHolds(ctx, log, stopping).finally(mails.wake)
      if (next !== null) lookIn(next)
    }),
    log,
  )
  const eventReminders = startJob(
    'event reminders',
    REMIND_ATTENDEES,
    withDiskSpace(disk, async () => {
      if (clockIsSteady() && (await remindAttendees(ctx)) > 0) mails.wake()
    }),
    log,
  )
  const waitingLists = startJob(
    'waiting lists',
    LOOK_AT_WAITING_LISTS,
    withDiskSpace(disk, async () => {
      if (clockIsSteady()) await workOnWaitingLists(paymentDeps, mails.wake)
    }),
    log,
  )
  const questions = startJob(
    'questions',
    LOOK_AT_DAY,
    withDiskSpace(disk, async (stopping) => {
      if (clockIsSteady()) await keepTime(ctx, log, stopping).finally(mails.wake)
    }),
    log,
  )
  const content = startJob(
    'content',
    LOOK_FOR_CONTENT,
    withDiskSpace(disk, async (stopping) => {
      const changed = (kind: ContentKindName) => kindsOnServer[kind].parts.forEach(cache.purge)
      await publishByTime(ctx, { store: { files, pictures }, changed, clockIsSteady, log }, stopping)
    }),
    log,
  )
  const posters = startJob(
    'posters',
    LOOK_AT_POSTERS,
    withDiskSpace(disk, (stopping) => makeSharePictures(ctx, { files, pictures }, stopping)),
    log,
  )
  const reminders = startJob(
    'reminders',
    LOOK_FOR_REMINDERS,
    withDiskSpace(disk, async (stopping) => {
      if (clockIsSteady()) await planReminders(ctx, stopping)
    }),
    log,
  )
  const books = startJob('books', LOOK_AT_BOOKS, () => checkBooks(ctx, log), log)

  const site = new Hono<Environment>()
  const app = new Hono<Environment>()
  const changed = (by: Access) => {
    mails.wake()
    if (by !== 'office') return
    // What the office does may begin a task, and a yes to a refund sends it.
    tasks.wake()
    due.wake()
  }
  const call: typeof fetch = (input, init) => withinTime(Promise.resolve(app.request(String(input), init)))
  const { office, door, doorWorker, policy } = front.apps
  site.route('/', createAppPage({ name: 'office', title: 'Office', assets: office, policy }))
  site.route('/', createAppPage({ name: 'door', title: 'Door', assets: door, policy }))
  site.route('/', createDoorWorker(doorWorker))
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
    payments,
    officeKey,
    ticketKey,
    routes: front.routes,
    renderPreview: createPreviews({ ...front, call, origin: publicUrl, clock }),
    site,
  }
  app.route(
    '/',
    createApp({
      ...deps,
      changed,
      paymentIsDue: due.wake,
      holdHasBegun: holds.wake,
    }),
  )
  const own = watchProcess()
  const metrics = createMetricsPage({ database, clock, requests: requests.times, readProcess: own.read })
  const close = async () => {
    own.stop()
    await Promise.all([
      mails.stop(),
      cleaning.stop(),
      due.stop(),
      tasks.stop(),
      daily.stop(),
      approvals.stop(),
      holds.stop(),
      eventReminders.stop(),
      waitingLists.stop(),
      questions.stop(),
      content.stop(),
      posters.stop(),
      books.stop(),
      reminders.stop(),
    ])
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
    dataPlace: database.kind === 'pglite' ? settings.dataDir : 'PostgreSQL',
    close,
  }
}
