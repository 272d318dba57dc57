import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ReliefLifting } from '#contract/members/member-acts.ts'
import { done } from '#contract/messages/done.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { duesRelief, duesReliefLifting } from '#server/db/schema/index.ts'
import { lockForAct } from './lock-for-act.ts'

const missing = () => new Refusal(404, 'There is no such relief.')

/** From today on a relief counts no more, whoever gave it; that of the years before the ledger neither. */
export async function liftRelief(
  ctx: OfficeContext,
  { id, relief, reason, minute }: ReliefLifting & { id: number; relief: number },
): Promise<string> {
  needAnother(ctx, id)
  await inTransaction(ctx.db, async (tx) => {
    await lockForAct(tx, id)
    const [row] = await tx
      .select({ kind: duesRelief.kind, from_year: duesRelief.from_year, lifted: duesReliefLifting.lifted_on })
      .from(duesRelief)
      .leftJoin(duesReliefLifting, eq(duesReliefLifting.relief_id, duesRelief.id))
      .where(and(eq(duesRelief.id, relief), eq(duesRelief.account_id, id)))
    if (!row) throw missing()
    if (row.lifted !== null) throw new Refusal(409, 'This relief is lifted already.')
    const now = new Date(ctx.clock.now())
    await tx
      .insert(duesReliefLifting)
      .values({
        relief_id: relief,
        lifted_on: dayInAbuja(ctx.clock.now()),
        reason,
        minute: minute || null,
        made_by: actorOf(ctx.session),
        made_at: now,
      })
    await restate(tx, ctx, id)
    const after = { relief, kind: row.kind, from_year: row.from_year, reason, minute: minute || null }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'lift relief', about: `account ${id}`, after })
  })
  return done.reliefLifted
}
