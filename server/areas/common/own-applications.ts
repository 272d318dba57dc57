import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApplicationKind } from '#contract/applications/review.ts'
import { application, grade, informationItem, informationRequest } from '#server/db/schema/index.ts'
import type { Context } from './context.ts'

/** How many questions about these forms wait for an answer of the applicant. */
async function countOpenQuestions({ db, clock }: Context, forms: readonly number[]): Promise<Map<number, number>> {
  const isOpen = and(eq(informationRequest.state, 'open'), gt(informationRequest.due_at, new Date(clock.now())))
  const rows = await db
    .select({ form_id: informationRequest.form_id })
    .from(informationItem)
    .innerJoin(informationRequest, eq(informationRequest.id, informationItem.request_id))
    .where(and(inArray(informationRequest.form_id, [...forms]), isOpen))
  const counts = new Map<number, number>()
  for (const { form_id } of rows) counts.set(form_id, (counts.get(form_id) ?? 0) + 1)
  return counts
}

const current = alias(grade, 'current_grade')

/** The applications of an account, of one kind, newest first. */
export async function readOwnApplications(ctx: Context, account_id: number, kind: ApplicationKind) {
  const rows = await ctx.db
    .select({ row: application, from: current.name, grade: grade.name })
    .from(application)
    .innerJoin(grade, eq(grade.id, application.grade_id))
    .leftJoin(current, eq(current.id, application.from_grade_id))
    .where(and(eq(application.account_id, account_id), eq(application.kind, kind)))
    .orderBy(desc(application.id))
  const questions = await countOpenQuestions(
    ctx,
    rows.flatMap(({ row }) => row.form_id ?? []),
  )
  return rows.map(({ row, ...grades }) => ({
    ...row,
    ...grades,
    created_at: row.created_at.toISOString(),
    questions: questions.get(row.form_id ?? 0) ?? 0,
  }))
}
