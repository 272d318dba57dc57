import { embedded, startEngine } from './embedded.ts'
import { migrationsHere } from './open-database.ts'

/** What a new embedded database can start from without initdb, as gzip tars: the engine's own, and migrated, empty. */
export async function makeImages() {
  const client = await startEngine()
  const imageOf = async () => {
    await client.exec('checkpoint')
    return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer())
  }
  const bare = await imageOf()
  const database = await embedded(client, migrationsHere)
  try {
    return { bare, migrated: await imageOf() }
  } finally {
    await database.close()
  }
}
