import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { paymentStandings } from '#contract/messages/payment-standings.ts'
import type { PaymentStanding } from '#contract/money/payment-standing.ts'
import { isSame } from '#server/areas/identity/secrets.ts'
import { readSigningKey } from '#server/areas/identity/signing-key.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { payment } from '#server/db/schema/index.ts'
import { getPayment } from './get-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { PAGE_LIVES } from './provider/schedule.ts'
import { settle } from './settle.ts'

const NAME = 'payment-standing'

const signature = (key: string, id: number) => createHmac('sha256', key).update(`${NAME} ${id}`).digest('base64url')

/** The link of the mail about a payment: it shows how it stands, leads on to paying it, and ends it. */
export const standingToken = async (db: Db, id: number) => `${id}-${signature(await readSigningKey(db, NAME), id)}`

async function behind(db: Db, token: string): Promise<Payment> {
  const [, id, signed] = /^(\d{1,9})-(.+)$/.exec(token) ?? []
  const isOurs = signed !== undefined && isSame(signed, signature(await readSigningKey(db, NAME), Number(id)))
  const [row] = isOurs
    ? await db
        .select()
        .from(payment)
        .where(eq(payment.id, Number(id)))
    : []
  if (!row) throw new Refusal(404, 'This link leads to no payment. Check that it is complete.')
  return row
}

/** Whether the mail about it still says what is true. */
export const isStillOpen = async (db: Db, trace: string): Promise<boolean> =>
  (await db.$count(payment, and(eq(payment.trace_id, trace), eq(payment.state, 'open')))) > 0

/** For as long as price and place are kept, and no longer. */
export function wayToPay({ state, pay_page_link: link, created_at }: Payment, now: number) {
  const until = created_at.getTime() + PAGE_LIVES
  return state === 'open' && link && now < until ? { link, until: new Date(until).toISOString() } : null
}

export async function getStanding(deps: PaymentDeps, { token }: { token: string }): Promise<PaymentStanding> {
  const row = await behind(deps.db, token)
  const { state, message } = await getPayment(deps, { traceId: row.trace_id })
  const { purpose, item, amount, created_at } = row
  const pay = state === 'open' ? wayToPay(row, deps.clock.now()) : null
  return { state, message, purpose, item, amount, begun_at: created_at.toISOString(), ...(pay && { pay }) }
}

/** Whoever has the link says that it will not be paid. What the provider says comes first, and frees what was kept. */
export async function endPayment(deps: PaymentDeps, { token }: { token: string }): Promise<PaymentStanding> {
  const row = await behind(deps.db, token)
  const after = row.state === 'open' ? await settle(deps, row.trace_id, 'payer', { ends: true }) : row
  if (after.state === 'open') throw new Refusal(503, paymentStandings.open)
  return getStanding(deps, { token })
}
