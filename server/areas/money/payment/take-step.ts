import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { reviewReasons, tooLittleCame } from '#domain/money/review-reasons.ts'
import { type actorOf, recordAct } from '#server/areas/common/audit.ts'
import type { FulfilmentOutcome, Payment } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { fulfilment, payment } from '#server/db/schema/index.ts'
import type { Standing } from '#server/ports/payment-provider.ts'
import { issueReceipt } from '../receipt/issue-receipt.ts'
import { nextState, type PaymentEvent } from './lifecycle.ts'
import { covers, moneyFacts } from './money.ts'
import { type PaymentDeps, productOf } from './payment-deps.ts'
import { postMoney } from './post-money.ts'
import { isLate, nextCheck } from './provider/schedule.ts'
import { tellOfFlags, tellOfReview } from './tell.ts'
import { noteRefunds, type Weighed, weighRefunds } from './weigh-refunds.ts'

export interface Step {
  /** As it was read before the provider was asked. */
  row: Payment
  /** What the provider said; null when it said nothing certain. */
  answer: Standing | null
  /** The person who came back, what acts by itself, or who acts for the office. */
  by: 'payer' | 'reconciler' | ReturnType<typeof actorOf>
  /** Who pays says that nothing will come. */
  ends?: boolean
  /** Why fulfilment is not even tried. */
  stuck?: string
}

/** Something broke while the product was fulfilled: nothing of it has happened. */
export class FulfilmentFailed extends Error {
  override readonly name = 'FulfilmentFailed'
}

function eventOf({ row, answer, ends = false }: Step, { goesBack }: Weighed, now: number): PaymentEvent {
  const late = isLate(row, now)
  if (!answer) return { type: 'provider.keptSilent', late }
  if (answer.kind === 'unpaid') return { type: 'provider.saidUnpaid', final: answer.final || ends, late }
  return { type: 'provider.saidPaid', covers: !goesBack && covers(answer, row.amount) }
}

/** What was said first stays, but for money of which nothing was known. */
function reasonOf({ row, answer }: Step): string {
  const isNew = row.paid_at === null && answer?.kind === 'paid'
  if (row.review_reason && !isNew) return row.review_reason
  if (answer?.kind !== 'paid') return reviewReasons.unanswered
  if (answer.refunded > 0) return reviewReasons.returned
  return tooLittleCame({ amount: row.amount, amount_paid: answer.amount, fee: answer.fee })
}

/**
 * Writes what a payment has become, where it still is what was read; null where another caller was first. What was read
 * is the state and whether the money is in: two payments under review differ in that.
 */
async function applyProviderAnswer(tx: Db, deps: PaymentDeps, step: Step, weighed: Weighed): Promise<Payment | null> {
  const { row, answer } = step
  const now = deps.clock.now()
  const state = row.state === 'used' ? 'used' : nextState(row, eventOf(step, weighed, now))
  const waits = state === 'created' || state === 'open'
  const [written] = await tx
    .update(payment)
    .set({
      ...moneyFacts(answer, row, { now, refunded: weighed.refunded }),
      state,
      ...(!waits && { slot: null }),
      review_reason: state === 'review' ? reasonOf(step) : null,
      checked_at: new Date(now),
      ...(answer && { answered_at: new Date(now) }),
      checks: sql`${payment.checks} + 1`,
      next_check_at: nextCheck({ ...row, state }, now),
    })
    .where(
      and(
        eq(payment.id, row.id),
        eq(payment.state, row.state),
        row.paid_at === null ? isNull(payment.paid_at) : isNotNull(payment.paid_at),
      ),
    )
    .returning()
  return written ?? null
}

