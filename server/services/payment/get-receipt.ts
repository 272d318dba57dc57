import { eq } from 'drizzle-orm'
import type { Receipt } from '#contract/receipt.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayInAbuja } from '#domain/days.ts'
import { endOf } from '#domain/events.ts'
import type { Db } from '#server/db/database.ts'
import { event, fulfilment, payment } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import type { Payment } from './product.ts'

/** Of dues as they were given, which names the days; of an event as it stands now. */
async function periodOf(db: Db, { payment: { purpose, target }, given }: { payment: Payment; given: string }) {
  if (purpose === 'dues') {
    const [, from, until] = /^dues (\S+) to (\S+)$/.exec(given) ?? []
    return from && until ? { from, until } : null
  }
  if (purpose !== 'event') return null
  const [row] = await db
    .select({ start: event.start_date, end: event.end_date })
    .from(event)
    .where(eq(event.id, Number(target)))
  if (!row) return null
  const held = { start_date: row.start.toISOString(), end_date: row.end?.toISOString() ?? null }
  return { from: dayInAbuja(row.start.getTime()), until: dayInAbuja(Date.parse(endOf(held))) }
}

/** What was bought, to the holder of the token of the mail (D-94). */
export async function getReceipt({ db }: Context, { token }: { token: string }): Promise<Receipt> {
  const [found] = await db
    .select({ payment, given: fulfilment.given })
    .from(payment)
    .innerJoin(fulfilment, eq(fulfilment.payment_id, payment.id))
    .where(eq(payment.receipt_token, token))
  if (!found?.payment.paid_at) throw new Refusal(404, 'There is no such receipt.')
  const { payer_name, purpose, item, amount, trace_id, paid_at, refunded } = found.payment
  return {
    payer: payer_name,
    purpose,
    item,
    amount,
    trace_id,
    paid_at: paid_at.toISOString(),
    ticket_number: purpose === 'event' ? found.given : null,
    period: await periodOf(db, found),
    returned: refunded,
  }
}
