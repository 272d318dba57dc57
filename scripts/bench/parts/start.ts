import { median } from '../figures.ts'
import { startDatabase } from '../postgres.ts'
import { startSite, temporaryFolder } from '../program.ts'
import { type Row, row } from '../result.ts'

const TIMES = 5

async function startAndStop(environment: Record<string, string>) {
  const { startedIn, stop } = await startSite(environment)
  await stop()
  return startedIn / 1000
}

/** From the start of the process to the first answer of /api/health. */
export async function start(): Promise<Row[]> {
  const first: number[] = []
  const later: number[] = []
  const server: number[] = []
  const database = await startDatabase()
  const onServer = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder() }
  await startAndStop(onServer)
  for (let time = 0; time < TIMES; time++) {
    const DATA_DIR = temporaryFolder()
    first.push(await startAndStop({ DATA_DIR }))
    later.push(await startAndStop({ DATA_DIR }))
    server.push(await startAndStop(onServer))
  }
  await database.stop()
  return [
    row({ what: 'first start, with the demo data', value: median(first), unit: 's', atMost: 5 }),
    row({ what: 'later start', value: median(later), unit: 's', atMost: 3 }),
    row({ what: 'later start on PostgreSQL', value: median(server), unit: 's', atMost: 1 }),
  ]
}
