import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, DatabaseLocation } from './database.ts'
import { lockFolder } from './lock.ts'
import { bringUpToDate } from './migrate.ts'
import { untar } from './untar.ts'

/** The engine clears this at each start, and its own 128 MB would be a third of what the site has in memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** The engine with what the migrations ask of it, in a folder or in memory. */
export const startEngine = (dataDir?: string) =>
  PGlite.create({ ...(dataDir && { dataDir }), startParams, extensions: { pg_trgm } })

/** Milliseconds for which the engine may go on before others have their turn. */
const TURN = 20

/**
 * The engine answers without a turn of the event loop: a job that asks it one thing after the other would hold up every timer
 * and every visitor until its end. So others have their turn between two queries, also within a transaction.
 */
function giveWay(client: PGlite) {
  const runQuery = client._runExclusiveQuery.bind(client)
  let turned = performance.now()
  client._runExclusiveQuery = async (query) => {
    if (performance.now() - turned >= TURN) {
      await turn()
      turned = performance.now()
    }
    return runQuery(query)
  }
}

const unfinished = 'database-new-'

function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Makes the folder whole beside its place, then moves it there: a process killed meanwhile leaves no half database. */
async function makeFolder(dataDir: string, folder: string, image: string | undefined) {
  const fresh = mkdtempSync(join(dataDir, unfinished))
  if (image) await untar(readFileSync(image), fresh)
  else await (await startEngine(fresh)).close()
  renameSync(fresh, folder)
  syncFolder(dataDir)
}

async function openFolder(dataDir: string, image: string | undefined) {
  const folder = join(dataDir, 'database')
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinished)) rmSync(join(dataDir, name), { recursive: true })
  }
  if (!existsSync(folder)) await makeFolder(dataDir, folder, image)
  return startEngine(folder)
}

/** The handle of an embedded database that is open already. */
export async function embedded(client: Awaited<ReturnType<typeof startEngine>>, migrations: string): Promise<Database> {
  giveWay(client)
  const db = drizzle(client)
  await bringUpToDate(db, migrations, (migrationsFolder) => migrate(db, { migrationsFolder }))
  return {
    kind: 'pglite',
    db,
    exec: async (text) => {
      await client.exec(text)
    },
    dump: async () => {
      await client.exec('checkpoint')
      return client.dumpDataDir('gzip')
    },
    close: () => client.close(),
  }
}

/** PGlite takes no lock: two processes on one folder lose each other's data. So the folder is locked first. */
export async function openEmbedded(
  location: Omit<DatabaseLocation, 'databaseUrl'>,
  migrations: string,
): Promise<Database> {
  mkdirSync(location.dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(location.dataDir)
  try {
    const client = await openFolder(location.dataDir, location.image)
    const database = await embedded(client, migrations).catch(async (error: unknown) => {
      await client.close()
      throw error
    })
    return { ...database, close: () => database.close().finally(lock.release) }
  } catch (error) {
    await lock.release()
    throw error
  }
}
