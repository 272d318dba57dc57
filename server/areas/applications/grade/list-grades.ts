import { desc } from 'drizzle-orm'
import type { Grade } from '#contract/members/grade.ts'
import type { Context } from '#server/areas/common/context.ts'
import { grade } from '#server/db/schema/applications/grade.ts'
import { gradesOf } from './grade.ts'

/** From the first grade to the highest. */
export async function listGrades(ctx: Context): Promise<Grade[]> {
  const rows = await ctx.db.select().from(grade).orderBy(desc(grade.id))
  return gradesOf(ctx, rows)
}
