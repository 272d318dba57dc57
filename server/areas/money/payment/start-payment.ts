import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { atAddress, limitCodes, rateLimit } from '#server/areas/common/rate-limit.ts'
import type { Order, Payment } from '#server/areas/money/payment/product.ts'
import { payment } from '#server/db/schema/index.ts'
import { answerOf, beginPayment } from './begin.ts'
import { claim, isAbandoned, type PaymentRequest, releaseSlot } from './claim.ts'
import { askEarlier, endEarlier } from './earlier.ts'
import { type PaymentDeps, productOf } from './payment-deps.ts'
import { PAGE_LIVES } from './provider/schedule.ts'
import { settle } from './settle.ts'

/** Another call is beginning this one: it answers within the time that the provider is given. */
const LOOKS = 120
const PAUSE = 100

/** What was begun longer ago than this may have been paid or have ended since. */
const FRESH = 10_000

async function whenBegun({ db, clock }: PaymentDeps, id: number): Promise<Payment | null> {
  for (let look = 0; look < LOOKS; look++) {
    const [row] = await db.select().from(payment).where(eq(payment.id, id))
    if (!row || isAbandoned(row, clock.now())) return null
    if (answerOf(row)) return row
    await wait(PAUSE)
  }
  return null
}

/** The answer to the same request made before; null when that payment is over and a new one is to be made. */
async function answerAgain(deps: PaymentDeps, there: Payment): Promise<InvokedPayment | null> {
  const row = await whenBegun(deps, there.id)
  if (!row) {
    await releaseSlot(deps, there)
    return null
  }
  if (row.state !== 'open') return answerOf(row)
  const age = deps.clock.now() - row.created_at.getTime()
  const now = age < FRESH ? row : await settle(deps, row.trace_id, 'payer')
  if (now.state !== 'open') return null
  if (age < PAGE_LIVES) return answerOf(now)
  await releaseSlot(deps, now)
  return null
}

/** Many people may buy at one address, and one of them at many; who pays for others may have none. */
const counterOf = ({ payer, target }: Order, account: number | null) => ({
  limit: 'payment' as const,
  of: account === null ? payer.email.toLowerCase() || `no address ${target}` : `account ${account}`,
})

/** A price tells which addresses have a seat: so each person counts at the caller's address before it is worked out. */
async function limitPeople(deps: CallContext, { purchase }: PaymentRequest) {
  const people = purchase.purpose === 'event' ? 1 + (purchase.order?.others?.length ?? 0) : 1
  await rateLimit(deps, Array.from({ length: people }, () => atAddress(deps, 'payment-address')).flat())
}

/** Begins a payment before anybody is sent to pay: its price is that of the records, and all that it needs is stored. */
export async function startPayment(deps: PaymentDeps & CallContext, request: PaymentRequest): Promise<InvokedPayment> {
  const { purchase, account } = request
  const product = productOf(deps, purchase.purpose)
  // Before the price tells whether there is such a code.
  if (purchase.purpose === 'event') await limitCodes(deps, purchase.order?.code)
  await limitPeople(deps, request)
  for (let round = 0; round < 3; round++) {
    const order = await product.quote({ ...deps, account }, purchase)
    if (round === 0) await rateLimit(deps, counterOf(order, account))
    const earlier = await askEarlier(deps, order, request)
    const claimed = await claim(deps, order, request)
    if (claimed?.isNew) {
      if (purchase.purpose === 'event') deps.placesChanged()
      const begun = await beginPayment(deps, claimed.payment, order)
      if (begun.payPageLink) await endEarlier(deps, earlier, claimed.payment.trace_id)
      return begun
    }
    const answer = claimed && (await answerAgain(deps, claimed.payment))
    if (answer) return answer
  }
  throw new Refusal(503, 'The card provider does not answer just now. Please try again shortly.')
}
