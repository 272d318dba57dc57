import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Fee, FeeChange } from '#contract/dues/fees.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { grade } from '#server/db/schema/index.ts'
import { aboutFee, changeFee, needSettable } from './fee-act.ts'
import { amountOn, listFees } from './list-fees.ts'

async function needFee(tx: Db, { kind, grade_id }: FeeChange) {
  if ((kind === 'membership') !== (grade_id === null)) throw new Refusal(400, 'There is no such fee.')
  if (grade_id === null) return
  const rule = gradeRules.find(({ id }) => id === grade_id)
  const isThere = rule !== undefined && (await tx.$count(grade, eq(grade.id, grade_id))) > 0
  if (!isThere || (kind === 'upgrade' && rule.upgrade_fee === null)) throw new Refusal(404, 'There is no such fee.')
}

/** Asks for another fee: a second person approves it, and then it is set. */
export async function proposeFee(ctx: OfficeContext, { reason, ...data }: FeeChange): Promise<Fee[]> {
  ownAccount(ctx)
  await inTransaction(ctx.db, async (tx) => {
    await needFee(tx, { reason, ...data })
    await needSettable(tx, ctx, data)
    if (data.kind !== 'dues' && data.from < dayInAbuja(ctx.clock.now())) {
      throw new Refusal(400, 'Choose today or a later day.')
    }
    // A payment of nothing cannot be made.
    if ((data.kind === 'upgrade' || data.kind === 'membership') && data.amount === 0)
      throw new Refusal(400, 'Give one naira at least.')
    const about = aboutFee(data)
    const was = await amountOn({ ...ctx, db: tx }, data)
    if (was === data.amount) throw new Refusal(400, 'It costs that already. Enter another amount.')
    const version = await changeFee.versionOf(tx, about)
    if (version === null) throw new Refusal(404, 'There is no such fee.')
    await ask(tx, ctx, changeFee, { about, version, data: { ...data, was }, reason })
  })
  return listFees(ctx)
}
