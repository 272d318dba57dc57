import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/db/schema/index.ts'

const tables = Object.values(schema).filter((one) => is(one, PgTable))
const refersTo = (table: PgTable) => getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)
const tellsOfPerson = (table: PgTable, seen: PgTable[] = []): boolean =>
  table === schema.account ||
  Object.keys(getTableColumns(table)).some((name) => /e?mail|phone|^to$|actor/.test(name)) ||
  refersTo(table).some((to) => !seen.includes(to) && tellsOfPerson(to, [...seen, table]))

/** Every table that tells of a person: by a name of its columns, or because it refers to one that does. */
export const tablesOfPersons = tables.filter((table) => tellsOfPerson(table))
