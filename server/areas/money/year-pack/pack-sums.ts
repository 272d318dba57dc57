import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { PackCheck, PackSum, PackSums } from '#contract/money/year-packs.ts'
import type { Db } from '#server/db/database.ts'
import { yearPackRow } from '#server/db/schema/index.ts'
import { reconciliation } from './reconciliation.ts'
import { SUMMARY } from './summary.ts'

const Sum = v.tuple([v.string(), v.number(), v.number(), v.nullable(v.number())])
const Amount = v.nullable(v.number())
const Line = v.tuple([v.string(), v.string(), Amount, Amount, Amount, v.nullable(v.string())])

const nothing: PackSum = { number: 0, sum: 0, before: 0 }

function sumsOf(rows: readonly (typeof yearPackRow.$inferSelect)[]): PackSums {
  const told = new Map(
    rows.map(({ cells }) => {
      const [code, number, sum, before] = v.parse(Sum, cells)
      return [code, { number, sum, before }]
    }),
  )
  const of = (code: keyof PackSums) => told.get(code) ?? nothing
  return {
    dues: of('dues'),
    membership: of('membership'),
    upgrade: of('upgrade'),
    bill: of('bill'),
    event: of('event'),
    back: of('back'),
    charges: of('charges'),
    earlier: of('earlier'),
    corrected: of('corrected'),
    open: of('open'),
    credit: of('credit'),
    held: of('held'),
  }
}

type Beside = PackCheck['parts'][number]

function stateOf(rows: readonly Beside[]): PackCheck['state'] {
  if (rows.some(({ difference }) => difference !== null && difference !== 0)) return 'differs'
  return rows[0]?.difference === null ? 'nothing' : 'ties'
}

/** The first row of each check is of the whole. */
function checksOf(rows: readonly (typeof yearPackRow.$inferSelect)[]): PackCheck[] {
  const lines = rows.map(({ cells }) => {
    const [name, what, ledger, other, difference, note] = v.parse(Line, cells)
    return { name, row: { what, ledger, other, difference, note } }
  })
  return [...new Set(lines.map(({ name }) => name))].flatMap((name) => {
    const [whole, ...parts] = lines.flatMap((line) => (line.name === name ? [line.row] : []))
    return whole ? [{ name, state: stateOf([whole, ...parts]), ...whole, parts }] : []
  })
}

/** What a counted pack tells first; undefined of one that an earlier version has counted. */
export async function readSums(db: Db, pack: number): Promise<{ sums: PackSums; checks: PackCheck[] } | undefined> {
  const rows = await db
    .select()
    .from(yearPackRow)
    .where(and(eq(yearPackRow.pack_id, pack), inArray(yearPackRow.sheet, [SUMMARY, reconciliation.name])))
    .orderBy(asc(yearPackRow.place))
  const [own, checks] = [SUMMARY, reconciliation.name].map((name) => rows.filter(({ sheet }) => sheet === name))
  return own?.length ? { sums: sumsOf(own), checks: checksOf(checks ?? []) } : undefined
}
