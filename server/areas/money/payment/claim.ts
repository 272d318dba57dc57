import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { InvokePayment } from '#contract/money/invoke.ts'
import type { CallContext, Context } from '#server/areas/common/context.ts'
import { digestOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Asking, Order, Payment } from '#server/areas/money/payment/product.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type PaymentDeps, productOf } from './payment-deps.ts'
import { nextCheck } from './provider/schedule.ts'

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** PAY-21, D-76: thirteen digits of time and twelve letters, which cannot be guessed. */
export function newTraceId(clock: Clock): string {
  const random = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return String(clock.now()).padStart(13, '0') + random.join('')
}

export interface PaymentRequest extends Asking {
  purchase: InvokePayment
  /** Said by the caller: the same key for the same purchase is the same call, sent again. */
  key?: string | undefined
}

/** The beginning of a payment takes less: one that is older and was not begun was left behind. */
const LONGEST_BEGINNING = 15_000

/** Whose the payment is: of a mailed link not who asks. */
export const ownerOf = ({ account }: PaymentRequest, order: Order) =>
  order.account === undefined ? account : order.account

/** Two orders that are equal in all that is frozen have the same, and one of them is under way at a time. */
export const slotOf = (request: PaymentRequest, order: Order) => {
  const { target, amount, payer, details } = order
  return digestOf(request.purchase.purpose, target, ownerOf(request, order), amount, payer, details)
}

/**
 * The payment for this order: a new one, which the caller now has to begin, or the one under way whose frozen facts are
 * all the same (D-73). The database lets only one of those who come at once make it.
 */
export async function claim(deps: PaymentDeps & CallContext, order: Order, request: PaymentRequest) {
  const { db, clock } = deps
  const { purchase, account, key } = request
  const { target, item, amount, payer, details, minted, returnPath } = order
  const now = clock.now()
  const owner = ownerOf(request, order)
  const slot = slotOf(request, order)
  const idempotency_key = key ? digestOf(key, account, purchase) : null
  const row = {
    trace_id: newTraceId(clock),
    purpose: purchase.purpose,
    created_at: new Date(now),
    target,
    item,
    amount,
    slot,
    idempotency_key,
    account_id: owner,
    payer_id: order.payer_id,
    payer_name: payer.name,
    payer_email: payer.email,
    payer_phone: payer.phone,
    details: { ...details, ...minted },
    return_path: returnPath,
    next_check_at: nextCheck({ state: 'created', created_at: new Date(now), pay_page_link: null, means: 'card' }, now),
    receipt_token: newSecret(),
  }
  const made = await inTransaction(db, async (tx) => {
    const [inserted] = await tx.insert(payment).values(row).onConflictDoNothing().returning()
    if (inserted) await productOf(deps, inserted.purpose).hold?.(tx, deps, inserted, order)
    return inserted
  })
  if (made) return { payment: made, isNew: true }
  const same = or(eq(payment.slot, slot), idempotency_key ? eq(payment.idempotency_key, idempotency_key) : undefined)
  const [there] = await db.select().from(payment).where(same).limit(1)
  return there ? { payment: there, isNew: false } : null
}

/** Makes room for a new one, where this one is still what was read. Whether it was begun, or paid, is asked later. */
export async function releaseSlot({ db }: Pick<Context, 'db'>, { id, state }: Payment): Promise<void> {
  await db
    .update(payment)
    .set({ slot: null, idempotency_key: null })
    .where(and(eq(payment.id, id), eq(payment.state, state), isNotNull(payment.slot)))
}

export const isAbandoned = ({ state, slot, created_at }: Payment, now: number) =>
  state === 'created' && (slot === null || now - created_at.getTime() > LONGEST_BEGINNING)
