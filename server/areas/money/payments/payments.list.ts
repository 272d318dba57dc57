import { and, eq, gt, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import { listPaymentEntries } from '#contract/money/money-endpoints.ts'
import type { MoneyTab, PaymentAge, PaymentEntry, PaymentEntrySelection } from '#contract/money/payments.ts'
import type { Context } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
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

/** The days from which each age is counted, and those with which it ends. */
const spans: Record<PaymentAge, readonly [from: number, to: number]> = {
  'to-2': [0, 3],
  '3-to-7': [3, 8],
  '8-to-30': [8, 31],
  'over-30': [31, Number.POSITIVE_INFINITY],
}

export function isAged(age: PaymentAge, now: number): SQL | undefined {
  const [from, to] = spans[age]
  return and(
    from > 0 ? lte(payment.created_at, new Date(now - from * DAY)) : undefined,
    Number.isFinite(to) ? gt(payment.created_at, new Date(now - to * DAY)) : undefined,
  )
}

/** What came, or is to come where nothing has: in kobo. */
export const koboPaid = sql<string>`round(coalesce(${payment.amount_paid}, ${payment.amount}) * 100)`

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
export const paymentList = (
  searcher: Searcher & Pick<Context, 'clock'>,
): List<number, PaymentEntrySelection, PaymentEntry> => ({
  table: payment,
  id: payment.id,
  orders: { newest: { by: payment.created_at, down: true }, oldest: { by: payment.created_at, down: false } },
  where: ({ tab, purpose, event, age, from, to, q }) =>
    and(
      tab && paymentTabs[tab],
      purpose && eq(payment.purpose, purpose),
      event === undefined ? undefined : and(eq(payment.purpose, 'event'), eq(payment.target, String(event))),
      age && isAged(age, searcher.clock.now()),
      from === undefined ? undefined : gte(payment.created_at, new Date(from)),
      to === undefined ? undefined : lte(payment.created_at, new Date(to)),
      q?.trim() ? paymentsSought(searcher, q) : undefined,
    ),
  sum: () => koboPaid,
  describe,
})

export default officeList(listPaymentEntries, paymentList)
