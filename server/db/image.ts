import { PGlite } from '@electric-sql/pglite'
import { migrationsHere } from './client.ts'
import { embedded } from './embedded.ts'

/** Makes what a new embedded database can start from without initdb: migrated, empty, as a gzip tar. */
export async function makeImage(migrations = migrationsHere): Promise<Uint8Array> {
  const client = await PGlite.create()
  const database = await embedded(client, migrations)
  try {
    await database.exec('checkpoint')
    return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer())
  } finally {
    await database.close()
  }
}
