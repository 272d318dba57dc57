import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { RefundStep } from '#contract/events/event.ts'
import type { Ticket } from '#contract/events/ticket.ts'
import type { RefundState } from '#contract/money/refunds.ts'
import { movedTermsHold, partOf, percentBack, refundWords } from '#domain/money/refund-policy.ts'
import { leftOf, openStates } from '#server/areas/money/refund/refund.ts'
import type { Db } from '#server/db/database.ts'
import { refund } from '#server/db/schema/index.ts'
import type { ReadSeat } from './find-seat.ts'

/** What was agreed is kept with the payment; with one from before that, or of somebody who was erased, it is not. */
const Agreed = v.object({ refund: v.object({ steps: v.array(RefundStep), starts: v.string() }) })

interface Refundable {
  /** Kobo that go back if the seat is cancelled now. */
  due: number
  words: string
}

/** What goes back of a paid seat if its holder cancels it now; null where the office decides about that. */
export async function readRefundable(
  db: Db,
  { seat, payment: of, billed, dates: { start_date } }: Pick<ReadSeat, 'seat' | 'payment' | 'billed' | 'dates'>,
  now: number,
): Promise<Refundable | null> {
  if (billed) {
    const { line, terms } = billed
    const due = partOf(seat.price ?? 0, percentBack(terms, start_date, now))
    return { due: Math.min(due, line.state === 'given' ? line.given : 0), words: refundWords(terms, start_date, now) }
  }
  const agreed = v.safeParse(Agreed, of?.details)
  if (of?.state !== 'used' || !agreed.success) return null
  // A refund of the whole purchase may take this seat, and the money that is due of it: it is ended first.
  const ofAll = and(eq(refund.payment_id, of.id), inArray(refund.state, openStates), isNull(refund.attendee_id))
  if ((await db.$count(refund, ofAll)) > 0) return null
  const terms = agreed.output.refund
  const due = partOf(seat.price ?? 0, percentBack(terms, start_date, now))
  return { due: Math.min(due, await leftOf(db, of)), words: refundWords(terms, start_date, now) }
}

/** Whether a move of the event gives the holder of a paid seat its full price back. */
export function movedTermsOf(
  { seat, payment: of, billed, dates: { start_date } }: Pick<ReadSeat, 'seat' | 'payment' | 'billed' | 'dates'>,
  now: number,
): boolean {
  if (billed) return movedTermsHold(billed.terms, start_date, now)
  const agreed = v.safeParse(Agreed, of?.details)
  return Boolean(
    of?.state === 'used' && seat.price && agreed.success && movedTermsHold(agreed.output.refund, start_date, now),
  )
}

type TicketRefund = NonNullable<Ticket['refund']>

const progressOf = (state: RefundState | undefined): TicketRefund['state'] => {
  if (state === 'done') return 'returned'
  return state === 'cancelled' || state === 'failed' ? 'declined' : 'asked'
}

/** How far the refund of a seat is that its holder cancelled; null where none was paid for. */
export async function readSeatRefund(
  db: Db,
  { seat: { id, due_back }, billed }: Pick<ReadSeat, 'seat' | 'billed'>,
): Promise<TicketRefund | null> {
  if (due_back === null) return null
  const [row] = await db
    .select({ state: refund.state, returned: refund.returned_kobo })
    .from(refund)
    .where(eq(refund.attendee_id, id))
  if (!due_back) return { sum: 0, state: 'none' }
  // No payment of the bill had so much left: it is the payer's, and nobody was asked to send it.
  if (!row && billed) return billed.line.state === 'returned' ? { sum: due_back / 100, state: 'credit' } : null
  const sum = (row?.returned ?? due_back) / 100
  return { sum, state: progressOf(row?.state) }
}

/** How far the refund of a purchase is whose event was called off; null for everybody but who paid. */
export async function readCalledOffRefund(
  db: Db,
  { seat, payment: of }: Pick<ReadSeat, 'seat' | 'payment'>,
): Promise<TicketRefund | null> {
  if (of === null || of.payer_email.toLowerCase() !== seat.email.toLowerCase()) return null
  const [row] = await db
    .select({ state: refund.state, kobo: refund.kobo, returned: refund.returned_kobo })
    .from(refund)
    .where(and(eq(refund.payment_id, of.id), isNull(refund.attendee_id)))
    .orderBy(desc(refund.id))
    .limit(1)
  const due = row ? (row.returned ?? row.kobo) : await leftOf(db, of)
  return due === 0 ? null : { sum: due / 100, state: progressOf(row?.state) }
}
