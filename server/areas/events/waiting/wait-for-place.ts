import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { MoneyRecord } from '#contract/money/money.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { releaseHold } from '#server/areas/events/places/claim.ts'
import { mayTake, nextState } from '#server/areas/money/payment/lifecycle.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import { postMoney } from '#server/areas/money/payment/post-money.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import { tellOfReview } from '#server/areas/money/payment/tell.ts'
import { issueReceipt } from '#server/areas/money/receipt/issue-receipt.ts'
import { isGoingBack, lockFor } from '#server/areas/money/record/attach-money.ts'
import { mayWait, recordOf } from '#server/areas/money/record/get-money-record.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment, waitingEntry } from '#server/db/schema/index.ts'

const event = { type: 'money.attach' } as const

/** Puts who paid when everything was full at the head of the waiting list: the next place is given for this money. */
export function waitForPlace(
  ctx: OfficeContext & Pick<PaymentDeps, 'products'>,
  { traceId }: { traceId: string },
): Promise<MoneyRecord> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockFor(tx, traceId, event)
    needAnother(ctx, row.account_id)
    if (!mayWait(row)) throw new Refusal(409, 'Only money that came when everything was full can wait for a place.')
    await productOf(ctx, row.purpose).wait?.(tx, { ...ctx, db: tx }, row)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'payment put on waiting list', about: `payment ${row.id}` })
    return recordOf(tx, row)
  })
}

type Giving = Pick<PaymentDeps, 'db' | 'clock' | 'products' | 'log' | 'officeEmail'>

interface Kept {
  payment: number
  /** The entry of the waiting list. */
  entry: number
}

/** Gives the seat for which a place is kept, or says why it cannot be given: then the place is free again, and payer and office are told. */
const giveSeat = (deps: Giving, { payment: id, entry }: Kept) =>
  inTransaction(deps.db, async (tx) => {
    const [before] = await tx.select().from(payment).where(eq(payment.id, id)).for('update')
    if (!before || !mayTake(before, event) || before.refunded > 0 || (await isGoingBack(tx, id))) {
      await releaseHold(tx, deps, id)
      if (before?.state === 'review') await tellOfReview(tx, deps, before, `waiting ${entry}`)
      return
    }
    const [paid] = await tx
      .update(payment)
      .set({ state: nextState(before, event), review_reason: null })
      .where(eq(payment.id, id))
      .returning()
    if (!paid) throw new Error('A payment went away while its seat was given')
    const outcome = await productOf(deps, paid.purpose).fulfil(
      tx,
      { clock: deps.clock, products: deps.products, afterAll: true },
      paid,
    )
    const after = await finish(tx, deps, paid, outcome)
    await postMoney(tx, deps, { before, after })
    if ('unfulfillable' in outcome) return tellOfReview(tx, deps, after, `waiting ${entry}`)
    await recordAct(tx, deps, { actor: 'time', what: 'payment used', about: `payment ${id}` })
    await issueReceipt(tx, deps, { payment: after, given: outcome.fulfilled })
  })

/** Gives the seats of who paid and waited, for whom a place is kept now. Answers for how many there was one. */
export async function giveWaitedSeats(deps: Giving): Promise<number> {
  const kept = await deps.db
    .select({ payment: payment.id, entry: waitingEntry.id })
    .from(waitingEntry)
    .innerJoin(payment, eq(payment.id, waitingEntry.payment_id))
    .where(eq(waitingEntry.state, 'paying'))
    .orderBy(waitingEntry.id)
  for (const one of kept) {
    await giveSeat(deps, one).catch((err: unknown) => {
      deps.log.error(
        { payment: one.payment, err },
        'A seat could not be given from the waiting list and is looked at again',
      )
    })
  }
  return kept.length
}