async function tryToFulfil(
  tx: Db,
  deps: PaymentDeps,
  { row, stuck }: Step,
  written: Payment,
): Promise<FulfilmentOutcome> {
  if (stuck) return { unfulfillable: stuck }
  try {
    const afterAll = row.state === 'failed' || row.state === 'review'
    return await productOf(deps, written.purpose).fulfil(
      tx,
      { clock: deps.clock, products: deps.products, afterAll },
      written,
    )
  } catch (error) {
    throw new FulfilmentFailed('The product could not be fulfilled', { cause: error })
  }
}

/** From paid to used, with the product; or to review, without. */
export async function finish(
  tx: Db,
  deps: Pick<PaymentDeps, 'clock'>,
  written: Payment,
  outcome: FulfilmentOutcome,
): Promise<Payment> {
  const now = deps.clock.now()
  const isFulfilled = 'fulfilled' in outcome
  const state = nextState(written, { type: isFulfilled ? 'product.fulfilled' : 'product.unfulfillable' })
  const [finished] = await tx
    .update(payment)
    .set({
      state,
      next_check_at: nextCheck({ ...written, state }, now),
      ...(isFulfilled ? { fulfilled_at: new Date(now) } : { review_reason: outcome.unfulfillable }),
    })
    .where(eq(payment.id, written.id))
    .returning()
  if (!finished) throw new Error('A payment went away while it was finished')
  if (isFulfilled) {
    await tx.insert(fulfilment).values({ payment_id: written.id, given: outcome.fulfilled, created_at: new Date(now) })
  }
  return finished
}

/** What is held for a payment that is not fulfilled follows it: the provider is asked again when the hold ends. */
async function updateHoldOf(tx: Db, deps: PaymentDeps, { answer }: Step, after: Payment): Promise<Payment> {
  if (after.state === 'used') return after
  const { id, next_check_at } = after
  const looked = { payment: after, silent: answer === null }
  const until = await productOf(deps, after.purpose).updateHold?.(tx, deps, looked)
  if (!until || (next_check_at !== null && next_check_at <= until)) return after
  await tx.update(payment).set({ next_check_at: until }).where(eq(payment.id, id))
  return { ...after, next_check_at: until }
}

const facts = ({ state, amount_paid, surplus, refunded, review_reason }: Payment) =>
  ({ state, amount_paid, surplus, refunded, review_reason }) satisfies Partial<Payment>

/** One step of a payment, with all that follows from it, inside one transaction. */
export async function takeStep(tx: Db, deps: PaymentDeps, step: Step): Promise<Payment | null> {
  const { row, by } = step
  // What moves is counted from what is stored now, which another step may have changed since the row was read.
  const [before] = await tx.select().from(payment).where(eq(payment.id, row.id)).for('update')
  if (!before) return null
  const weighed = await weighRefunds(tx, before, step.answer)
  const written = await applyProviderAnswer(tx, deps, step, weighed)
  if (!written) return null
  await noteRefunds(tx, deps, written, weighed)
  const outcome = written.state === 'paid' ? await tryToFulfil(tx, deps, step, written) : null
  const after = await updateHoldOf(tx, deps, step, outcome ? await finish(tx, deps, written, outcome) : written)
  await postMoney(tx, deps, { before, after })
  if (after.state === 'used' && after.refunded > before.refunded)
    await productOf(deps, after.purpose).afterReturn?.(tx, deps, after)
  if (after.state === 'review') {
    if (row.state !== 'review') await tellOfReview(tx, deps, after)
    else if (before.paid_at === null && after.paid_at !== null) await tellOfReview(tx, deps, after, 'money')
  }
  await tellOfFlags(tx, deps, before, after)
  const changed = after.state !== before.state || after.refunded !== before.refunded
  if (changed) {
    const what = after.state === before.state ? 'payment refunded' : `payment ${after.state}`
    const about = `payment ${row.id}`
    await recordAct(tx, deps, { actor: by, what, about, before: facts(before), after: facts(after) })
  }
  // Last: the lock on the numbers is held until the end of the transaction.
  if (outcome && 'fulfilled' in outcome) await issueReceipt(tx, deps, { payment: after, given: outcome.fulfilled })
  return after
}
