import { writeSync } from 'node:fs'
import { readSettings } from '#server/config/settings.ts'
import { openDatabase } from '#server/db/client.ts'
import { reconcile } from '#server/jobs/reconcile.ts'
import { createLog } from '#server/platform/log.ts'
import { settle } from '#server/services/payment/settle.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { fakeProvider } from './fake-provider.ts'
import { killAt } from './kill-at.ts'

/**
 * A server's life as the test of kills needs it. All these payments are paid. It settles the first one and is killed
 * before the database hears the message of this number; without a number it tells how many there are; told `all`, it
 * looks at all that is due, as after a restart.
 */
const [dataDir = '', image = '', migrations = '', at = '', paid = '', point = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase({ dataDir, image, migrations })
const provider = fakeProvider()
const clock = { now: () => Number(at) }
provider.clock = clock
const log = createLog({ write: (line) => say(line) })
const paymentDeps = createPaymentDeps({ settings: readSettings({}), database, clock, log, payments: provider })
const traces = paid.split(',')
for (const trace of traces) provider.pay(trace, { amount: 30_000 })

const messages = killAt(Number(point))
if (point === 'all') await reconcile(paymentDeps)
else await settle(paymentDeps, traces[0] ?? '', 'payer')
say(`done ${messages()}`)
await database.close()
