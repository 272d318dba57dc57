import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { bodyWith } from '#contract/endpoint.ts'
import { checkAlive, checkHealth } from '#contract/health-endpoints.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { Environment } from './environment.ts'

const patience = 2_000

/** A handle exists only after its migrations: a database that answers is ready. */
const answers = (db: Db) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

/** Red too while nothing can be kept: the operator is to make room, or to send people elsewhere. */
export function healthRoutes(app: Hono<Environment>, db: Db, disk: DiskSpace) {
  app.get(checkAlive.path, (c) => {
    c.header('cache-control', 'no-store')
    return c.json(bodyWith(checkAlive.at, 'ok'))
  })
  app.get(checkHealth.path, async (c) => {
    const late = new AbortController()
    const tooLate = wait(patience, false, { signal: late.signal }).catch(() => false)
    const ready = await Promise.race([answers(db), tooLate])
    late.abort()
    if (!ready || disk.isInTrouble()) throw new Refusal(503, checkHealth.failure)
    c.header('cache-control', 'no-store')
    return c.json(bodyWith(checkHealth.at, 'ok'))
  })
}
