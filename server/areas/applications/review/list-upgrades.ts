import { statusNames } from '#contract/applications/review.ts'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import { shownApplication } from '#domain/applications/application.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { readOwnApplications } from '#server/areas/common/own-applications.ts'
import { needActiveDues } from '../apply/open-upgrade.ts'

/** The member's own, newest first. */
export async function listUpgrades(ctx: AccountContext): Promise<UpgradeApplication[]> {
  await needActiveDues(ctx, ctx.account)
  const own = await readOwnApplications(ctx, ctx.account, 'upgrade')
  return own.flatMap((row) => {
    const shown = shownApplication(statusNames.upgrade, row)
    if (!shown) return []
    const { serial: id, from, grade, grade_id, amount, created_at, trace_id, questions } = row
    const grades = { current_grade: from ?? '', desired_grade: grade, desired_grade_id: grade_id }
    return { ...shown, ...grades, id, amount: amount ?? 0, created_at, trace_id, questions }
  })
}
