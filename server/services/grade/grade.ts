import type { Grade } from '#contract/grade.ts'
import type { grade } from '#server/db/schema/grade.ts'
import type { Context } from '#server/services/context.ts'
import { duesNow, upgradeFeesNow } from '#server/services/fee/read-fees.ts'

type Row = typeof grade.$inferSelect

/** Grades as they are told, with what they cost today. Dues leave as a string, as they always have. */
export async function gradesOf(ctx: Context, rows: Row[]): Promise<Grade[]> {
  const [dues, upgradeFee] = [await duesNow(ctx), await upgradeFeesNow(ctx)]
  return rows.map((row) => ({
    ...{ ...row, dues: String(dues(row.id)), upgrade_fee: upgradeFee(row.id) },
    description: row.description || null,
  }))
}
