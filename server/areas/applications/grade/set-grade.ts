import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { GradeCosts, Published } from '#contract/content/office-content.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { firstDayOf } from '#domain/dues/dues-facts.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { duesNow, upgradeFeesNow } from '#server/areas/dues/fee/read-fees.ts'
import { firstSettableYear, setDuesFee, setOtherFee } from '#server/areas/dues/fee/set-fee.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { grade } from '#server/db/schema/index.ts'

/**
 * From the shell alone: what a grade costs from the running dues year on, or from the next one where somebody has paid this
 * year's dues already; until it is said nobody can apply for it. What was begun keeps its price.
 */
export async function setGrade(ctx: OfficeContext, { id, dues, upgrade_fee }: GradeCosts): Promise<Published> {
  const rule = gradeRules.find((one) => one.id === id)
  if (!rule) throw new Refusal(404, `There is no grade ${id}.`)
  await inTransaction(ctx.db, async (tx) => {
    const now = { db: tx, clock: ctx.clock }
    const [before] = await tx.select().from(grade).where(eq(grade.id, id)).for('update')
    const costs = { dues: (await duesNow(now))(id), upgrade_fee: (await upgradeFeesNow(now))(id) }
    const setting = { clock: ctx.clock, by: byOffice(ctx).actor, approval: null }
    if (!before) await tx.insert(grade).values({ ...rule, dues, upgrade_fee: upgrade_fee ?? rule.upgrade_fee })
    else if (upgrade_fee !== undefined) {
      const from_day = dayInAbuja(ctx.clock.now())
      await setOtherFee(tx, setting, { kind: 'upgrade', grade_id: id, from_day, naira: upgrade_fee })
    }
    const year = await firstSettableYear(tx, ctx, id)
    await setDuesFee(tx, setting, { grade_id: id, year, naira: dues })
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'grade set',
      about: `grade ${id}`,
      before: before && costs,
      after: { dues, upgrade_fee: (await upgradeFeesNow(now))(id), from: firstDayOf(year) },
    })
  })
  return { id, address: '/membership/categories' }
}
