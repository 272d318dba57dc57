import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

/** What both drivers answer to raw SQL. */
interface RawAnswer extends PgQueryResultHKT {
  type: Rows<this['row']>
}

export type Db = PgDatabase<RawAnswer>

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Runs a text of one or several statements, without parameters. */
  exec(text: string): Promise<void>
  /** All of it as it is now, as a gzip tar; only the embedded database can, a server has tools of its own. */
  dump?(): Promise<Blob>
  close(): Promise<void>
  /** Of a server: how many are open, idle and waited for. */
  connections?(): { open: number; idle: number; waiting: number }
}

export interface DatabaseLocation {
  /** The folder whose `database` is the embedded one. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string | null
  /** A prepared image (server/db/image.ts) that a new embedded database starts from. */
  image?: string
  migrations?: string
}

/** A query that each database prepares once. Its name must be its own: a connection keeps statements by name. */
export function prepared<Query>(prepare: (db: Db) => Query) {
  const queries = new WeakMap<Db, Query>()
  return (db: Db): Query => {
    const query = queries.get(db) ?? prepare(db)
    queries.set(db, query)
    return query
  }
}
