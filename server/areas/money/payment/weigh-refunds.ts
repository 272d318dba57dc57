import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { openRefunds } from '#contract/money/refunds.ts'
import { koboOf } from '#domain/common/money.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { refund } from '#server/db/schema/index.ts'
import type { Standing } from '#server/ports/payment-provider.ts'

type Refund = typeof refund.$inferSelect

/** What an answer of the provider means for the refunds of a payment. */
export interface Weighed {
  /** Naira that went back in all. */
  refunded: number
  /** Kobo that the provider gave back without having been asked, and that are not written down yet. */
  seen: number
  /** Refunds that nobody has begun, for which the money is not there any more. */
  overtaken: number[]
  /** Some of the money went back, or is to. */
  goesBack: boolean
}

export const isOpen = ({ state }: Pick<Refund, 'state'>) => openRefunds.includes(state)

const isBegun = ({ state, tries }: Refund) =>
  isOpen({ state }) && (tries > 0 || state === 'sent' || state === 'unknown')

const sumOf = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((sum, one) => sum + of(one), 0)

/** Of refunds under way what was asked for at most, of those done what is written down: more than that was not asked for. */
function ownPart(rows: readonly Refund[], { ownRefunds = [] }: Extract<Standing, { kind: 'paid' }>): number {
  return sumOf(ownRefunds, ({ key, amount }) => {
    const own = rows.find((row) => row.key === key && (row.state === 'done' || isBegun(row)))
    return own ? Math.min(koboOf(amount), own.returned_kobo ?? own.kobo) : 0
  })
}

/**
 * Parts what the provider gave back by itself from what it was asked for, and from what the office transferred. What went
 * back does not return: answers may be written in another order than they were given in.
 */
export async function weighRefunds(tx: Db, before: Payment, answer: Standing | null): Promise<Weighed> {
  const { refunded } = before
  if (answer?.kind !== 'paid' || (before.paid_at === null && answer.refunded === 0)) {
    return { refunded, seen: 0, overtaken: [], goesBack: refunded > 0 }
  }
  const rows = await tx.select().from(refund).where(eq(refund.payment_id, before.id)).orderBy(refund.id)
  const done = sumOf(rows, ({ returned_kobo, state }) => (state === 'seenAtProvider' ? 0 : (returned_kobo ?? 0)))
  const known = koboOf(refunded) - done
  const begun = rows.filter(isBegun)
  const waiting = rows.filter((row) => isOpen(row) && !isBegun(row))
  // More than came never goes back. What is under way keeps its place: the rest is written down once that is over.
  const room = Math.max(0, koboOf(answer.amount) - koboOf(refunded) - sumOf(begun, (row) => row.kobo))
  const seen = Math.min(room, Math.max(0, koboOf(answer.refunded) - ownPart(rows, answer) - known))
  const fits = seen + sumOf(waiting, (row) => row.kobo) <= room
  return {
    refunded: (koboOf(refunded) + seen) / 100,
    seen,
    overtaken: fits ? [] : waiting.map(({ id }) => id),
    goesBack: refunded > 0 || seen > 0 || begun.length + waiting.length > 0,
  }
}

const OVERTAKEN = 'The provider gave money back meanwhile.'

/** Writes down what was weighed, once the payment holds it. */
export async function noteRefunds(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { id: payment_id }: Payment,
  { seen, overtaken }: Weighed,
): Promise<void> {
  const now = new Date(clock.now())
  if (overtaken.length > 0) {
    await tx
      .update(refund)
      .set({ state: 'cancelled', ended_at: now, next_at: null, failure: OVERTAKEN })
      .where(inArray(refund.id, overtaken))
  }
  if (seen === 0) return
  await tx
    .insert(refund)
    .values({
      payment_id,
      state: 'seenAtProvider',
      kobo: seen,
      returned_kobo: seen,
      key: randomUUID(),
      requested_at: now,
      ended_at: now,
    })
}
