import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Stores one row, and answers it as it is stored. */
export async function insertRow<Table extends PgTable>(
  db: Db,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<Table['$inferSelect']> {
  const [stored] = await db.insert<PgTable>(table).values(row).returning()
  if (!stored) throw new Error('A row was not stored')
  return stored
}
