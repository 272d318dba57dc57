import { and, asc, eq, gt } from 'drizzle-orm'
import { MOST_UNPROVEN } from '#contract/common/export.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { PackSums, YearPack } from '#contract/money/year-packs.ts'
import { koboOf } from '#domain/common/money.ts'
import { firstDayOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { incomeRows, standingRows } from '#domain/money/year-pack-sums.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { xlsx } from '#server/areas/staff/export/xlsx.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { yearPackRow } from '#server/db/schema/index.ts'
import { type Cell, type Row, writeXlsx } from '#server/platform/xlsx.ts'
import { formerColumns } from './former-columns.ts'
import type { Column, Sheet } from './sheet.ts'
import { sheets } from './sheets.ts'
import { SUMMARY } from './summary.ts'
import { aboutPack, getYearPack } from './year-packs.ts'

const ROWS_AT_ONCE = 500

function cellAs(value: string | number | null, { is }: Column): Cell {
  if (is === 'day' && typeof value === 'string') return { day: value }
  return is === 'sum' && typeof value === 'number' ? { sum: value } : value
}

const koboIn = (value: unknown) => (typeof value === 'number' ? koboOf(value) : 0)

/** The rows of a sheet below its head, and their totals: no more than some hundred are in memory. */
async function* rowsOf(
  db: Db,
  pack_id: number,
  { name, columns }: Pick<Sheet, 'name' | 'columns'>,
): AsyncGenerator<Row> {
  yield columns.map(({ label }) => label)
  const totals = columns.map(() => 0)
  for (let after = 0; ; ) {
    const rows = await db
      .select({ place: yearPackRow.place, cells: yearPackRow.cells })
      .from(yearPackRow)
      .where(and(eq(yearPackRow.pack_id, pack_id), eq(yearPackRow.sheet, name), gt(yearPackRow.place, after)))
      .orderBy(asc(yearPackRow.place))
      .limit(ROWS_AT_ONCE)
    for (const { cells } of rows) {
      for (const at of totals.keys()) totals[at] = (totals[at] ?? 0) + koboIn(cells[at])
      yield columns.map((column, at) => cellAs(cells[at] ?? null, column))
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.place
  }
  const isAdded = ({ is, isAlone }: Column) => (is === 'sum' || is === 'count') && !isAlone
  if (!columns.some(isAdded)) return
  const added = columns.map((column, at) => (isAdded(column) ? cellAs((totals[at] ?? 0) / 100, column) : null))
  yield { bold: ['Total', ...added.slice(1)] }
}

const states = { draft: 'Draft', closed: 'Closed', reissued: 'Issued again since' }

/** The first sheet: what one signs. */
function summaryOf(pack: YearPack, sums: PackSums): Row[] {
  const { year, as_of, state, closed_by, hash, note, checks = [] } = pack
  const sum = (value: number | null) => (value === null ? null : { sum: value })
  return [
    { bold: [`Year pack ${nameOfYear(year)}`] },
    ['From', { day: firstDayOf(year) }],
    ['To', { day: as_of }],
    ['State', states[state]],
    ...(state === 'draft' ? [] : [['Closed by', closed_by ?? 'The office key']]),
    ['SHA-256', hash],
    [],
    { bold: ['Income', 'Number', 'Sum', 'Year before'] },
    ...incomeRows(sums).map(({ label, number, sum: own, before, isTotal }) => {
      const cells = [label, number, sum(own), sum(before)]
      return isTotal ? { bold: cells } : cells
    }),
    [],
    { bold: ['On the last day', 'Number', 'Sum'] },
    ...standingRows(sums).map(({ label, number, sum: own }) => [label, number, sum(own)]),
    [],
    { bold: ['Corrected bookings', 'Number', 'Sum'] },
    ['Taken back: neither income nor refunds', sums.corrected.number, sum(sums.corrected.sum)],
    [],
    { bold: ['Does it tie?', 'In the ledger', 'On the other side', 'Difference', 'Note'] },
    ...checks.flatMap(({ name, parts, ...whole }) =>
      [{ ...whole, what: name }, ...parts.filter(({ difference }) => difference)].map((row, at) => [
        at === 0 ? row.what : `    ${row.what}`,
        // Members are no money.
        ...[row.ledger, row.other, row.difference].map((value) => (name === 'Members' ? value : sum(value))),
        row.note,
      ]),
    ),
    ...(note ? [[], ['Note', note]] : []),
  ]
}

/** A counted pack, which is being fetched. */
export async function fetchPack(ctx: OfficeContext, id: number, isProven: (pack: YearPack) => void): Promise<YearPack> {
  const pack = await getYearPack(ctx, { id })
  if (pack.counted_at === null) throw new Refusal(409, 'This draft is not counted yet.')
  isProven(pack)
  await inTransaction(ctx.db, (tx) =>
    recordAct(tx, ctx, { ...byOffice(ctx), what: 'fetch year pack', about: aboutPack(id), after: { hash: pack.hash } }),
  )
  return pack
}

export function fileName({ id, year, state, as_of }: YearPack, ending: string): string {
  const which = state === 'draft' ? `-draft-${as_of}` : `-${id}`
  return `year-pack-${nameOfYear(year).replace('/', '-')}${which}.${ending}`
}

/** A counted pack as a workbook. It names members, so that a fresh factor is asked for as by an export. */
export async function openPackFile(ctx: OfficeContext, { id }: { id: number }) {
  const pack = await fetchPack(ctx, id, ({ rows }) => {
    if (rows > MOST_UNPROVEN) needProof(ctx, 'exports.many')
  })
  const { sums } = pack
  // What an earlier version has counted has the columns of then.
  const lists = sheets
    .filter(({ name }) => name !== SUMMARY)
    .flatMap((sheet) => (sums ? [sheet] : formerColumns(sheet)))
    .map((sheet) => ({ name: sheet.title, rows: rowsOf(ctx.db, id, sheet), isList: true, isLandscape: true }))
  const first = sums && {
    name: 'Summary',
    rows: summaryOf(pack, sums),
    widths: [44, 18, 20, 20, 48],
    isLandscape: true,
  }
  return { name: fileName(pack, 'xlsx'), type: xlsx.type, bytes: writeXlsx([...(first ? [first] : []), ...lists]) }
}
