import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Database, type DatabasePlace, openDatabase } from '#server/db/client.ts'
import { asOwner, databaseUrl } from './database-url.ts'

/** A new database on the server of this run, gone when the file is done. */
async function onServer(template: string): Promise<DatabasePlace> {
  const name = `nipr_test_${randomBytes(6).toString('hex')}`
  await asOwner(inject('serverUrl'), `create database ${name} template ${template}`)
  afterAll(() => asOwner(inject('serverUrl'), `drop database ${name} with (force)`))
  return { dataDir: '', databaseUrl: databaseUrl(inject('serverUrl'), name) }
}

/** A folder of the test file's own, gone when the file is done. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nipr-fct-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const copyOf = async (origin: string): Promise<DatabasePlace> =>
  inject('engine') === 'postgres' ? onServer(origin) : { dataDir: testFolder(), image: origin }

/** Where no migration has run yet, on the engine of the project. */
export const emptyPlace = () => copyOf(inject('bare'))

/** The test file's own database: empty, migrated, on the engine of the project, closed when the file is done. */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase(await copyOf(inject('template')))
  afterAll(() => database.close().catch(() => {}))
  return database
}
