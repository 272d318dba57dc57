import { Refusal } from '#contract/common/refusal.ts'
import type { GradeRuleChange, GradeRules } from '#contract/dues/grade-rules.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { listGradeRules } from './list-grade-rules.ts'
import { aboutGradeRule, criteriaOn, gradeRuleAct, isSame, needSettableRule } from './rule-act.ts'

/** Asks for other criteria of a grade: a second person approves them, and then they are set. */
export async function proposeGradeRule(
  ctx: OfficeContext,
  { reason, ...data }: GradeRuleChange,
): Promise<GradeRules[]> {
  ownAccount(ctx)
  await inTransaction(ctx.db, async (tx) => {
    await needSettableRule(tx, data)
    if (data.from < dayInAbuja(ctx.clock.now())) throw new Refusal(400, 'Choose today or a later day.')
    if (isSame(data, await criteriaOn(tx, data)))
      throw new Refusal(400, 'These are the criteria already. Change one of them.')
    const about = aboutGradeRule(data.grade_id)
    const version = (await gradeRuleAct.versionOf(tx, about)) ?? 0
    await ask(tx, ctx, gradeRuleAct, { about, version, data, reason })
  })
  return listGradeRules(ctx)
}
