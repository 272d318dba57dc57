import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { payment } from '#server/db/schema/index.ts'

export async function readPayment(db: Db, traceId: string): Promise<Payment> {
  const [found] = await db.select().from(payment).where(eq(payment.trace_id, traceId))
  if (!found) throw unknownPayment()
  return found
}

/** The same for a trace that is not there and for one of somebody else. */
export const unknownPayment = () => new Refusal(404, 'There is no such payment.')
