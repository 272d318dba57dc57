import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import { payment } from '#server/db/schema/index.ts'

/** However many say that there is news, the provider is asked about one payment no more often. */
const SPACING = 2_000

/** Puts a payment at the head of those to look at. Kept, so that it is looked at also after a restart. */
export async function checkSoon({ db, clock }: Context, traceId: string): Promise<boolean> {
  const now = new Date(clock.now())
  const soon = sql`greatest(${now.toISOString()}::timestamptz, ${payment.checked_at} + make_interval(secs => ${SPACING / 1000}))`
  const due = await db
    .update(payment)
    .set({ next_check_at: sql`least(${payment.next_check_at}, ${soon})` })
    .where(eq(payment.trace_id, traceId))
    .returning({ id: payment.id })
  return due.length > 0
}
