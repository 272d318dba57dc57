import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig, Pool } from 'pg'
import { MINUTE } from '#contract/common/spans.ts'
import type { Database } from './database.ts'
import { bringUpToDate } from './migrate.ts'

/** Any number; every server of this site takes the same one while it migrates. */
const migrationLock = 7_264_011

/** On a connection of its own: however long it takes, and whatever becomes of it, its end gives the lock back. */
async function migrateAlone(server: ClientConfig, migrations: string) {
  const client = new Client(server)
  // Unheard, its own event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client)
    await bringUpToDate(db, migrations, (migrationsFolder) => migrate(db, { migrationsFolder }))
  } finally {
    await client.end()
  }
}

/** Whether a database of the server holds no table yet. */
export async function isUnused(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    )
    return rowCount === 0
  } finally {
    await client.end()
  }
}

const LONGEST_SILENCE = MINUTE

/** A server that vanishes without a word would otherwise keep its connections, and who asked, until the system gives up. */
const endingInSilence = (longest: number) => () => {
  const line = new Socket()
  const gone = () => Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' })
  return line.setTimeout(longest, () => line.destroy(gone()))
}

export async function openServer(
  databaseUrl: string,
  migrations: string,
  longestSilence = LONGEST_SILENCE,
): Promise<Database> {
  const server = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true }
  await migrateAlone(server, migrations)
  const pool = new Pool({
    ...server,
    max: 10,
    stream: endingInSilence(longestSilence),
    // To compile a query took three times as long as the longest one that it was for (docs/performance.md).
    onConnect: async (client) => void (await client.query('set jit = off')),
  })
  // An idle connection that breaks leaves the pool by itself; without a listener its error would end the process.
  pool.on('error', () => {})
  // One that breaks within a transaction fails that; its own event, unheard, would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
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
