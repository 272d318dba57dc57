import type { Grade } from '#contract/grade.ts'
import { dayInAbuja } from '#domain/days.ts'
import { duesYearOf } from '#domain/dues-facts.ts'
import { feeOf } from '#domain/dues-years.ts'
import type { grade } from '#server/db/schema/grade.ts'
import type { Context } from '#server/services/context.ts'
import { readRules } from '#server/services/ledger/read-facts.ts'

type Row = typeof grade.$inferSelect

/** What a grade costs in the running dues year, in whole naira. */
export async function duesNow({ db, clock }: Context): Promise<(id: number) => number> {
  const rules = await readRules(db)
  const year = duesYearOf(dayInAbuja(clock.now()))
  return (id) => Math.ceil(feeOf(rules, id, year) / 100)
}

/** Grades as they are told. Dues leave as a string, as they always have. */
export async function gradesOf(ctx: Context, rows: Row[]): Promise<Grade[]> {
  const dues = await duesNow(ctx)
  return rows.map((row) => ({ ...row, dues: String(dues(row.id)), description: row.description || null }))
}
