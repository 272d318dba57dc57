import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { isSensitive } from '#domain/applications/review.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import { inSnapshot } from '#server/db/in-transaction.ts'
import { readForm } from '../apply/read-form.ts'
import { holdTold, readHold } from '../decision/held.ts'
import { readEligibility } from '../grade/read-eligibility.ts'
import { readRequests } from '../questions/read-requests.ts'
import { readMember } from './applying-member.ts'
import { dayOf, readRests } from './describe-entries.ts'
import { readEarlier } from './earlier-applications.ts'
import { readLikely, readSought } from './likely-persons.ts'
import { readApplication } from './office-application.ts'
import { stepsFor } from './office-steps.ts'
import { readChecks, readHistory, readNotes } from './read-review.ts'

type Asked = Pick<WholeApplication, 'form' | 'requests'>

/** Birth date and telephone number, and questions about them, are left out for who may not read them of a member. */
const withoutSensitive = ({ form, requests }: Asked): Asked => ({
  form: form && Object.fromEntries(Object.entries(form).filter(([name]) => !isSensitive(name))),
  requests: requests
    .map((request) => ({ ...request, items: request.items.filter(({ subject }) => !isSensitive(subject)) }))
    .filter(({ items }) => items.length > 0),
})

/**
 * All that the office decides by, with what has happened to it and what it may do now. Read at one moment: a hold that ends
 * meanwhile would be gone while the application is still undecided, and could be decided anew.
 */
export const showApplication = (ctx: OfficeContext, { id }: { id: string }): Promise<WholeApplication> =>
  inSnapshot(ctx.db, (db) => wholeApplication({ ...ctx, db }, id))

async function wholeApplication(ctx: OfficeContext, number: string): Promise<WholeApplication> {
  const { db, clock, session } = ctx
  const found = await readApplication(ctx, number)
  const { account_id, form_id, status } = found
  const { kind } = found.application
  const eligibility = kind === 'upgrade' ? await readEligibility(ctx, account_id) : null
  const sent = await readForm(db, ctx, form_id)
  const hold = await readHold(db, number)
  const rests = await readRests(db, form_id === null ? [] : [form_id])
  const asked: Asked = { form: sent.form, requests: await readRequests(db, form_id) }
  return {
    ...found.application,
    ...sent,
    early_reason: found.early_reason,
    // Who has risen, or lost the grade, since then is told of another grade.
    eligibility: eligibility?.grade.id === found.grade_id ? eligibility : null,
    member: await readMember(ctx, account_id),
    ...(may(session.roles, 'members.sensitive') ? asked : withoutSensitive(asked)),
    history: await readHistory(db, number),
    day: dayOf(found, clock.now(), rests.get(form_id ?? 0)),
    checks: await readChecks(db, number),
    notes: await readNotes(db, number),
    earlier: await readEarlier(ctx, found.application, account_id),
    likely: await readLikely(db, await readSought(db, account_id, sent.form)),
    version: found.version,
    assigned_to: found.assigned_to,
    hold: hold && holdTold(hold, clock.now()),
    answer_days: (await readSetting(db, 'answer_days')).value,
    is_own: concerns(ctx, account_id),
    steps: concerns(ctx, account_id)
      ? []
      : stepsFor(session.roles, { kind, status, isHeld: hold !== null, hasForm: form_id !== null }),
  }
}
