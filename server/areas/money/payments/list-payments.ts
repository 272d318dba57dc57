import { desc, inArray } from 'drizzle-orm'
import type { OfficePayment, PaymentSelection } from '#contract/money/office-payment.ts'
import type { Context } from '#server/areas/common/context.ts'
import { payment } from '#server/db/schema/index.ts'
import { officePaymentOf, statesOf } from './office-payment.ts'

const MOST = 200

/** Newest first. */
export async function listPayments({ db }: Context, { state }: PaymentSelection): Promise<OfficePayment[]> {
  const rows = await db
    .select()
    .from(payment)
    .where(state && inArray(payment.state, statesOf[state]))
    .orderBy(desc(payment.id))
    .limit(MOST)
  return rows.map(officePaymentOf)
}
