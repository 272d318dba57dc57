import { desc, eq } from 'drizzle-orm'
import type { ExportFormat } from '#contract/common/export.ts'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type NationalReturn,
  type NewNationalReturn,
  type ReturnRow,
  returnFigures,
  returnFigureWords,
} from '#contract/dues/national-returns.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, firstDayOf } from '#domain/dues/dues-facts.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { csv } from '#server/areas/staff/export/csv.ts'
import type { Cell } from '#server/areas/staff/export/file-writer.ts'
import { xlsx } from '#server/areas/staff/export/xlsx.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { nationalReturn } from '#server/db/schema/index.ts'
import { countReturn } from './count-return.ts'

type Row = typeof nationalReturn.$inferSelect

const fromOf = (day: string) => firstDayOf(duesYearOf(day))

async function told(db: Db, made: readonly Row[]): Promise<NationalReturn[]> {
  const who = made.flatMap(({ made_by }) => (made_by === null ? [] : [`account ${made_by}`]))
  const names = await readNames(db, who)
  return made.map(({ made_at, made_by, as_of, ...row }) => ({
    ...row,
    as_of,
    from: fromOf(as_of),
    made_at: made_at.toISOString(),
    made_by: names.get(`account ${made_by}`) ?? null,
  }))
}

export const listNationalReturns = async ({ db }: OfficeContext): Promise<NationalReturn[]> =>
  told(db, await db.select().from(nationalReturn).orderBy(desc(nationalReturn.as_of)))

const madeFor = async (db: Db, as_of: string) =>
  (await db.select().from(nationalReturn).where(eq(nationalReturn.as_of, as_of)))[0]

/** Counts the return of a day that is over, once. Asked for again it is the one that was made. */
export async function makeNationalReturn(ctx: OfficeContext, { as_of }: NewNationalReturn): Promise<NationalReturn> {
  if (as_of >= dayInAbuja(ctx.clock.now()))
    throw new Refusal(400, 'Choose a day that is over: of today more may still come.')
  const known = await madeFor(ctx.db, as_of)
  const rows = known ? known.rows : await countReturn(ctx.db, { from: fromOf(as_of), day: as_of })
  const row = await inTransaction(ctx.db, async (tx) => {
    const made = { as_of, rows, made_by: ctx.session.account, made_at: new Date(ctx.clock.now()) }
    const [kept] = await tx.insert(nationalReturn).values(made).onConflictDoNothing().returning()
    if (!kept) return madeFor(tx, as_of)
    const about = `national return ${kept.id}`
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'make national return', about, after: { as_of } })
    return kept
  })
  const [answer] = await told(ctx.db, row ? [row] : [])
  if (!answer) throw new Error(`There is no return as of ${as_of}`)
  return answer
}

const writers = { csv, xlsx }

const head = ['Grade', ...returnFigures.map((figure) => returnFigureWords[figure]), 'Share', 'To be remitted']

const cellsOf = ({ grade, counts, share, remitted }: ReturnRow): Cell[] => [
  grade ?? 'All grades',
  ...returnFigures.map((figure) => counts[figure]),
  share,
  remitted,
]

async function* only(part: string) {
  yield part
}

/** A return as a table for a spreadsheet: from what was kept, so that it is the same each time. */
export async function openNationalReturnFile(
  { db }: OfficeContext,
  { id, format }: { id: number; format: ExportFormat },
) {
  const [made] = await db.select().from(nationalReturn).where(eq(nationalReturn.id, id))
  if (!made) throw new Refusal(404, 'There is no such return.')
  const { type, rows: partOf, write } = writers[format]
  const days: Cell[][] = [[], ['From', { day: fromOf(made.as_of) }], ['To', { day: made.as_of }]]
  const part = partOf([head, ...made.rows.map(cellsOf), ...days])
  return { name: `national-return-${made.as_of}.${format}`, type, bytes: write(only(part)) }
}
