import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Grade } from '#contract/members/grade.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import type { Context } from '#server/areas/common/context.ts'
import { grade } from '#server/db/schema/applications/grade.ts'
import { gradesOf } from './grade.ts'

export async function getGrade(ctx: Context, { id }: { id: number }): Promise<Grade> {
  const [row] = await ctx.db.select().from(grade).where(eq(grade.id, id))
  const [told] = await gradesOf(ctx, row ? [row] : [])
  if (!told) throw new Refusal(404, couldNot.getGrade)
  return told
}
