import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { OwnPayment, OwnPaymentState } from '#contract/money/own-payment.ts'
import { receiptNumber } from '#domain/money/receipts.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { ledgerEntry, ledgerLine, payment, receipt } from '#server/db/schema/index.ts'
import { publicState } from '../payment/lifecycle.ts'
import { wayToPay } from '../payment/payment-standing.ts'
import type { Payment } from '../payment/product.ts'
import { LONGEST_OPEN } from '../payment/provider/schedule.ts'
import { isUndone } from '../receipt/get-receipt.ts'

const MOST = 200

const cameTo = sql<number>`-coalesce(sum(${ledgerLine.kobo}) filter (where ${ledgerLine.kobo} < 0), 0)::float8`
const stays = sql<number>`-sum(${ledgerLine.kobo})::float8`

const states = { fulfilled: 'paid', open: 'waiting', review: 'review', failed: 'failed' } as const

/** What went back by refunds, and when the office closed it. */
const returnedOf = ({ refunded, given_back }: Payment) => refunded + given_back

function stateOf(row: Payment): OwnPaymentState {
  const returned = returnedOf(row)
  if (returned > 0) return returned < (row.amount_paid ?? row.amount) ? 'partlyReturned' : 'returned'
  if (row.state === 'closed' && row.paid_at !== null) return 'closed'
  if (isUndone(row)) return 'cancelled'
  return states[publicState(row)]
}

/** The own shares of what others paid for several; the receipt is the payer's. */
async function listShares(db: Db, id: number): Promise<OwnPayment[]> {
  const rows = await db
    .select({ row: payment, kobo: cameTo, here: stays })
    .from(payment)
    .innerJoin(ledgerEntry, eq(ledgerEntry.payment_id, payment.id))
    .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
    .where(and(isNotNull(payment.payer_id), eq(ledgerLine.book, 'dues'), eq(ledgerLine.account_id, id)))
    .groupBy(payment.id)
    .orderBy(desc(payment.id))
    .limit(MOST)
  return rows.map(({ row, kobo, here }) => ({
    trace_id: row.trace_id,
    purpose: row.purpose,
    item: `Membership dues, paid by ${row.payer_name}`,
    amount: Math.floor(kobo / 100),
    ...(kobo % 100 > 0 && { amount_exact: kobo / 100 }),
    state: here > 0 ? 'paid' : 'cancelled',
    made_at: (row.paid_at ?? row.created_at).toISOString(),
    returned: 0,
    receipt_number: null,
    receipt_token: null,
  }))
}

/** What can be done while it waits, and when that is over by itself. */
function waitingOf(row: Payment, now: number) {
  if (stateOf(row) !== 'waiting') return {}
  const pay = wayToPay(row, now)
  return { ...(pay && { pay }), ends_at: new Date(row.created_at.getTime() + LONGEST_OPEN).toISOString() }
}

/** Of one that never got as far as the provider nothing is told: nobody could have paid it. */
export async function listOwnPayments({
  db,
  clock,
  account,
}: Pick<AccountContext, 'db' | 'clock' | 'account'>): Promise<OwnPayment[]> {
  const rows = await db
    .select({ row: payment, receipt: { fiscal_year: receipt.fiscal_year, number: receipt.number } })
    .from(payment)
    .leftJoin(receipt, eq(receipt.payment_id, payment.id))
    .where(and(eq(payment.account_id, account), ne(payment.state, 'created')))
    .orderBy(desc(payment.id))
    .limit(MOST)
  const own = rows.map(
    ({ row, receipt: made }): OwnPayment => ({
      trace_id: row.trace_id,
      purpose: row.purpose,
      item: row.item,
      amount: row.amount,
      state: stateOf(row),
      made_at: (row.paid_at ?? row.created_at).toISOString(),
      ...waitingOf(row, clock.now()),
      returned: returnedOf(row),
      receipt_number: made && receiptNumber(made),
      receipt_token: made && row.receipt_token,
    }),
  )
  const all = [...own, ...(await listShares(db, account))]
  return all.toSorted((a, b) => Date.parse(b.made_at) - Date.parse(a.made_at)).slice(0, MOST)
}
