import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OwnWaiting } from '#contract/events/event.ts'
import { wayToPay } from '#server/areas/money/payment/payment-standing.ts'
import type { Db } from '#server/db/database.ts'
import { hasProvenAddress, payment, waitingEntry } from '#server/db/schema/index.ts'

type Entry = typeof waitingEntry.$inferSelect
type Payment = typeof payment.$inferSelect

function onList({ state, token, offer_until, payment_id }: Entry, now: number): OwnWaiting | null {
  const until = offer_until?.toISOString()
  if (state === 'offered')
    return offer_until && offer_until.getTime() > now ? { why: 'offer', token, ...(until && { until }) } : null
  return { why: payment_id === null ? 'queue' : 'paid', token }
}

function inPayment(row: Payment, now: number): OwnWaiting {
  if (row.state !== 'open') return { why: 'review' }
  const pay = wayToPay(row, now)
  return pay ? { why: 'pay', pay: pay.link, until: pay.until } : { why: 'asked' }
}

/** At which events a member waits for a seat, and for what: by the payment that they began last, else on the waiting list. */
export async function ownWaiting(db: Db, account: number, now: number): Promise<Map<number, OwnWaiting>> {
  const entries = await db
    .select()
    .from(waitingEntry)
    .where(and(inArray(waitingEntry.state, ['waiting', 'offered']), hasProvenAddress(account, waitingEntry.email)))
  const payments = await db
    .selectDistinctOn([payment.target])
    .from(payment)
    .where(
      and(
        eq(payment.account_id, account),
        eq(payment.purpose, 'event'),
        inArray(payment.state, ['open', 'paid', 'review']),
        // Of money that waits for the next free place the list tells.
        sql`not exists (select from ${waitingEntry} where ${waitingEntry.payment_id} = ${payment.id})`,
      ),
    )
    .orderBy(payment.target, desc(payment.id))
  const listed = entries.flatMap((entry) => {
    const waits = onList(entry, now)
    return waits ? [[entry.event_id, waits] as const] : []
  })
  return new Map([...listed, ...payments.map((row) => [Number(row.target), inPayment(row, now)] as const)])
}
