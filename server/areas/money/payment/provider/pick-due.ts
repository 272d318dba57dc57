import { eq, gt, lte, or, sql } from 'drizzle-orm'
import { HOUR, MINUTE } from '#contract/common/spans.ts'
import type { Context } from '#server/areas/common/context.ts'
import { payment } from '#server/db/schema/index.ts'

/** How long a payment that is being looked at is left alone: longer than the provider is waited for. */
const LEASE = MINUTE
/** No payment waits so long for its next look: one that does was put off by a clock that was wrong. */
const TOO_FAR_AHEAD = 48 * HOUR

/** Picks the next payment that is due to be looked at, for this caller alone; answers its trace. */
export async function pickDue({ db, clock }: Context): Promise<string | null> {
  const now = new Date(clock.now())
  const ahead = new Date(now.getTime() + TOO_FAR_AHEAD)
  const next = db
    .select({ id: payment.id })
    .from(payment)
    .where(or(lte(payment.next_check_at, now), gt(payment.next_check_at, ahead)))
    .orderBy(payment.next_check_at)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(payment)
    .set({ next_check_at: new Date(now.getTime() + LEASE) })
    .where(eq(payment.id, sql`(${next})`))
    .returning({ trace_id: payment.trace_id })
  return row?.trace_id ?? null
}
