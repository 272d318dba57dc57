import { appendFileSync, writeSync } from 'node:fs'
import { postMail } from '#server/areas/common/outbox.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import { createLog } from '#server/platform/log.ts'
import { jobKinds } from '#server/start/areas.ts'
import { killAt } from './kill-at.ts'

/**
 * A server's life as the test of kills needs it: it works on the jobs that are due and sends mails into a file. After so
 * many mails it counts what the database hears, and is killed before the message of this number; without a number it
 * lives on. After so many others somebody asks for a code.
 */
const [place = '', at = '', after = '', point = '', codeAfter = '', mailbox = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase(JSON.parse(place))
const log = createLog({ write: (line) => say(line) })
const clock = { now: () => Number(at) }
const ctx = { db: database.db, clock }
let sent = 0
let asked = false
const countKill = () => sent === Number(after) && Number(point) > 0 && killAt(Number(point))
countKill()
await runJobs(ctx, jobKinds, log)
await sendMails({
  ctx,
  log,
  site: 'https://www.example.org',
  clockIsSteady: () => true,
  mailer: {
    send: async ({ id, to, subject }) => {
      appendFileSync(mailbox, `${JSON.stringify({ id, to, subject, asked })}\n`)
      sent += 1
      countKill()
      if (sent !== Number(codeAfter)) return
      asked = true
      const data = { first_name: 'Ada', code: '123456' }
      await postMail(database.db, ctx, 'code@example.org', { kind: 'reset-code', data })
    },
    close: async () => {},
  },
})
await database.close()
