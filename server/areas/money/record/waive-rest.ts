import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { SeatPrice } from '#contract/events/quote.ts'
import type { MoneyRecord, MoneyWaiver } from '#contract/money/money.ts'
import { koboOf, plainNaira } from '#domain/common/money.ts'
import { netOf } from '#domain/money/review-reasons.ts'
import { type Act, byOffice } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { nextState } from '#server/areas/money/payment/lifecycle.ts'
import { surplusOf } from '#server/areas/money/payment/money.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { unknownPayment } from '#server/areas/money/payment/read-payment.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { asItIs, line, refusedBy } from '#server/areas/staff/approval/facts.ts'
import { type GuardedAct, guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment } from '#server/db/schema/index.ts'
import { lockFor } from './attach-money.ts'
import { mayWaive, recordOf } from './get-money-record.ts'
import { give } from './give.ts'

const event = { type: 'money.attach' } as const

type Selling = Pick<Context, 'clock'> & Pick<PaymentDeps, 'products'>

const Seats = v.looseObject({ seats: v.optional(v.array(SeatPrice), []) })

/** The prices of the seats are what came for them: the rest is taken off the last ones first. */
function loweredBy(details: unknown, rest: number) {
  const agreed = v.parse(Seats, details)
  let left = rest
  const seats = agreed.seats.toReversed().map((seat) => {
    const off = Math.min(seat.amount, left)
    left -= off
    return { ...seat, amount: seat.amount - off }
  })
  return { ...agreed, seats: seats.toReversed() }
}

const about = ({ id }: Pick<Payment, 'id'>) => `payment ${id}`

/** How much of the price is waived, of a payment that is locked: refused where nothing is missing. */
function restOf(before: Payment) {
  if (!mayWaive(before)) throw new Refusal(409, 'The rest is waived only of seats for which too little came.')
  const amount = Math.floor(netOf(before))
  return { amount, waived: before.amount - amount }
}

interface Waiving {
  before: Payment
  reason: string
  by: Pick<Act, 'actor'> & Partial<Act>
}

/** The price becomes what came, and the seats are given. */
async function waive(tx: Db, ctx: Selling, { before, reason, by }: Waiving): Promise<Payment> {
  const { amount, waived } = restOf(before)
  const came = { amount: before.amount_paid ?? 0, fee: before.fee ?? 0, refunded: before.refunded }
  const [paid] = await tx
    .update(payment)
    .set({
      amount,
      details: loweredBy(before.details, waived),
      surplus: surplusOf(came, amount),
      state: nextState(before, event),
      review_reason: null,
    })
    .where(eq(payment.id, before.id))
    .returning()
  if (!paid) throw unknownPayment()
  const facts = ({ state, amount: price }: Payment) => ({ state, amount: price })
  const act = { ...by, what: 'payment rest waived', before: facts(before) }
  return give(tx, ctx, { before, paid, act: { ...act, after: { ...facts(paid), waived, reason } } })
}

const Asked = v.object({ traceId: v.string(), waived: v.number(), reason: v.string() })

async function readOf(db: Db, traceId: string): Promise<Payment> {
  const [row] = await db.select().from(payment).where(eq(payment.trace_id, traceId))
  if (!row) throw unknownPayment()
  return row
}

/** More than one person may waive. */
export const waiveMuch = (products: PaymentDeps['products']): GuardedAct =>
  guardedAct({
    name: 'money.waive',
    permission: 'money.attach',
    data: Asked,
    title: 'Waive the rest of a payment',
    tell: async (db, _ctx, { data: { traceId, waived, reason } }) => {
      const row = await readOf(db, traceId)
      return {
        sum: plainNaira(waived),
        tables: [
          asItIs('The payment', [
            ['Payer', row.payer_name],
            ['Paid for', row.item],
            ['Price', plainNaira(row.amount)],
            ['Came', plainNaira(row.amount_paid ?? 0)],
            ['Reason', reason],
          ]),
        ],
        blocks: await refusedBy(async () => {
          restOf(row)
        }),
        follows: [
          line('The seats are given at once', row.item),
          line('A numbered receipt is written over what came'),
          line('The payer is mailed', row.payer_email || 'no address is known'),
        ],
        records: [{ label: `Payment ${traceId}`, to: `/money/${traceId}` }],
      }
    },
    words: ({ waived, traceId }) => `${plainNaira(waived)} of the price is waived: payment ${traceId}`,
    isOwn: async (tx, { data: { traceId } }, account) => (await readOf(tx, traceId)).account_id === account,
    /** Kobo that came: more of it may have come since. */
    versionOf: async (tx, of) => {
      const [row] = await tx
        .select()
        .from(payment)
        .where(eq(payment.id, Number(of.replace('payment ', ''))))
      return row?.state === 'review' ? koboOf(row.amount_paid ?? 0) : null
    },
    perform: async (tx, { clock }, { data: { traceId, reason }, asked_by }) => {
      const before = await lockFor(tx, traceId, event)
      await waive(tx, { clock, products }, { before, reason, by: { actor: `account ${asked_by}` } })
    },
  })

/** Gives seats for which too little came: the rest is waived with a reason. Above the limit a second person approves it first. */
export async function waiveRest(
  ctx: OfficeContext & Pick<PaymentDeps, 'products'>,
  { traceId, reason }: MoneyWaiver & { traceId: string },
): Promise<MoneyRecord> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockFor(tx, traceId, event)
    needAnother(ctx, before.account_id)
    const { waived } = restOf(before)
    const { value: limit } = await readSetting(tx, 'second_person_limit')
    if (waived <= limit) return recordOf(tx, await waive(tx, ctx, { before, reason, by: byOffice(ctx) }))
    ownAccount(ctx)
    const act = waiveMuch(ctx.products)
    const version = koboOf(before.amount_paid ?? 0)
    await ask(tx, ctx, act, { about: about(before), version, data: { traceId, waived, reason }, reason })
    return recordOf(tx, before)
  })
}
