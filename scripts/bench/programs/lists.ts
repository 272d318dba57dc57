import { serve } from '@hono/node-server'
import { MINUTE } from '#contract/common/spans.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { readSettings } from '#server/config/settings.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createResponseCache } from '#server/http/memory/response-cache.ts'
import { createLog } from '#server/platform/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { argonPasswords } from '#server/ports/passwords.ts'
import { sharpPictures } from '#server/ports/sharp-pictures.ts'
import { createApp } from '#server/start/app.ts'
import { noPayments } from '#tests/support/no-payments.ts'

/** The API on PostgreSQL. With FORGETFUL nothing stays cached: its clock leaps a minute each time it is looked at. */
const settings = readSettings(process.env)
const database = await openDatabase(settings)
let time = Date.now()
const leaping = {
  now: () => {
    time += MINUTE
    return time
  },
}
const app = createApp({
  settings,
  database,
  clock: systemClock,
  files: localFiles(settings.dataDir),
  log: createLog(),
  passwords: argonPasswords(),
  pictures: sharpPictures(),
  payments: noPayments,
  signer: createTicketSigner('the-key-of-the-tickets-of-a-bench'),
  cache: createResponseCache(process.env.FORGETFUL ? leaping : systemClock),
})
serve({ fetch: app.fetch, port: settings.port, hostname: '127.0.0.1' })
