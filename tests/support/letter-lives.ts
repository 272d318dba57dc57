import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { testFolder } from './database.ts'
import { livesOf } from './lives.ts'
import { now } from './test-app.ts'

/** The embedded database takes each statement in five messages. */
const MESSAGES = inject('engine') === 'pglite' ? 5 : 1

interface Left {
  id: string
  to: string
  subject: string
  /** Whether somebody had asked for a code by then. */
  asked: boolean
}

/** Lives of a server that writes and sends what is due, until it is killed: at a statement, once so many mails have left. */
export async function letterLives() {
  const { using, live } = await livesOf('letterer')
  const mailbox = join(testFolder(), 'mails.jsonl')
  const mailsLeft = (): Left[] =>
    existsSync(mailbox)
      ? readFileSync(mailbox, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : []

  /** The clock of a life stands still: what is due later, or taken by a life that ended, is due for the next one. */
  const passTime = (then?: (db: Db) => Promise<void>) =>
    using(async ({ db }) => {
      await db.execute(sql`update task set next_at = to_timestamp(${now / 1_000})`)
      await db.execute(
        sql`update mail set next_try_at = to_timestamp(${now / 1_000}) where state in ('due', 'sending')`,
      )
      await then?.(db)
    })

  return {
    using,
    passTime,
    mailsLeft,
    letterer: ({ after = 0, statement = 0, codeAfter = 0 } = {}) =>
      live(now, after, statement * MESSAGES, codeAfter, mailbox),
    /** What was delivered: a server that has a mail of this id already does not deliver it again. */
    delivered: () => [...new Map(mailsLeft().map((one) => [one.id, one])).values()],
  }
}
