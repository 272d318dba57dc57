import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type LateItem, type LateItemSelection, listLateItems } from '#contract/money/year-packs.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { yearPackRow } from '#server/db/schema/index.ts'
import { LATE } from './money-sheets.ts'
import { getYearPack } from './year-packs.ts'

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
export default officeList(listLateItems, async (ctx, { id }) => {
  await getYearPack(ctx, { id })
  return lateItems(id)
})
