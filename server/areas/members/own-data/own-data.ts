import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type HeldPart, heldParts, type OwnData } from '#contract/members/own-data.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { lastErasure } from './erasure.ts'
import { type Held, held } from './held.ts'
import { mattersOf } from './matters.ts'
import { type Person, personOf } from './person.ts'

/** What may be copied of a row. */
export function columnsOf({ table, without = [], columns: own }: Held, person: Person): Record<string, PgColumn | SQL> {
  if (own) return own(person)
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name))
  return Object.fromEntries(columns)
}

/** The rows of one table, as they stand there. */
export const readHeld = (db: Db, one: Held, person: Person): Promise<Record<string, unknown>[]> =>
  db.select(columnsOf(one, person)).from(one.table).where(one.whose(person))

export const nameOf = ({ table, called }: Held) => called ?? getTableName(table)

/** How many entries the chapter holds about somebody, part by part. */
export async function countHeld(db: Db, person: Person): Promise<OwnData['held']> {
  const entries = new Map<HeldPart, number>()
  for (const { part, table, whose } of held) {
    entries.set(part, (entries.get(part) ?? 0) + (await db.$count(table, whose(person))))
  }
  return heldParts.map((part) => ({ part, entries: entries.get(part) ?? 0 }))
}

/** What is held about the member who asks, and what has to be known before it is erased. */
export async function getOwnData(ctx: AccountContext): Promise<OwnData> {
  return {
    held: await countHeld(ctx.db, await personOf(ctx.db, ctx.account)),
    matters: await mattersOf(ctx.db, ctx, ctx.account),
    erasure: await lastErasure(ctx.db, ctx.account),
  }
}
