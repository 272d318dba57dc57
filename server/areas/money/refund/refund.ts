import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { type RefundState, type RefundWay, refundStates } from '#contract/money/refunds.ts'
import { koboOf } from '#domain/common/money.ts'
import { refundMachine } from '#machines/money/refund/refund.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { unknownPayment } from '#server/areas/money/payment/read-payment.ts'
import { isOpen } from '#server/areas/money/payment/weigh-refunds.ts'
import { paymentTabs } from '#server/areas/money/payments/payments.list.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { attendee, isSeat, payment, refund } from '#server/db/schema/index.ts'

export type Refund = typeof refund.$inferSelect
export type RefundEvent = Parameters<typeof stepFrom<typeof refundMachine>>[2]['type']

/** It waits for a second person, or is on its way. */
export const openStates: RefundState[] = refundStates.filter((state) => isOpen({ state }))

/** Where an event leads, or null where the lifecycle does not know it there. */
export const nextRefund = (state: RefundState | 'none', type: RefundEvent): RefundState | null =>
  refundStates.find((one) => one === stepFrom(refundMachine, state, { type })) ?? null

export interface LockedRefund {
  refund: Refund
  payment: Payment
}

const unknownRefund = () => new Refusal(404, 'There is no such refund.')

/** A refund and its payment, locked against everybody else. The payment first: who settles locks only that. */
export async function lockRefund(tx: Db, id: number): Promise<LockedRefund> {
  const [of] = await tx.select({ payment_id: refund.payment_id }).from(refund).where(eq(refund.id, id))
  const [locked] = of ? await tx.select().from(payment).where(eq(payment.id, of.payment_id)).for('update') : []
  const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update')
  if (!locked || !row) throw unknownRefund()
  return { refund: row, payment: locked }
}

export async function lockPayment(tx: Db, traceId: string): Promise<Payment> {
  const [row] = await tx.select().from(payment).where(eq(payment.trace_id, traceId)).for('update')
  if (!row) throw unknownPayment()
  return row
}

/** Writes a step of a refund that is locked, and what comes with it. */
export async function takeStep(
  tx: Db,
  { id, state }: Refund,
  { type, ...change }: { type: RefundEvent } & Partial<Refund>,
): Promise<Refund> {
  const next = nextRefund(state, type)
  if (next === null) throw new Refusal(409, 'This refund has changed since. Open the payment again.')
  const [row] = await tx
    .update(refund)
    .set({ ...change, state: next })
    .where(eq(refund.id, id))
    .returning()
  if (!row) throw unknownRefund()
  return row
}

type Drafted = Pick<Refund, 'payment_id' | 'way' | 'kobo' | 'purchase' | 'reason' | 'requested_by'> &
  Partial<Pick<Refund, 'attendee_id'>>

/** The provider gave it back by itself, and nobody has written down why what was bought stays. */
export const isUnexplained = ({ state, reason }: Pick<Refund, 'state' | 'reason'>) =>
  state === 'seenAtProvider' && reason === null

/** Whether a payment stands among those without money, until what the provider gave back is explained. */
export const isMoneyless = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(payment, and(eq(payment.id, id), paymentTabs.moneyless))) > 0

/** A refund that is requested; it waits for a second person, who is asked in the same transaction. */
export async function draftRefund(tx: Db, { clock }: Pick<Context, 'clock'>, drafted: Drafted): Promise<number> {
  const state = nextRefund('none', 'refund.request')
  if (state === null) throw new Error('No refund can be requested')
  const made = await insertRow(tx, refund, {
    ...drafted,
    state,
    key: randomUUID(),
    requested_at: new Date(clock.now()),
  })
  return made.id
}

/** Kobo that came and neither went back nor are to. */
export async function leftOf(db: Db, { id, paid_at, amount_paid, given_back }: Payment): Promise<number> {
  const [row] = await db
    .select({ back: sql<number>`coalesce(sum(coalesce(${refund.returned_kobo}, ${refund.kobo})), 0)::float8` })
    .from(refund)
    .where(and(eq(refund.payment_id, id), sql`${refund.state} not in ('failed', 'cancelled')`))
  const came = paid_at === null ? 0 : koboOf(amount_paid ?? 0)
  return Math.max(0, came - koboOf(given_back) - Number(row?.back ?? 0))
}

/** How money can go back: what the card provider never had it cannot give back. */
export const waysOf = ({ provider }: Pick<PaymentDeps, 'provider'>, { means }: Pick<Payment, 'means'>): RefundWay[] =>
  provider.refund && means === 'card' ? ['provider', 'transfer'] : ['transfer']

/** How many seats end when this purchase is taken back. */
export const seatsTakenBack = async (
  db: Db,
  { id, purpose }: Payment,
  purchase: Refund['purchase'],
): Promise<number> =>
  purpose === 'event' && purchase === 'takeBack' ? db.$count(attendee, and(eq(attendee.payment_id, id), isSeat)) : 0
