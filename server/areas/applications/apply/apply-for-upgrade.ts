import type { UpgradeRequest } from '#contract/applications/upgrade.ts'
import { done } from '#contract/messages/done.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { memberOf, openUpgrade } from './open-upgrade.ts'

export async function applyForUpgrade(
  ctx: AccountContext,
  { desired_grade_id, reason }: UpgradeRequest,
): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const member = await memberOf({ db: tx }, ctx.account)
    await openUpgrade(tx, ctx, { member, desired_grade_id: Number(desired_grade_id), early_reason: reason || null })
    const { email, first_name } = member
    await postMail(tx, ctx, email, { kind: 'upgrade-received', data: { first_name } })
  })
  return done.upgradeApplied
}
