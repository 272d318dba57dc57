import { migrationsHere } from './client.ts'
import { embedded, startEngine } from './embedded.ts'

/** Makes what a new embedded database can start from without initdb: migrated, empty, as a gzip tar. */
export async function makeImage(migrations = migrationsHere): Promise<Uint8Array> {
  const client = await startEngine()
  const database = await embedded(client, migrations)
  try {
    await database.exec('checkpoint')
    return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer())
  } finally {
    await database.close()
  }
}
