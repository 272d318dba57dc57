import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import type { Database, DatabaseLocation } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { untar } from '#server/db/untar.ts'
import { asOwner, databaseUrl } from './database-url.ts'

/** A new, empty folder. */
export const testFolder = () => mkdtempSync(join(inject('folder'), 'part-'))

const unpacked = new Map<string, Promise<string>>()

/** The files of an image: to copy them is a third of the work of unpacking it again. */
function filesOf(image: string) {
  const unpack = async () => {
    const folder = testFolder()
    await untar(readFileSync(image), folder)
    return folder
  }
  const folder = unpacked.get(image) ?? unpack()
  unpacked.set(image, folder)
  return folder
}

async function copyOf(origin: string): Promise<DatabaseLocation> {
  if (inject('engine') === 'pglite') {
    const dataDir = testFolder()
    cpSync(await filesOf(origin), join(dataDir, 'database'), { recursive: true })
    return { dataDir }
  }
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`
  await asOwner(inject('serverUrl'), `create database ${name} template ${origin}`)
  return { dataDir: '', databaseUrl: databaseUrl(inject('serverUrl'), name) }
}

/** A copy of an open database of the PostgreSQL server, as it is now: sessions that are connected to it are put off for a moment. */
export async function copyOfServer(database: Database): Promise<DatabaseLocation> {
  const { rows } = await database.db.execute(sql`select current_database() as name`)
  const name = String(rows[0]?.name)
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  await asOwner(inject('serverUrl'), others)
  return copyOf(name)
}

/** Where all migrations have run and nothing is kept yet, on the engine of the project. */
export const migratedPlace = () => copyOf(inject('template'))

/** Where no migration has run yet, on the engine of the project. */
export const emptyPlace = () => copyOf(inject('bare'))

interface Made {
  database: Database
  shape: unknown
  dataDir: string
}

/** Whose files are done: to open the embedded database once more takes a second of the processor. */
const idle: Made[] = []

/** What tests may have made beside rows. */
async function shapeOf({ db }: Database) {
  const { rows } = await db.execute(sql`
    select string_agg(oid || ':' || mark, ' ' order by oid, mark) as shape from (
      select oid, tgenabled::text as mark from pg_trigger
      union all select oid, 'function' from pg_proc
      union all select oid, relkind::text from pg_class) as made`)
  return rows[0]?.shape
}

/** Takes everything out of tables, what lets nobody take from it too. */
export const emptyTables = ({ exec }: Database, tables: string) =>
  exec(`begin; set local session_replication_role = replica; truncate ${tables} restart identity cascade; commit`)

/** Of which more than this was kept is emptied with all others, as if it had just been made. */
const MUCH = 1_000_000

/**
 * As if it had just been made. To empty a table and all that refer to it makes new files for each of them, with rows or
 * without; to take away the few rows that a test file leaves is a tenth of the work.
 */
async function empty(database: Database) {
  const { db, exec } = database
  const { rows: tables } = await db.execute(sql`
    select quote_ident(tablename) as name, pg_relation_size(quote_ident(tablename)::regclass) as size
    from pg_tables where schemaname = 'public'`)
  const names = tables.map(({ name }) => String(name))
  if (tables.some(({ size }) => Number(size) > MUCH)) return emptyTables(database, names.join())
  const { rows } = await db.execute(
    sql.raw(names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all ')),
  )
  await exec(`begin; set local session_replication_role = replica;
    ${rows.map(({ name }) => `delete from ${name};`).join(' ')}
    select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
    where last_value is not null and schemaname = 'public'; commit`)
}

const isEmptied = async ({ database, shape }: Made) => {
  if ((await shapeOf(database)) !== shape) return false
  await empty(database)
  return true
}

async function make(): Promise<Made> {
  const place = await migratedPlace()
  const database = await openDatabase(place)
  return { database, shape: await shapeOf(database), dataDir: place.dataDir }
}

/** An empty, migrated database on the engine of the project. One that was closed or built upon is not lent again. */
export async function lendDatabase() {
  const made = idle.pop() ?? (await make())
  const giveBack = async () => {
    if (await isEmptied(made).catch(() => false)) return void idle.push(made)
    await made.database.close().catch(() => {})
    if (made.dataDir) rmSync(made.dataDir, { recursive: true })
  }
  return { database: made.database, giveBack }
}

/** The test file's own, until the file is done. */
export async function testDatabase(): Promise<Database> {
  const { database, giveBack } = await lendDatabase()
  afterAll(giveBack)
  return database
}
