import { and, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

const later = alias(payment, 'later')

/**
 * At which events a member waits for a seat, and for what: by the payment that they began last, unless they have paid by another
 * one since, else on the waiting list. An offer runs out: it is told before a payment of which nothing is heard.
 */
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
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                ...[eq(later.account_id, account), eq(later.purpose, 'event'), eq(later.target, payment.target)],
                ...[eq(later.state, 'used'), gt(later.id, payment.id)],
              ),
            ),
        ),
      ),
    )
    .orderBy(payment.target, desc(payment.id))
  const listed = entries.flatMap((entry) => {
    const waits = onList(entry, now)
    return waits ? [[entry.event_id, waits] as const] : []
  })
  const told = new Map<number, OwnWaiting>(listed)
  for (const row of payments) {
    const [event, waits] = [Number(row.target), inPayment(row, now)]
    if (waits.why !== 'asked' || told.get(event)?.why !== 'offer') told.set(event, waits)
  }
  return told
}
