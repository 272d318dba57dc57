import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Db } from '#server/db/database.ts'
import { embedded, startEngine } from '#server/db/embedded.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockFolder } from '#server/db/lock.ts'
import { knowsAll } from '#server/db/migrate.ts'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import { isUnused } from '#server/db/postgres.ts'
import { memberChallenge, resetChallenge, session } from '#server/db/schema/index.ts'
import { untar } from '#server/db/untar.ts'
import type { Clock } from '#server/ports/clock.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { type AboutBackup, checkBackup, DATABASE, FILES, readArchive } from './archive.ts'
import { moveRecords } from './move-records.ts'

interface Restoring {
  path: string
  dataDir: string
  /** A PostgreSQL server that takes the records instead of the folder. */
  databaseUrl?: string | undefined
  clock: Clock
  migrations?: string
}

const UNFINISHED = 'restoring-'

/** What a restore that was cut off left behind belongs to no site. */
async function needEmpty(dataDir: string) {
  const names = await readdir(dataDir)
  for (const name of names.filter((one) => one.startsWith(UNFINISHED)))
    await rm(join(dataDir, name), { recursive: true })
  const present = names.filter((name) => !name.startsWith(UNFINISHED) && !name.startsWith('server.sock'))
  if (present.length > 0)
    throw new Error(`The folder ${dataDir} is not empty. A backup is restored into an empty one only.`)
}

async function unpack(path: string, folder: string) {
  const files = localFiles(folder)
  const database = join(folder, 'database')
  await mkdir(database, { mode: 0o700 })
  await readArchive(path, async (name, bytes) => {
    const content = await buffer(bytes)
    if (name === DATABASE) await untar(content, database)
    else if (name.startsWith(FILES)) await files.put(name.slice(FILES.length), content)
  })
}

/** Opens a server that holds nothing, brought up to date, and moves the records there. */
async function moveTo(databaseUrl: string, from: Db, { dataDir, migrations = migrationsHere }: Restoring) {
  if (!(await isUnused(databaseUrl)))
    throw new Error('The database of DATABASE_URL is not empty. A backup is restored into an empty one only.')
  const server = await openDatabase({ dataDir, databaseUrl, migrations })
  try {
    await moveRecords(from, server.db)
  } finally {
    await server.close()
  }
}

/**
 * Opens the database once, brought up to date. A person who has signed out, or changed a password, since the backup was made
 * did so to be out: so everybody is.
 */
async function settleIn(folder: string, { made }: AboutBackup, restoring: Restoring) {
  const { clock, migrations = migrationsHere, databaseUrl } = restoring
  const client = await startEngine(folder)
  try {
    const { db } = await embedded(client, migrations)
    await db.delete(session)
    await db.delete(resetChallenge)
    await db.delete(memberChallenge)
    await inTransaction(db, (tx) =>
      recordAct(tx, { clock }, { actor: 'restore', what: 'restore', about: `backup of ${made}` }),
    )
    if (databaseUrl) await moveTo(databaseUrl, db, restoring)
  } finally {
    await client.close()
  }
}

async function restoreInto(dataDir: string, about: AboutBackup, restoring: Restoring) {
  const folder = await mkdtemp(join(dataDir, UNFINISHED))
  try {
    await unpack(restoring.path, folder)
    await settleIn(join(folder, 'database'), about, restoring)
    // The database last: with it the folder is a site's.
    for (const name of restoring.databaseUrl ? ['files'] : ['files', 'database']) {
      if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataDir, name))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts a backup into an empty folder, all of it or nothing; answers what it was. */
export async function restoreBackup(restoring: Restoring): Promise<AboutBackup & { count: number }> {
  const { path, dataDir, migrations = migrationsHere } = restoring
  const about = await checkBackup(path)
  if (!knowsAll(about.migrations, migrations)) {
    throw new Error(`${path} was made by a newer version of the site. Restore it with that version.`)
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  try {
    await needEmpty(dataDir)
    await restoreInto(dataDir, about, restoring)
  } finally {
    await lock.release()
  }
  return about
}
