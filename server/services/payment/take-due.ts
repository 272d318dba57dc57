import { eq, sql } from 'drizzle-orm'
import { payment } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'

/** How long a payment that is being looked at is left alone: longer than the provider is waited for. */
const LEASE = 60_000

/** Takes the next payment that is due to be looked at, for this caller alone; answers its trace. */
export async function takeDue({ db, clock }: Context): Promise<string | null> {
  const now = new Date(clock.now())
  const next = db
    .select({ id: payment.id })
    .from(payment)
    .where(sql`${payment.next_check_at} <= ${now.toISOString()}::timestamptz`)
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
