import { eq } from 'drizzle-orm'
import type { Grade } from '#contract/grade.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import { Refusal } from '#contract/refusal.ts'
import { grade } from '#server/db/schema/grade.ts'
import type { Context } from '#server/services/context.ts'
import { gradeOf } from './grade.ts'

export async function getGrade({ db }: Context, { id }: { id: number }): Promise<Grade> {
  const [row] = await db.select().from(grade).where(eq(grade.id, id))
  if (!row) throw new Refusal(404, couldNot.getGrade)
  return gradeOf(row)
}
