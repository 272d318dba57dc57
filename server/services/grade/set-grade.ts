import { eq } from 'drizzle-orm'
import type { GradeCosts, Published } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { gradeRules } from '#domain/grades.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { grade } from '#server/db/schema/grade.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'

/** What a grade costs from now on; until it is said nobody can apply for it. What was begun keeps its price. */
export async function setGrade(ctx: OfficeContext, { id, dues, upgrade_fee }: GradeCosts): Promise<Published> {
  const rule = gradeRules.find((one) => one.id === id)
  if (!rule) throw new Refusal(404, `There is no grade ${id}.`)
  const costs = { dues, upgrade_fee: upgrade_fee ?? rule.upgrade_fee }
  await inTransaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(grade).where(eq(grade.id, id)).for('update')
    await tx
      .insert(grade)
      .values({ ...rule, ...costs })
      .onConflictDoUpdate({ target: grade.id, set: costs })
    const costsBefore = before && { dues: before.dues, upgrade_fee: before.upgrade_fee }
    const act = {
      ...byOffice(ctx),
      what: 'grade set',
      about: `grade ${id}`,
      before: costsBefore,
      after: costs,
    }
    await recordAct(tx, ctx, act)
  })
  return { id, address: '/membership/categories' }
}
