import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import type { Database, DatabasePlace } from '#server/db/database.ts'
import { untar } from '#server/db/untar.ts'
import { asOwner, databaseUrl } from './database-url.ts'

/** A new, empty folder. */
export const testFolder = () => mkdtempSync(join(inject('folder'), 'part-'))

const unpacked = new Map<string, string>()

/** The files of an image: to copy them is a third of the work of unpacking it again. */
function filesOf(image: string) {
  const folder = unpacked.get(image) ?? testFolder()
  if (!unpacked.has(image)) untar(readFileSync(image), folder)
  unpacked.set(image, folder)
  return folder
}

async function copyOf(origin: string): Promise<DatabasePlace> {
  if (inject('engine') === 'pglite') {
    const dataDir = testFolder()
    cpSync(filesOf(origin), join(dataDir, 'database'), { recursive: true })
    return { dataDir }
  }
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`
  await asOwner(inject('serverUrl'), `create database ${name} template ${origin}`)
  return { dataDir: '', databaseUrl: databaseUrl(inject('serverUrl'), name) }
}

/** A copy of an open database of the PostgreSQL server, as it is now: whoever is connected to it is put off for a moment. */
export async function copyOfServer(database: Database): Promise<DatabasePlace> {
  const { rows } = await database.db.execute(sql`select current_database() as name`)
  const name = String(rows[0]?.name)
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  await asOwner(inject('serverUrl'), others)
  return copyOf(name)
}

/** Where no migration has run yet, on the engine of the project. */
export const emptyPlace = () => copyOf(inject('bare'))

/** The test file's own database: empty, migrated, on the engine of the project, closed when the file is done. */
export async function testDatabase(): Promise<Database> {
  const place = await copyOf(inject('template'))
  const database = await openDatabase(place)
  afterAll(async () => {
    await database.close().catch(() => {})
    if (place.dataDir) rmSync(place.dataDir, { recursive: true })
  })
  return database
}
