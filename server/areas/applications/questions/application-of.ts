import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { applicationReviewMachine } from '#machines/applications/application-review/application-review.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Db } from '#server/db/database.ts'
import { application, applicationForm } from '#server/db/schema/index.ts'
import type { LockedApplication } from '../review/lock-application.ts'

/** The steps of an application that questions bring about. */
const stepped = { ask: 'waiting', answer: 'answered', lapse: 'lapsed', withdraw: 'withdrawn' } as const
export type QuestionStep = keyof typeof stepped

/** Where a step leads an application to, or null where its lifecycle does not know it. */
export function statusAfter<Step extends QuestionStep>(
  { status }: Pick<LockedApplication, 'status'>,
  step: Step,
): (typeof stepped)[Step] | null {
  const taken: QuestionStep = step
  const next = stepFrom(applicationReviewMachine, status, { type: `application.${taken}` })
  if (next !== null && next !== stepped[step]) throw new Error(`To ${step} an application leads to ${next}`)
  return next === null ? null : stepped[step]
}

/** The application of this form, alone for this transaction. */
export async function lockApplicationOf(tx: Db, form_id: number): Promise<LockedApplication> {
  const [row] = await tx.select().from(application).where(eq(application.form_id, form_id)).for('update')
  if (!row) throw new Error(`The form ${form_id} has no application`)
  return row
}

/** What was filled in; refused where a member applied with one press. */
export async function needForm(tx: Db, { form_id }: Pick<LockedApplication, 'form_id'>) {
  if (form_id === null) throw new Refusal(409, 'This member applied with one press. There is no form to ask about.')
  const [form] = await tx.select().from(applicationForm).where(eq(applicationForm.id, form_id))
  if (!form) throw new Error(`There is no form ${form_id}`)
  return form
}
export type ReadForm = Awaited<ReturnType<typeof needForm>>
