import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { InvokedPayment } from '#contract/payment.ts'
import { Refusal } from '#contract/refusal.ts'
import { payment } from '#server/db/schema/index.ts'
import type { CallContext } from '#server/services/context.ts'
import type { Payment } from '#server/services/goods.ts'
import { needTurn } from '#server/services/turns.ts'
import { answerOf, beginPayment } from './begin.ts'
import { claim, isLeftBehind, leaveBehind, type Wish } from './claim.ts'
import { settle } from './settle.ts'
import { goodOf, type Till } from './till.ts'

/** Another call is beginning this one: it answers within the time that the provider is given. */
const LOOKS = 120
const PAUSE = 100

/** What was begun longer ago than this may have been paid or have ended since. */
const FRESH = 10_000

/** The provider's page for a payment may be closed after this: whoever wishes the same gets a page of their own. */
const PAGE_LIVES = 30 * 60_000

async function whenBegun({ db, clock }: Till, id: number): Promise<Payment | null> {
  for (let look = 0; look < LOOKS; look++) {
    const [row] = await db.select().from(payment).where(eq(payment.id, id))
    if (!row || isLeftBehind(row, clock.now())) return null
    if (answerOf(row)) return row
    await wait(PAUSE)
  }
  return null
}

/** The answer to who wishes the same as somebody before; null when that one is over, and a new one is to be made. */
async function answerAgain(till: Till, there: Payment): Promise<InvokedPayment | null> {
  const row = await whenBegun(till, there.id)
  if (!row) {
    await leaveBehind(till, there)
    return null
  }
  if (row.state !== 'open') return answerOf(row)
  const age = till.clock.now() - row.created_at.getTime()
  const now = age < FRESH ? row : await settle(till, row.trace_id, 'payer')
  if (now.state !== 'open') return null
  if (age < PAGE_LIVES) return answerOf(now)
  await leaveBehind(till, now)
  return null
}

/** Begins a payment before anybody is sent to pay: its price is that of the records, and all that it needs is kept. */
export async function startPayment(till: Till & CallContext, wished: Wish): Promise<InvokedPayment> {
  await needTurn(till, { limit: 'payment', of: till.address })
  const { wish, account } = wished
  const good = goodOf(till, wish.purpose)
  for (let round = 0; round < 3; round++) {
    const order = await good.quote({ ...till, account }, wish)
    const claimed = await claim(till, order, wished)
    if (claimed?.isNew) return beginPayment(till, claimed.payment, order)
    const answer = claimed && (await answerAgain(till, claimed.payment))
    if (answer) return answer
  }
  throw new Refusal(503, 'The card provider does not answer just now. Please try again shortly.')
}
