import { writeSync } from 'node:fs'
import { endHolds } from '#server/areas/applications/decision/end-holds.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { readSettings } from '#server/config/settings.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { jobKinds } from '#server/start/areas.ts'
import { fakeProvider } from './fake-provider.ts'
import { killAt } from './kill-at.ts'

/**
 * A server's life as tests of kills need it: it does one work at that time, and is killed before the database hears the
 * message of this number; without a number it tells how many there are. All these payments are paid.
 */
const [place = '', work = '', at = '', point = '', ...traces] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase(JSON.parse(place))
const ctx = { db: database.db, clock: { now: () => Number(at) } }
const log = createLog({ write: say })
const payments = fakeProvider()
payments.clock = ctx.clock
for (const trace of traces) payments.pay(trace, { amount: 30_000 })
const paymentDeps = createPaymentDeps({ settings: readSettings({}), database, clock: ctx.clock, log, payments })

const works: Record<string, () => Promise<unknown>> = {
  jobs: () => runJobs(ctx, jobKinds, log),
  holds: () => endHolds(ctx, log),
  settle: () => settle(paymentDeps, traces[0] ?? '', 'payer'),
  reconcile: () => reconcile(paymentDeps),
}

const messages = killAt(Number(point))
await works[work]?.()
say(`done ${messages()}`)
await database.close()
