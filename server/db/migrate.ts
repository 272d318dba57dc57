import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './database.ts'

/** The migrations that a database has, each by its hash, in their order. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`)
  return rows.map(({ hash }) => String(hash))
}

/** Whether this version knows all of these migrations. */
export function knowsAll(hashes: string[], folder: string): boolean {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  return hashes.every((hash) => known.has(hash))
}

/** Refuses a database that a newer version has changed in a way this one does not know. */
async function refuseUnknown(db: Db, known: MigrationMeta[]) {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (table.rows[0]?.there !== true) return
  const applied = await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations`)
  const hashes = new Set(known.map((migration) => migration.hash))
  const unknown = applied.rows.filter((row) => !hashes.has(String(row.hash)))
  if (unknown.length === 0) return
  const newest = new Date(Math.max(...unknown.map((row) => Number(row.created_at)))).toISOString()
  throw new Error(
    `The database has a migration of ${newest} that this version does not know. Start the newer version, or restore a backup.`,
  )
}

/** Brings the database to this version; all migrations that lack go through together or not at all. */
export async function bringUpToDate(db: Db, folder: string, run: (folder: string) => Promise<void>) {
  await refuseUnknown(db, readMigrationFiles({ migrationsFolder: folder }))
  await run(folder)
}
