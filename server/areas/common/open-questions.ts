import { and, eq, gt, inArray } from 'drizzle-orm'
import { informationItem, informationRequest } from '#server/db/schema/index.ts'
import type { Context } from './context.ts'

/** How many questions about these forms wait for an answer of the applicant. */
export async function countOpenQuestions(
  { db, clock }: Context,
  forms: readonly number[],
): Promise<Map<number, number>> {
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
