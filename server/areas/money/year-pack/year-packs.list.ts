import { and, eq, sql } from 'drizzle-orm'
import { listYearPacks, type YearPack, type YearPackSelection } from '#contract/money/year-packs.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { yearPack } from '#server/db/schema/index.ts'
import { describePacks, type PackReader } from './year-packs.ts'

const packs = (ctx: PackReader): List<number, YearPackSelection, YearPack> => ({
  table: yearPack,
  id: yearPack.id,
  orders: { newest: { by: yearPack.created_at, down: true }, oldest: { by: yearPack.created_at, down: false } },
  where: ({ state, q }) =>
    and(
      state && eq(yearPack.state, state),
      q?.trim() ? sql`strpos(${yearPack.as_of}::text, ${q.trim()}) > 0` : undefined,
    ),
  describe: describePacks(ctx),
})

export default officeList(listYearPacks, packs)
