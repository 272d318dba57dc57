import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type YearPack, yearPackStates } from '#contract/money/year-packs.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { yearPackMachine } from '#machines/money/year-pack/year-pack.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullName, yearPack, yearPackRow } from '#server/db/schema/index.ts'
import { LATE } from './money-sheets.ts'
import { readSums } from './pack-sums.ts'
import { sheets } from './sheets.ts'
import { SUMMARY } from './summary.ts'

export type PackRow = typeof yearPack.$inferSelect
type Event = Parameters<typeof stepFrom<typeof yearPackMachine>>[2]

export const aboutPack = (id: number) => `year pack ${id}`

/** The last day of the dues year that begins in this year. */
export const lastDayOf = (year: number) => `${year + 1}-06-30`

const missing = () => new Refusal(404, 'There is no such year pack.')

/** Locks a pack to the end of the transaction. */
export async function lockPack(tx: Db, id: number): Promise<PackRow> {
  const [row] = await tx.select().from(yearPack).where(eq(yearPack.id, id)).for('update')
  if (!row) throw missing()
  return row
}

/** The next state of a pack; one that is closed takes no step of a draft. */
export function nextState(state: PackRow['state'], event: Event): PackRow['state'] {
  const next = v.parse(v.nullable(v.picklist(yearPackStates)), stepFrom(yearPackMachine, state, event))
  if (next === null) throw new Refusal(409, 'This year pack is closed. Issue it again to change something.')
  return next
}

export type PackReader = Pick<Context, 'clock'>

const nameOf = (id: SQL) => sql<string | null>`(select ${fullName} from ${account} where id = ${id})`

const countsOf = (db: Db, ids: number[]) =>
  db
    .select({ pack: yearPackRow.pack_id, sheet: yearPackRow.sheet, rows: count() })
    .from(yearPackRow)
    .where(inArray(yearPackRow.pack_id, ids))
    .groupBy(yearPackRow.pack_id, yearPackRow.sheet)

export const describePacks =
  ({ clock }: PackReader) =>
  async (db: Db, ids: number[]): Promise<Map<number, YearPack>> => {
    const today = dayInAbuja(clock.now())
    const rows = await db
      .select({ row: yearPack, by: nameOf(sql`${yearPack.created_by}`), closed_by: nameOf(sql`${yearPack.closed_by}`) })
      .from(yearPack)
      .where(inArray(yearPack.id, ids))
    const counts = await countsOf(db, ids)
    const rowsOf = (id: number, name: string) =>
      counts.find(({ pack, sheet }) => pack === id && sheet === name)?.rows ?? 0
    const sheetsOf = (id: number) =>
      sheets.flatMap(({ name, title }) => (name === SUMMARY ? [] : [{ title, rows: rowsOf(id, name) }]))
    return new Map(
      rows.map(({ row: { id, year, as_of, state, reason, hash, note, task_id, ...row }, by, closed_by }) => [
        id,
        {
          id,
          year,
          as_of,
          state,
          reason,
          hash,
          note,
          task_id,
          by,
          closed_by,
          created_at: row.created_at.toISOString(),
          counted_at: isoOrNull(row.counted_at),
          closed_at: isoOrNull(row.closed_at),
          rows: sheetsOf(id).reduce((sum, { rows }) => sum + rows, 0),
          late: rowsOf(id, LATE),
          sheets: sheetsOf(id),
          is_whole: as_of === lastDayOf(year) && today > as_of,
        },
      ]),
    )
  }

export async function getYearPack(ctx: PackReader & { db: Db }, { id }: { id: number }): Promise<YearPack> {
  const pack = (await describePacks(ctx)(ctx.db, [id])).get(id)
  if (!pack) throw missing()
  return { ...pack, ...(pack.counted_at !== null && (await readSums(ctx.db, id))) }
}
