import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { fulfilment, payment } from '#server/db/schema/index.ts'
import type { Standing } from '#server/ports/payment-provider.ts'
import { type actorOf, recordAct } from '#server/services/audit.ts'
import type { Given, Payment } from '#server/services/goods.ts'
import { nextState, type PaymentEvent } from './lifecycle.ts'
import { covers, moneyFacts } from './money.ts'
import { isLate, nextCheck } from './schedule.ts'
import { tellOfFlags, tellOfReview } from './tell.ts'
import { goodOf, type Till } from './till.ts'

export interface Step {
  /** As it was read before the provider was asked. */
  row: Payment
  /** What the provider said; null when it said nothing certain. */
  said: Standing | null
  /** The person who came back, what acts by itself, or who acts for the office. */
  by: 'payer' | 'reconciler' | ReturnType<typeof actorOf>
  /** Why the good is not even tried. */
  stuck?: string
}

/** Something broke while the good was given: nothing of it has happened. */
export class GiveFailed extends Error {
  override readonly name = 'GiveFailed'
}

function eventOf({ row, said }: Step, now: number): PaymentEvent {
  const late = isLate(row, now)
  if (!said) return { type: 'provider.keptSilent', late }
  if (said.kind === 'unpaid') return { type: 'provider.saidUnpaid', final: said.final, late }
  return { type: 'provider.saidPaid', covers: covers(said, row.amount) }
}

function reasonOf({ row, said }: Step): string {
  if (said?.kind !== 'paid') return 'The provider never said whether it was paid.'
  if (said.refunded > 0) return 'The provider gave the money back.'
  const fee = said.fee > 0 ? `, of which ${said.fee} may be the fee,` : ''
  return `Too little came: ${said.amount}${fee} of ${row.amount} naira.`
}

/**
 * Writes what a payment has become, where it still is what was read; null where another caller was first. What was read
 * is the state and whether the money is in: two payments under review differ in that.
 */
async function reach(tx: Db, till: Till, step: Step): Promise<Payment | null> {
  const { row, said } = step
  const now = till.clock.now()
  const state = row.state === 'used' ? 'used' : nextState(row, eventOf(step, now))
  const waits = state === 'created' || state === 'open'
  const [held] = await tx
    .update(payment)
    .set({
      ...moneyFacts(said, row, now),
      state,
      ...(!waits && { slot: null }),
      review_reason: state === 'review' ? (row.review_reason ?? reasonOf(step)) : null,
      checked_at: new Date(now),
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
  return held ?? null
}

async function tryToGive(tx: Db, till: Till, { row, stuck }: Step, held: Payment): Promise<Given> {
  if (stuck) return { withheld: stuck }
  try {
    const afterAll = row.state === 'failed' || row.state === 'review'
    return await goodOf(till, held.purpose).give(tx, { clock: till.clock, afterAll }, held)
  } catch (error) {
    throw new GiveFailed('The good could not be given', { cause: error })
  }
}

/** From paid to used, with the good; or to review, without. */
async function finish(tx: Db, till: Till, held: Payment, outcome: Given): Promise<Payment> {
  const now = till.clock.now()
  const isGiven = 'given' in outcome
  const state = nextState(held, { type: isGiven ? 'good.given' : 'good.withheld' })
  const [finished] = await tx
    .update(payment)
    .set({
      state,
      next_check_at: nextCheck({ ...held, state }, now),
      ...(isGiven ? { fulfilled_at: new Date(now) } : { review_reason: outcome.withheld }),
    })
    .where(eq(payment.id, held.id))
    .returning()
  if (!finished) throw new Error('A payment went away while it was finished')
  if (isGiven) {
    await tx.insert(fulfilment).values({ payment_id: held.id, given: outcome.given, created_at: new Date(now) })
  }
  return finished
}

const told = ({ state, amount_paid, surplus, refunded, review_reason }: Payment) =>
  ({ state, amount_paid, surplus, refunded, review_reason }) satisfies Partial<Payment>

/** One step of a payment, with all that follows from it, inside one transaction. */
export async function takeStep(tx: Db, till: Till, step: Step): Promise<Payment | null> {
  const { row, by } = step
  const held = await reach(tx, till, step)
  if (!held) return null
  const after = held.state === 'paid' ? await finish(tx, till, held, await tryToGive(tx, till, step, held)) : held
  if (after.state === 'review' && row.state !== 'review') await tellOfReview(tx, till, after)
  await tellOfFlags(tx, till, after)
  const changed = after.state !== row.state || after.refunded !== row.refunded
  if (changed) {
    const what = after.state === row.state ? 'payment refunded' : `payment ${after.state}`
    await recordAct(tx, till, { actor: by, what, about: `payment ${row.id}`, before: told(row), after: told(after) })
  }
  return after
}
