import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { onlyRow } from '#server/db/insert-row.ts'

interface Numbered {
  id: AnyPgColumn<{ data: number; notNull: true }>
}

/** What stands on the pages under a number: new, changed, or back under the number that it had. Answers the number. */
export async function storeRow<Table extends PgTable & Numbered>(
  db: Db,
  table: Table,
  row: PgInsertValue<Table>,
  id?: number,
): Promise<number> {
  const returned: Numbered = { id: table.id }
  const to = db.insert<PgTable>(table)
  const stored =
    id === undefined
      ? to.values(row)
      : to
          .overridingSystemValue()
          .values({ ...row, id })
          .onConflictDoUpdate({ target: table.id, set: row })
  return onlyRow(await stored.returning({ ...returned })).id
}
