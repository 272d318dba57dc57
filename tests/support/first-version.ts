import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { untar } from '#server/db/untar.ts'
import { testFolder } from './database.ts'
import { root } from './tree.ts'

export type Ask = (query: string) => Promise<Record<string, unknown>[]>

export interface Table {
  columns: string[]
  rows: Record<string, unknown>[]
}

/** Every table with its rows, without columns that are worked out of others. */
export async function tablesOf(ask: Ask): Promise<Map<string, Table>> {
  const found = await ask(`
    select tablename as name, array_agg(column_name::text) as columns from pg_tables
    join information_schema.columns c on c.table_schema = 'public' and c.table_name = tablename
    where schemaname = 'public' and is_generated = 'NEVER' group by tablename order by tablename`)
  const tables = new Map<string, Table>()
  for (const { name, columns } of found) {
    const rows = await ask(`select to_jsonb(t) as row from "${name}" t`)
    // As the database writes a row.
    tables.set(String(name), { columns: columns as string[], rows: rows.map(({ row }) => row as Table['rows'][0]) })
  }
  return tables
}

export const asking =
  (db: Db): Ask =>
  async (query) =>
    (await db.execute(sql.raw(query))).rows

/** A data folder as version 1.0.0 left it after its own journeys: `make.sh` beside the packed one says how. */
export async function folderOfFirst() {
  const dataDir = testFolder()
  const packed = readFileSync(join(root, 'tests/upgrade/1.0.0.tar.br'))
  await untar(gzipSync(brotliDecompressSync(packed), { level: 0 }), dataDir)
  return dataDir
}
