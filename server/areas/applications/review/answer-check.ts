import { and, eq } from 'drizzle-orm'
import { type ApplicationCheck, type CheckAnswer, undecidedStatuses } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { checksFor, reasonsOfCheck, reviewKindOf } from '#domain/applications/review.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { applicationCheck } from '#server/db/schema/index.ts'
import { countCertificates } from '../apply/read-form.ts'
import { type LockedApplication, lockApplication } from './lock-application.ts'
import { aboutApplication, thisApplication } from './office-steps.ts'
import { readChecks, reviewActs } from './read-review.ts'

async function needCheck(tx: Db, { kind, form_id, status }: LockedApplication, { check, reason }: CheckAnswer) {
  const certificates = form_id === null ? 0 : (await countCertificates(tx, [form_id])).get(form_id)
  if (!checksFor(reviewKindOf({ kind, form: form_id }), certificates ?? 0).includes(check)) {
    throw new Refusal(400, 'That check does not apply to this application.')
  }
  if (reason !== null && !reasonsOfCheck(check).includes(reason)) {
    throw new Refusal(400, 'Choose one of the reasons for this check.')
  }
  if (!undecidedStatuses.some((one) => one === status)) {
    throw new Refusal(409, `${thisApplication(status)}, so its checks can no longer change.`)
  }
}

/** What somebody has found; of two who look at the same the later one counts. The application's version stays. */
export async function answerCheck(
  ctx: OfficeContext,
  { id: number, ...answer }: CheckAnswer & { id: string },
): Promise<ApplicationCheck[]> {
  const { check, reason, looked } = answer
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    needAnother(ctx, application.account_id)
    await needCheck(tx, application, answer)
    const one = and(eq(applicationCheck.number, number), eq(applicationCheck.check, check))
    const [before] = await tx.select({ reason: applicationCheck.reason }).from(applicationCheck).where(one)
    if (looked ? before?.reason === reason : !before) return
    const found = { reason, checked_by: ctx.session.account, checked_at: new Date(ctx.clock.now()) }
    if (looked) {
      await tx
        .insert(applicationCheck)
        .values({ number, check, ...found })
        .onConflictDoUpdate({ target: [applicationCheck.number, applicationCheck.check], set: found })
    } else await tx.delete(applicationCheck).where(one)
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: reviewActs.check,
      about: aboutApplication(number),
      ...(before && { before: { check, reason: before.reason } }),
      after: looked ? { check, reason } : { check, looked },
    })
  })
  return readChecks(ctx.db, number)
}
