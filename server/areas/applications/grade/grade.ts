import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { pageTexts } from '#contract/content/page.ts'
import type { Grade } from '#contract/members/grade.ts'
import { textsOfGrade } from '#domain/members/grades.ts'
import type { Context } from '#server/areas/common/context.ts'
import { duesNow, upgradeFeesNow } from '#server/areas/dues/fee/read-fees.ts'
import { grade } from '#server/db/schema/applications/grade.ts'
import { pageText } from '#server/db/schema/content/page.ts'

type Row = typeof grade.$inferSelect

/** What the office has written of the grades; none where a site has no texts yet. */
async function readTexts({ db }: Pick<Context, 'db'>) {
  const [row] = await db.select({ data: pageText.data }).from(pageText).where(eq(pageText.key, 'grades'))
  return row && v.parse(pageTexts.grades, row.data)
}

/** Grades as they are told, with what they cost today. Dues leave as a string, as they always have. */
export async function gradesOf(ctx: Context, rows: Row[]): Promise<Grade[]> {
  const [dues, upgradeFee, texts] = [await duesNow(ctx), await upgradeFeesNow(ctx), await readTexts(ctx)]
  return rows.map((row) => ({
    ...row,
    dues: String(dues(row.id)),
    upgrade_fee: upgradeFee(row.id),
    description: (texts && textsOfGrade(texts, row.id)?.description) || row.description || null,
  }))
}

/** From the first grade to the highest. */
export async function listGrades(ctx: Context): Promise<Grade[]> {
  const rows = await ctx.db.select().from(grade).orderBy(desc(grade.id))
  return gradesOf(ctx, rows)
}
