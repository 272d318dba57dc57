import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { checkAlive, checkHealth } from '#contract/common/api-endpoints.ts'
import { bodyWith } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { App } from './environment.ts'

const patience = 2_000

/** A handle exists only after its migrations: a database that answers is ready. */
async function answers(db: Db) {
  const late = new AbortController()
  const tooLate = wait(patience, false, { signal: late.signal }).catch(() => false)
  const inTime = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([inTime, tooLate]).finally(() => late.abort())
}

/** For so long an answer of the database holds, however many ask meanwhile. */
const KEPT = 1_000

/** Red too while nothing can be kept: the operator is to make room, or to send people elsewhere. */
export function healthRoutes(app: App, { db, clock }: Context, disk: DiskSpace) {
  let ready = Promise.resolve(false)
  let askedAt = Number.NEGATIVE_INFINITY
  function isReady() {
    const age = clock.now() - askedAt
    if (age >= 0 && age < KEPT) return ready
    askedAt = clock.now()
    ready = answers(db)
    return ready
  }
  app.get(checkAlive.path, (c) => {
    c.header('cache-control', 'no-store')
    return c.json(bodyWith(checkAlive.at, 'ok'))
  })
  app.get(checkHealth.path, async (c) => {
    if (!(await isReady()) || disk.isInTrouble()) throw new Refusal(503, checkHealth.failure)
    c.header('cache-control', 'no-store')
    return c.json(bodyWith(checkHealth.at, 'ok'))
  })
}
