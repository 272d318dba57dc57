import { and, eq, isNull } from 'drizzle-orm'
import type { ApplicationForm } from '#contract/applications/membership.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { application } from '#server/db/schema/index.ts'
import { endHold, readHold } from '../decision/held.ts'
import { changeApplication } from '../review/lock-application.ts'
import type { Applicant } from './applicant.ts'
import { needActiveDues, openUpgrade } from './open-upgrade.ts'

interface Joining {
  applicant: Applicant
  form: ApplicationForm
  form_id: number
}

/**
 * The form of a member opens the application for the next grade; one that was opened with a press and has no form yet gets
 * it. The grade that the form names is the one being left.
 */
export async function joinUpgrade(
  tx: Db,
  ctx: Pick<CallContext, 'clock' | 'officeEmail'>,
  { applicant, form, form_id }: Joining,
) {
  await needActiveDues({ db: tx, clock: ctx.clock }, applicant.id)
  if (Number(form.grade_id) !== applicant.grade_id) throw new Refusal(400, 'Choose the grade that you hold now.')
  const desired_grade_id = applicant.grade_id - 1
  const early_reason = form.early_reason || undefined
  const [pressed] = await tx
    .select()
    .from(application)
    .where(
      and(
        eq(application.account_id, applicant.id),
        eq(application.kind, 'upgrade'),
        eq(application.grade_id, desired_grade_id),
        eq(application.status, 'received'),
        isNull(application.form_id),
      ),
    )
    .for('update')
  if (pressed) {
    // What the office has decided without it, and may look at just now, is another application.
    const hold = await readHold(tx, pressed.number)
    if (hold) await endHold(tx, ctx, hold.id, 'decision.undo')
    await changeApplication(tx, pressed, { form_id, early_reason })
  } else await openUpgrade(tx, ctx, { member: applicant, desired_grade_id, form_id, early_reason })
  const { first_name } = applicant
  await postMail(tx, ctx, applicant.email, { kind: 'upgrade-received', data: { first_name } })
}
