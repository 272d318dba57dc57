import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type LateItem,
  type LateItemSelection,
  type YearPack,
  type YearPackSelection,
  yearPackStates,
} from '#contract/money/year-packs.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { yearPackMachine } from '#machines/money/year-pack/year-pack.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
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

type Reader = Pick<Context, 'clock'>

const nameOf = (id: SQL) => sql<string | null>`(select ${fullName} from ${account} where id = ${id})`

const countsOf = (db: Db, ids: number[]) =>
  db
    .select({ pack: yearPackRow.pack_id, sheet: yearPackRow.sheet, rows: count() })
    .from(yearPackRow)
    .where(inArray(yearPackRow.pack_id, ids))
    .groupBy(yearPackRow.pack_id, yearPackRow.sheet)

const describe =
  ({ clock }: Reader) =>
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

export async function getYearPack(ctx: Reader & { db: Db }, { id }: { id: number }): Promise<YearPack> {
  const pack = (await describe(ctx)(ctx.db, [id])).get(id)
  if (!pack) throw missing()
  return { ...pack, ...(pack.counted_at !== null && (await readSums(ctx.db, id))) }
}

const packs = (ctx: Reader): List<number, YearPackSelection, YearPack> => ({
  table: yearPack,
  id: yearPack.id,
  orders: { newest: { by: yearPack.created_at, down: true }, oldest: { by: yearPack.created_at, down: false } },
  usual: 'newest',
  where: ({ state, q }) =>
    and(
      state && eq(yearPack.state, state),
      q?.trim() ? sql`strpos(${yearPack.as_of}::text, ${q.trim()}) > 0` : undefined,
    ),
  describe: describe(ctx),
})

export const listYearPacks = (ctx: OfficeContext, selection: YearPackSelection): Promise<Page<YearPack>> =>
  readPage(ctx.db, packs(ctx), selection)

/** As the sheet of late items has them. */
const LateCells = v.tuple([
  v.string(),
  v.string(),
  v.string(),
  v.nullable(v.string()),
  v.nullable(v.number()),
  v.nullable(v.string()),
])

function lateItem({ id, cells }: Pick<typeof yearPackRow.$inferSelect, 'id' | 'cells'>): LateItem {
  const [year, day, what, who, amount, reference] = v.parse(LateCells, cells)
  return { id, year, day, what, who, amount, reference }
}

const lateItems = (pack_id: number): List<number, LateItemSelection, LateItem> => ({
  table: yearPackRow,
  id: yearPackRow.id,
  orders: { day: { by: yearPackRow.place, down: false } },
  usual: 'day',
  where: ({ q }) =>
    and(
      eq(yearPackRow.pack_id, pack_id),
      eq(yearPackRow.sheet, LATE),
      q?.trim() ? sql`strpos(lower(${yearPackRow.cells}::text), lower(${q.trim()})) > 0` : undefined,
    ),
  describe: async (db, ids) => {
    const rows = await db.select().from(yearPackRow).where(inArray(yearPackRow.id, ids))
    return new Map(rows.map((row) => [row.id, lateItem(row)]))
  },
})

/** What belongs to earlier years and was entered after their end. */
export async function listLateItems(
  ctx: OfficeContext,
  { id, ...selection }: LateItemSelection & { id: number },
): Promise<Page<LateItem>> {
  await getYearPack(ctx, { id })
  return readPage(ctx.db, lateItems(id), selection)
}
