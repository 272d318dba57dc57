import { Refusal } from '#contract/common/refusal.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import type { Files } from '#server/ports/files.ts'
import { ABOUT, type AboutBackup, DATABASE, FILES, type Part, writeArchive } from './archive.ts'

/** All that is stored. */
export interface Store {
  database: Database
  files: Files
}

const partOf = (name: string, blob: Blob): Part => ({ name, size: blob.size, bytes: blob.stream() })

/** The database first: a file that a row tells of lies there already, and one that is gone by then was let go. */
async function* partsOf(about: AboutBackup, database: Blob, files: Files): AsyncIterable<Part> {
  yield partOf(ABOUT, new Blob([JSON.stringify(about, null, 2)]))
  yield partOf(DATABASE, database)
  for await (const key of files.keys?.() ?? []) {
    const stored = await files.stat(key)
    const bytes = await files.get(key)
    if (stored && bytes) yield { name: `${FILES}${key}`, size: stored.size, bytes }
  }
}

/** Everything as it is now, as it is read; that it was asked for is recorded, and stands in it. */
export async function makeBackup(ctx: OfficeContext, { database, files }: Store): Promise<ReadableStream<Uint8Array>> {
  const { dump, db } = database
  if (!dump) throw new Refusal(409, 'The database is a PostgreSQL server: back it up with pg_dump.')
  await inTransaction(db, (tx) => recordAct(tx, ctx, { ...byOffice(ctx), what: 'backup', about: 'site' }))
  const about: AboutBackup = {
    format: 1,
    made: new Date(ctx.clock.now()).toISOString(),
    migrations: await migrationsOf(db),
    files: files.keys ? 'inside' : 'elsewhere',
  }
  return writeArchive(partsOf(about, await dump(), files))
}
