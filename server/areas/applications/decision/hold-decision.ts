import type { Decision } from '#contract/applications/decision.ts'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { SECOND } from '#contract/common/spans.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { heldDecision } from '#server/db/schema/index.ts'
import { writeNote } from '../review/add-note.ts'
import { changeApplication, lockApplication } from '../review/lock-application.ts'
import { needVersion } from '../review/needs.ts'
import { aboutApplication } from '../review/office-steps.ts'
import { showApplication } from '../review/show-application.ts'
import { applyDecision, needDecidable } from './decide.ts'

/**
 * A decision of the office's screens: kept beside its application until the hold is over. The application stands as before,
 * for everybody but the office. Without a hold it counts at once.
 */
export async function holdDecision(
  ctx: OfficeContext,
  seconds: number,
  { id: number, version, ...decision }: Decision & { id: string },
): Promise<WholeApplication> {
  const { account: decided_by } = ctx.session
  if (decided_by === null) throw new Refusal(403, 'The office key is not an account. Use approve or reject.')
  const { step } = decision
  const reason = decision.step === 'reject' ? decision.reason : null
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    needAnother(ctx, application.account_id)
    await needVersion(tx, application, version)
    const by = byOffice(ctx)
    if (decision.step === 'approve' && decision.note) await writeNote(tx, ctx, { number, text: decision.note })
    if (seconds === 0) {
      const counting = decision.step === 'reject' ? decision : { step: decision.step, reason: null }
      return void (await applyDecision(tx, ctx, application, { decision: counting, by }))
    }
    await needDecidable(tx, application, step)
    const now = ctx.clock.now()
    const ends_at = new Date(now + seconds * SECOND)
    await tx.insert(heldDecision).values({ number, step, reason, decided_by, decided_at: new Date(now), ends_at })
    await changeApplication(tx, application)
    const after = { reason, ends_at: ends_at.toISOString() }
    await recordAct(tx, ctx, { ...by, what: `hold ${step}`, about: aboutApplication(number), after })
  })
  return showApplication(ctx, { id: number })
}
