import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type DataPart, dataParts, type OwnData } from '#contract/members/own-data.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { lastErasure } from './erasure.ts'
import { mattersOf } from './matters.ts'
import { type Person, personOf } from './person.ts'
import { type PersonalTable, personalTables } from './personal-tables.ts'

/** What may be copied of a row. */
export function columnsOf(
  { table, without = [], columns: own }: PersonalTable,
  person: Person,
): Record<string, PgColumn | SQL> {
  if (own) return own(person)
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name))
  return Object.fromEntries(columns)
}

/** The rows of one table, as they stand there. */
export const readPersonal = (db: Db, one: PersonalTable, person: Person): Promise<Record<string, unknown>[]> =>
  db.select(columnsOf(one, person)).from(one.table).where(one.whose(person))

export const nameOf = ({ table, called }: PersonalTable) => called ?? getTableName(table)

/** How many entries the chapter holds about somebody, part by part. */
export async function countEntries(db: Db, person: Person): Promise<OwnData['held']> {
  const entries = new Map<DataPart, number>()
  for (const { part, table, whose } of personalTables) {
    entries.set(part, (entries.get(part) ?? 0) + (await db.$count(table, whose(person))))
  }
  return dataParts.map((part) => ({ part, entries: entries.get(part) ?? 0 }))
}

/** What is held about the member who asks, and what has to be known before it is erased. */
export async function getOwnData(ctx: AccountContext): Promise<OwnData> {
  return {
    held: await countEntries(ctx.db, await personOf(ctx.db, ctx.account)),
    matters: await mattersOf(ctx.db, ctx, ctx.account),
    erasure: await lastErasure(ctx.db, ctx.account),
  }
}
