import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import { shownUpgrade } from '#domain/applications/application.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { countOpenQuestions } from '#server/areas/common/open-questions.ts'
import { grade, upgradeApplication } from '#server/db/schema/index.ts'
import { needActiveDues } from '../apply/open-upgrade.ts'

/** The member's own, newest first. */
export async function listUpgrades(ctx: AccountContext): Promise<UpgradeApplication[]> {
  await needActiveDues(ctx, ctx.account)
  const current = alias(grade, 'current_grade')
  const desired = alias(grade, 'desired_grade')
  const { id, form_id, desired_grade_id, amount, status, created_at, trace_id, reason } = upgradeApplication
  const rows = await ctx.db
    .select({
      id,
      form_id,
      desired_grade_id,
      amount,
      status,
      created_at,
      trace_id,
      reason,
      current_grade: current.name,
      desired_grade: desired.name,
    })
    .from(upgradeApplication)
    .innerJoin(current, eq(current.id, upgradeApplication.current_grade_id))
    .innerJoin(desired, eq(desired.id, upgradeApplication.desired_grade_id))
    .where(eq(upgradeApplication.account_id, ctx.account))
    .orderBy(desc(upgradeApplication.id))
  const forms = rows.flatMap((row) => row.form_id ?? [])
  const questions = await countOpenQuestions(ctx, forms)
  return rows.flatMap(({ form_id: form, ...row }) => {
    const shown = shownUpgrade(row)
    const asked = form === null ? 0 : (questions.get(form) ?? 0)
    return shown ? { ...row, ...shown, created_at: row.created_at.toISOString(), questions: asked } : []
  })
}
