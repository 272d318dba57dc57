import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { quantile } from './figures.ts'
import { startDatabase } from './postgres.ts'
import { temporaryFolder } from './program.ts'
import type { Row } from './result.ts'

const TIMES = 60

/** How long the slowest five of a hundred take, each of these asked in turn, one after another. */
export async function slowest(calls: (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    for (const call of calls) {
      const began = performance.now()
      await call()
      // The first of each opens what the others find open.
      if (time > 0) times.push(performance.now() - began)
    }
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.95,
  )
}

type Measure = (database: Database) => Promise<Row[]>

/** Measures on an empty database of PostgreSQL, then on an empty one of PGlite. */
export async function onBothDatabases([onServer, embedded]: [Measure, Measure]): Promise<Row[]> {
  const server = await startDatabase()
  const there = await openDatabase({ dataDir: '', databaseUrl: server.url })
  const rows = await onServer(there)
  await there.close()
  await server.stop()
  const here = await openDatabase({ dataDir: temporaryFolder() })
  const others = await embedded(here)
  await here.close()
  return [...rows, ...others]
}
