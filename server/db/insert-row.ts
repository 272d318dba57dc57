import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** What a statement that writes one row has answered. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row was not stored')
  return row
}

/** Stores one row, and answers it as it is stored. */
export const insertRow = async <Table extends PgTable>(
  db: Db,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<Table['$inferSelect']> => onlyRow(await db.insert<PgTable>(table).values(row).returning())
