import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { refundWayWords } from '#contract/money/refund-messages.ts'
import { refundWays } from '#contract/money/refunds.ts'
import { naira } from '#domain/common/money.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { askFor } from '#server/areas/staff/approval/ask.ts'
import type { GuardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { payment, refund } from '#server/db/schema/index.ts'
import { draftRefund, waysOf } from './refund.ts'
import { approveRefund, dropRefund } from './refund-act.ts'
import { tellRefund } from './tell-refund.ts'

/** What is kept of the refund of a seat that its holder cancelled. */
const Asked = v.object({ refund: v.number(), amount: v.number(), price: v.number(), way: v.picklist(refundWays) })

const REASON = 'The holder cancelled the seat. The sum is that of the refund policy it was sold with.'

const aboutSeat = (id: number) => `attendee ${id}`
const idOf = (about: string) => Number(/^attendee (\d+)$/.exec(about)?.[1])

/** The part of a seat's price that is due goes back to who paid. The holder has asked: one person of the office decides. */
export const returnSeat: GuardedAct = {
  name: 'seat.refund',
  permission: 'money.refund',
  // The money is due: it does not lapse because nobody has looked.
  days: 365,
  title: () => 'Refund of a cancelled seat',
  tell: async (db, _ctx, { data }) => {
    const { price, ...asked } = v.parse(Asked, data)
    return tellRefund(db, { ...asked, becomes: [`The seat cost ${naira(price)}, and is cancelled already`] })
  },
  words: (data, name) => {
    const { amount, price, way } = v.parse(Asked, data)
    return `${naira(amount)} of ${naira(price)} is refunded for a cancelled seat: ${name}. ${refundWayWords[way]}.`
  },
  /** A seat is refunded once. */
  versionOf: async (tx, about) => tx.$count(refund, eq(refund.attendee_id, idOf(about))),
  isOwn: async (tx, { about }, account) => {
    const [paid] = await tx
      .select({ account: payment.account_id })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.payment_id))
      .where(eq(refund.attendee_id, idOf(about)))
    return paid?.account === account
  },
  perform: (tx, ctx, { data }) => approveRefund(tx, ctx, v.parse(Asked, data).refund),
  drop: (tx, ctx, { data, why }) => dropRefund(tx, ctx, v.parse(Asked, data).refund, why),
}

interface CancelledSeat {
  seat: number
  /** Kobo. */
  due: number
  /** Naira. */
  price: number
}

/** Asks the office to give back what is due of a seat. Its payment is locked. Answers the number of the refund. */
export async function askForSeatRefund(
  tx: Db,
  ctx: Pick<Context, 'clock'> & Pick<PaymentDeps, 'provider'>,
  of: Payment,
  { seat, due, price }: CancelledSeat,
): Promise<number> {
  const way = waysOf(ctx, of)[0] ?? 'transfer'
  // Of a bill the line has been taken back already: its money is the payer's.
  const purchase = of.purpose === 'bill' ? ('keep' as const) : ('takeBack' as const)
  const drafted = { payment_id: of.id, way, kobo: due, purchase, reason: REASON }
  const id = await draftRefund(tx, ctx, { ...drafted, requested_by: null, attendee_id: seat })
  const data = { refund: id, amount: due / 100, price, way }
  const by = { account: null, act: { actor: 'ticket holder' } }
  const approval_id = await askFor(tx, ctx, returnSeat, {
    about: aboutSeat(seat),
    version: 1,
    data,
    reason: REASON,
    by,
  })
  await tx.update(refund).set({ approval_id }).where(eq(refund.id, id))
  return id
}
