import { and, eq } from 'drizzle-orm'
import { type HeldDecision, heldDecisionStates } from '#contract/applications/review.ts'
import { heldDecisionMachine } from '#machines/applications/held-decision/held-decision.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import { nameOf } from '#server/areas/staff/person.ts'
import type { Db } from '#server/db/database.ts'
import { account, heldDecision } from '#server/db/schema/index.ts'

/** The decision on an application that does not count yet. */
export async function readHold(db: Db, number: string) {
  const [row] = await db
    .select({ hold: heldDecision, first_name: account.first_name, sur_name: account.sur_name })
    .from(heldDecision)
    .innerJoin(account, eq(account.id, heldDecision.decided_by))
    .where(and(eq(heldDecision.number, number), eq(heldDecision.state, 'held')))
  return row ? { ...row.hold, by: { id: row.hold.decided_by, name: nameOf(row) } } : null
}
type Hold = NonNullable<Awaited<ReturnType<typeof readHold>>>

export const holdTold = ({ step, reason, by, decided_at, ends_at }: Hold, now: number): HeldDecision => ({
  step,
  reason,
  by,
  at: decided_at.toISOString(),
  ends_at: ends_at.toISOString(),
  ends_in: Math.max(0, ends_at.getTime() - now),
})

/** Ends a hold, in the transaction that holds the application's row. */
export async function endHold(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  id: number,
  event: 'decision.undo' | 'hold.end',
): Promise<void> {
  const state = heldDecisionStates.find((one) => one === stepFrom(heldDecisionMachine, 'held', { type: event }))
  if (!state) throw new Error(`A held decision knows no ${event}`)
  await tx
    .update(heldDecision)
    .set({ state, ended_at: new Date(clock.now()) })
    .where(eq(heldDecision.id, id))
}
