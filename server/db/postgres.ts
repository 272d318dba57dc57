import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database } from './database.ts'
import { bringUpToDate } from './migrate.ts'

/** Any number; every server of this site takes the same one while it migrates. */
const migrationLock = 7_264_011

async function migrateAlone(pool: Pool, migrations: string) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client)
    await bringUpToDate(db, migrations, (migrationsFolder) => migrate(db, { migrationsFolder }))
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (error) {
    // Closing the connection is what gives the lock back.
    client.release(true)
    throw error
  }
}

export async function openServer(databaseUrl: string, migrations: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000 })
  // An idle connection that breaks leaves the pool by itself; without a listener its error would end the process.
  pool.on('error', () => {})
  // One that breaks within a transaction fails that; its own event, unheard, would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrateAlone(pool, migrations).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    kind: 'postgres',
    db: drizzle(pool),
    exec: async (text) => {
      await pool.query(text)
    },
    close: () => pool.end(),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
