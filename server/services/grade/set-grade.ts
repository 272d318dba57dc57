import { eq, sql } from 'drizzle-orm'
import type { GradeCosts, Published } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayInAbuja } from '#domain/days.ts'
import { duesYearOf, firstDayOf } from '#domain/dues-facts.ts'
import { gradeRules } from '#domain/grades.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, duesAgreed, duesFee, grade, membershipSpell } from '#server/db/schema/index.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { noteStandings } from '#server/services/ledger/standings-sql.ts'
import { duesNow } from './grade.ts'

/** Somebody has settled this year at the fee of this grade. */
async function isSettled(tx: Db, { id, year }: { id: number; year: number }): Promise<boolean> {
  const { rows } = await tx.execute(sql`select exists (
    select from ${membershipSpell} s join ${account} a on a.id = s.account_id and a.grade_id = ${id}
    where (s.source = 'takenOver' and s.first_year > ${year})
      or exists (select from ${duesAgreed} agreed where agreed.spell_id = s.id and agreed.year = ${year})) as settled`)
  return rows[0]?.settled === true
}

/**
 * What a grade costs from the running dues year on, or from the next one where somebody has paid this year's dues already;
 * until it is said nobody can apply for it. What was begun keeps its price.
 */
export async function setGrade(ctx: OfficeContext, { id, dues, upgrade_fee }: GradeCosts): Promise<Published> {
  const rule = gradeRules.find((one) => one.id === id)
  if (!rule) throw new Refusal(404, `There is no grade ${id}.`)
  const fee = upgrade_fee ?? rule.upgrade_fee
  const day = dayInAbuja(ctx.clock.now())
  await inTransaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(grade).where(eq(grade.id, id)).for('update')
    const duesBefore = (await duesNow({ db: tx, clock: ctx.clock }))(id)
    await tx
      .insert(grade)
      .values({ ...rule, dues, upgrade_fee: fee })
      .onConflictDoUpdate({ target: grade.id, set: { upgrade_fee: fee } })
    const { actor } = byOffice(ctx)
    const made = { grade_id: id, made_by: actor, made_at: new Date(ctx.clock.now()) }
    // The years before keep what they cost.
    const isFirst = (await tx.$count(duesFee, eq(duesFee.grade_id, id))) === 0
    if (before && isFirst) await tx.insert(duesFee).values({ ...made, year: 0, kobo: before.dues * 100 })
    const running = duesYearOf(day)
    const year = (await isSettled(tx, { id, year: running })) ? running + 1 : running
    await tx.insert(duesFee).values({ ...made, year, kobo: dues * 100 })
    await noteStandings(tx, { day, graceDays: 0 })
    const act = {
      ...byOffice(ctx),
      what: 'grade set',
      about: `grade ${id}`,
      before: before && { dues: duesBefore, upgrade_fee: before.upgrade_fee },
      after: { dues, upgrade_fee: fee, from: firstDayOf(year) },
    }
    await recordAct(tx, ctx, act)
  })
  return { id, address: '/membership/categories' }
}
