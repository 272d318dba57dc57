import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { countRecords } from '#server/areas/jobs/monitoring/count-records.ts'
import type { Database } from '#server/db/database.ts'
import { asText, gauge, type Histogram, type Measure } from '#server/platform/metrics.ts'
import type { Clock } from '#server/ports/clock.ts'

interface MetricsDeps {
  database: Database
  clock: Clock
  requests: Histogram
  readProcess: () => Measure[]
}

/** A monitor waits a little longer than this. */
const PATIENCE = 2_000

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

function connectionsOf({ connections }: Database): Measure[] {
  if (!connections) return []
  const samples = Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value }))
  const help = 'Connections to the database, and calls that wait for one.'
  return [{ name: 'site_database_connections', help, type: 'gauge', samples }]
}

/** Numbers for a monitor, on a port of their own. What the records would tell is missing while they cannot be reached. */
export function createMetricsPage({ database, clock, requests, readProcess }: MetricsDeps) {
  return new Hono().get('/metrics', async (c) => {
    const counting = countRecords({ db: database.db, clock }).catch(() => null)
    const counted = await Promise.race([counting, wait(PATIENCE, null, { ref: false })])
    const up = gauge('site_database_up', 'Whether the records can be reached.', counted ? 1 : 0)
    const measures = [requests.read(), ...readProcess(), ...connectionsOf(database), up, ...(counted ?? [])]
    return c.body(asText(measures), 200, { 'content-type': TEXT, 'cache-control': 'no-store' })
  })
}
