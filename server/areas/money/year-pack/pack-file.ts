import { and, asc, eq, gt } from 'drizzle-orm'
import { MOST_UNPROVEN } from '#contract/common/export.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { xlsx } from '#server/areas/staff/export/xlsx.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { yearPackRow } from '#server/db/schema/index.ts'
import { writeXlsx } from '#server/platform/xlsx.ts'
import { sheets } from './sheets.ts'
import { aboutPack, getYearPack } from './year-packs.ts'

const ROWS_AT_ONCE = 500

/** The rows of a sheet below its head: no more than some hundred are in memory. */
async function* rowsOf(db: Db, pack_id: number, name: string, columns: readonly string[]) {
  yield columns
  for (let after = 0; ; ) {
    const rows = await db
      .select({ place: yearPackRow.place, cells: yearPackRow.cells })
      .from(yearPackRow)
      .where(and(eq(yearPackRow.pack_id, pack_id), eq(yearPackRow.sheet, name), gt(yearPackRow.place, after)))
      .orderBy(asc(yearPackRow.place))
      .limit(ROWS_AT_ONCE)
    yield* rows.map(({ cells }) => cells)
    const last = rows.at(-1)
    if (!last) return
    after = last.place
  }
}

/** A counted pack as a workbook. It names members, so that a fresh factor is asked for as by an export. */
export async function openPackFile(ctx: OfficeContext, { id }: { id: number }) {
  const pack = await getYearPack(ctx, { id })
  if (pack.counted_at === null) throw new Refusal(409, 'This draft is not counted yet.')
  if (pack.rows > MOST_UNPROVEN) needProof(ctx, 'exports.many')
  await inTransaction(ctx.db, (tx) =>
    recordAct(tx, ctx, { ...byOffice(ctx), what: 'fetch year pack', about: aboutPack(id), after: { hash: pack.hash } }),
  )
  const state = pack.state === 'draft' ? `-draft-${pack.as_of}` : `-${id}`
  return {
    name: `year-pack-${nameOfYear(pack.year).replace('/', '-')}${state}.xlsx`,
    type: xlsx.type,
    bytes: writeXlsx(
      sheets.map(({ name, title, columns }) => ({ name: title, rows: rowsOf(ctx.db, id, name, columns) })),
    ),
  }
}
