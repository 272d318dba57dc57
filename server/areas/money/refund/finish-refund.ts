import { eq } from 'drizzle-orm'
import { koboOf } from '#domain/common/money.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import { postMoney, priceHere } from '#server/areas/money/payment/post-money.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { payment } from '#server/db/schema/index.ts'
import { type LockedRefund, type Refund, seatsTakenBack, takeStep } from './refund.ts'
import { tellHolders } from './tell-refused.ts'

type Desk = Pick<PaymentDeps, 'clock' | 'products'>

interface Returned {
  /** Kobo. */
  returned: number
  /** The evidence of a transfer; none where the provider gave it back. */
  transfer?: { reference: string; day: string }
  by: Omit<Act, 'what' | 'about'>
}

async function tellPayer(tx: Db, { clock }: Desk, of: Payment, { done, seats }: { done: Refund; seats: number }) {
  const [first_name = ''] = of.payer_name.split(' ')
  const data = {
    first_name,
    item: of.item,
    trace_id: of.trace_id,
    returned: (done.returned_kobo ?? 0) / 100,
    reference: done.reference,
    day: done.transferred_on,
    // Who cancelled a seat of several was told then; the payer keeps the others.
    purchase:
      of.state === 'used' && done.attendee_id === null
        ? { purpose: of.purpose, is: done.purchase, ...(seats > 1 && { seats }) }
        : null,
  }
  await postMail(tx, { clock }, of.payer_email || null, { kind: 'payment-returned', data }, `refund ${done.id}`)
}

/** Money went back: with what it does to the purchase, the books, the mail and the record, all in one transaction. */
export async function finishRefund(
  tx: Db,
  desk: Desk,
  locked: LockedRefund,
  { returned, transfer, by }: Returned,
): Promise<void> {
  const { payment: before, refund: open } = locked
  const now = new Date(desk.clock.now())
  const done = await takeStep(tx, open, {
    type: transfer ? 'transfer.record' : 'provider.returned',
    returned_kobo: returned,
    ended_at: now,
    next_at: null,
    ...(transfer && { reference: transfer.reference, transferred_on: transfer.day }),
  })
  const [after] = await tx
    .update(payment)
    .set({ refunded: (koboOf(before.refunded) + returned) / 100 })
    .where(eq(payment.id, before.id))
    .returning()
  if (!after) throw new Error('A payment went away while money went back')
  await postMoney(tx, desk, { before, after, byTransfer: transfer !== undefined })
  const seats = await seatsTakenBack(tx, after, done.purchase)
  if (after.state === 'used') {
    const gone = {
      payment: after,
      purchase: done.purchase,
      seat: done.attendee_id,
      kobo: priceHere(before) - priceHere(after),
    }
    await productOf(desk, after.purpose).afterRefund?.(tx, desk, { ...gone, by: by.actor, reason: done.reason ?? '' })
  }
  await tellPayer(tx, desk, after, { done, seats })
  await tellHolders(tx, desk, locked, done)
  const told = { refund: done.id, returned: returned / 100, way: done.way, purchase: done.purchase, ...transfer }
  await recordAct(tx, desk, { ...by, what: 'refund done', about: `payment ${before.id}`, after: told })
}
