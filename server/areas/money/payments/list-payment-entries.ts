import { and, eq, gt, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import type { MoneyTab, PaymentEntry, PaymentEntrySelection } from '#contract/money/payments.ts'
import type { Context } from '#server/areas/common/context.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import type { Searcher } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, isSeat, payment, refund } from '#server/db/schema/index.ts'
import { paymentsSought } from './find-payments.ts'
import { officePaymentOf } from './office-payment.ts'

/** The provider gave money back by itself, and nobody has explained that yet. A seat that was bought with it is looked at until it is cancelled. */
// With `exists` PostgreSQL would read both tables whole; these it asks for one payment at a time, by their indexes.
const lostMoney = sql`((select 1 from ${refund} where ${refund.payment_id} = ${payment.id} and ${refund.state} = 'seenAtProvider' and ${refund.reason} is null limit 1) is not null
  and (${payment.purpose} <> 'event'
    or (select 1 from ${attendee} where ${attendee.payment_id} = ${payment.id} and ${isSeat} limit 1) is not null))`

/** Each payment is in one of them. */
export const paymentTabs: Record<MoneyTab, SQL | undefined> = {
  unrecorded: inArray(payment.state, ['paid', 'review']),
  moneyless: and(eq(payment.state, 'used'), gt(payment.refunded, 0), lostMoney),
  waiting: inArray(payment.state, ['created', 'open']),
  all: undefined,
  settled: or(
    inArray(payment.state, ['failed', 'closed']),
    and(eq(payment.state, 'used'), or(eq(payment.refunded, 0), not(lostMoney))),
  ),
}

async function describe(db: Db, ids: number[]): Promise<Map<number, PaymentEntry>> {
  const rows = await db.select().from(payment).where(inArray(payment.id, ids))
  return new Map(
    rows.map((row) => {
      const { phone: _phone, ...entry } = officePaymentOf(row)
      return [row.id, entry]
    }),
  )
}

/** The payments as this person looks through them. */
export const paymentList = (searcher: Searcher): List<number, PaymentEntrySelection, PaymentEntry> => ({
  table: payment,
  id: payment.id,
  orders: { newest: { by: payment.created_at, down: true }, oldest: { by: payment.created_at, down: false } },
  usual: 'newest',
  where: ({ tab, purpose, event, from, to, q }) =>
    and(
      tab && paymentTabs[tab],
      purpose && eq(payment.purpose, purpose),
      event === undefined ? undefined : and(eq(payment.purpose, 'event'), eq(payment.target, String(event))),
      from === undefined ? undefined : gte(payment.created_at, new Date(from)),
      to === undefined ? undefined : lte(payment.created_at, new Date(to)),
      q?.trim() ? paymentsSought(searcher, q) : undefined,
    ),
  sum: () => sql`round(coalesce(${payment.amount_paid}, ${payment.amount}) * 100)`,
  describe,
})

export const listPaymentEntries = (
  ctx: Pick<Context, 'db'> & Searcher,
  selection: PaymentEntrySelection,
): Promise<Page<PaymentEntry>> => readPage(ctx.db, paymentList(ctx), selection)
